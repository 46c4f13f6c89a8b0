-- Candidates: who they are, how they sign in, what they agreed to, what they keep and what they are told.
CREATE TABLE candidates (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tenant_id integer NOT NULL REFERENCES tenants (id),
  -- Public name in answers and headers: random, says nothing about the order of candidates.
  enc_id text NOT NULL CHECK (enc_id ~ '^[\w-]{16,40}$'),
  -- Lower case; proven by a code or by the tenant's identity provider.
  email text NOT NULL CHECK (length(email) BETWEEN 3 AND 320 AND email = lower(email)),
  -- Addresses of before: an erasure must find what was sent to them.
  former_emails text[] NOT NULL DEFAULT '{}' CHECK (cardinality(former_emails) <= 100),
  firstname text NOT NULL DEFAULT '' CHECK (length(firstname) <= 200),
  lastname text NOT NULL DEFAULT '' CHECK (length(lastname) <= 200),
  phone text NOT NULL DEFAULT '' CHECK (length(phone) <= 50),
  location text NOT NULL DEFAULT '' CHECK (length(location) <= 300),
  -- Further sections of the profile by name; checked by their schema when written.
  profile jsonb NOT NULL DEFAULT '{}',
  profile_revision integer NOT NULL DEFAULT 1,
  -- Null follows the browser.
  language text CHECK (length(language) <= 35),
  time_zone text CHECK (length(time_zone) <= 64),
  is_admin boolean NOT NULL DEFAULT false,
  is_theme_builder boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL,
  signed_in_at timestamptz,
  onboarded_at timestamptz,
  bootstrapped_at timestamptz,
  UNIQUE (tenant_id, email),
  UNIQUE (tenant_id, enc_id),
  UNIQUE (tenant_id, id)
);

-- Codes that prove an address. They belong to the browser that asked for them: what a stranger guesses or asks for
-- never uses up the tries of the owner of the address.
CREATE TABLE sign_in_codes (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tenant_id integer NOT NULL REFERENCES tenants (id),
  purpose text NOT NULL CHECK (purpose IN ('sign_in', 'confirm', 'change_email')),
  -- Keyed hashes: nothing here tells an address, a browser or a code.
  visitor_hash text NOT NULL,
  email_hash text NOT NULL,
  code_hash text NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX sign_in_codes_email ON sign_in_codes (tenant_id, email_hash, created_at);
CREATE INDEX sign_in_codes_visitor ON sign_in_codes (tenant_id, visitor_hash, purpose, created_at);
CREATE INDEX sign_in_codes_age ON sign_in_codes (tenant_id, expires_at);

-- Challenges of passkeys and states of identity providers: used once, within minutes.
CREATE TABLE sign_in_challenges (
  id text PRIMARY KEY,
  tenant_id integer NOT NULL REFERENCES tenants (id),
  kind text NOT NULL CHECK (kind IN ('passkey_registration', 'passkey_sign_in', 'oidc')),
  visitor_hash text NOT NULL,
  candidate_id integer,
  data jsonb NOT NULL,
  expires_at timestamptz NOT NULL,
  FOREIGN KEY (tenant_id, candidate_id) REFERENCES candidates (tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX sign_in_challenges_age ON sign_in_challenges (tenant_id, expires_at);

CREATE TABLE candidate_sessions (
  -- Public name in the list of sessions; the token is only here as a hash.
  id text PRIMARY KEY,
  tenant_id integer NOT NULL,
  candidate_id integer NOT NULL,
  token_hash text NOT NULL UNIQUE,
  method text NOT NULL CHECK (method IN ('email_code', 'passkey', 'oidc')),
  agent text NOT NULL DEFAULT '' CHECK (length(agent) <= 300),
  created_at timestamptz NOT NULL,
  -- When the candidate last proved who they are: what is grave asks for a recent proof.
  proved_at timestamptz NOT NULL,
  seen_at timestamptz NOT NULL,
  -- Absolute end; the idle limit counts from seen_at.
  expires_at timestamptz NOT NULL,
  FOREIGN KEY (tenant_id, candidate_id) REFERENCES candidates (tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX candidate_sessions_candidate ON candidate_sessions (tenant_id, candidate_id);
CREATE INDEX candidate_sessions_age ON candidate_sessions (tenant_id, seen_at);

CREATE TABLE passkeys (
  -- The credential id, base64url.
  id text NOT NULL CHECK (length(id) <= 1400),
  tenant_id integer NOT NULL,
  candidate_id integer NOT NULL,
  public_key bytea NOT NULL,
  counter bigint NOT NULL DEFAULT 0,
  transports text[] NOT NULL DEFAULT '{}',
  name text NOT NULL CHECK (length(name) <= 100),
  is_backed_up boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL,
  used_at timestamptz,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, candidate_id) REFERENCES candidates (tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX passkeys_candidate ON passkeys (tenant_id, candidate_id);

-- Candidates as the tenant's identity provider knows them.
CREATE TABLE candidate_identities (
  tenant_id integer NOT NULL,
  issuer text NOT NULL,
  subject text NOT NULL,
  candidate_id integer NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, issuer, subject),
  FOREIGN KEY (tenant_id, candidate_id) REFERENCES candidates (tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX candidate_identities_candidate ON candidate_identities (tenant_id, candidate_id);

-- The ledger of what candidates agreed to and took back. Rows are only added.
CREATE TABLE consents (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tenant_id integer NOT NULL,
  candidate_id integer NOT NULL,
  -- `terms`, `notifications`, or `registration:<questionId>`.
  kind text NOT NULL CHECK (length(kind) <= 300),
  version text NOT NULL CHECK (length(version) <= 100),
  decision text NOT NULL CHECK (decision IN ('given', 'withdrawn')),
  -- What was agreed to, word for word, and the answer where there were choices.
  text text NOT NULL CHECK (length(text) <= 250000),
  answer text NOT NULL DEFAULT '' CHECK (length(answer) <= 2000),
  locale text NOT NULL DEFAULT '',
  at timestamptz NOT NULL,
  FOREIGN KEY (tenant_id, candidate_id) REFERENCES candidates (tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX consents_candidate ON consents (tenant_id, candidate_id, kind, id);
REVOKE UPDATE ON consents FROM opencareers_server;

CREATE TABLE saved_positions (
  tenant_id integer NOT NULL,
  candidate_id integer NOT NULL,
  position_id bigint NOT NULL,
  saved_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, candidate_id, position_id),
  FOREIGN KEY (tenant_id, candidate_id) REFERENCES candidates (tenant_id, id) ON DELETE CASCADE
);

-- Files of the profile. What they are called on disk is made by us.
CREATE TABLE candidate_files (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tenant_id integer NOT NULL,
  candidate_id integer NOT NULL,
  kind text NOT NULL CHECK (kind IN ('resume')),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 255),
  type text NOT NULL,
  size bigint NOT NULL CHECK (size > 0),
  sha256 text NOT NULL,
  file text NOT NULL UNIQUE CHECK (file ~ '^[0-9a-f]{32}$'),
  created_at timestamptz NOT NULL,
  FOREIGN KEY (tenant_id, candidate_id) REFERENCES candidates (tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX candidate_files_candidate ON candidate_files (tenant_id, candidate_id, id);

CREATE TABLE notifications (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tenant_id integer NOT NULL,
  candidate_id integer NOT NULL,
  -- Key of notificationsConfig.inApp.notifications, or `custom` with texts of its own.
  kind text NOT NULL CHECK (length(kind) <= 100),
  -- What it is about: the same event makes one notification, however often it is told.
  event_key text NOT NULL CHECK (length(event_key) <= 200),
  -- Values for the templates of the kind, or the texts of a custom one.
  details jsonb NOT NULL DEFAULT '{}',
  redirect_url text NOT NULL DEFAULT '' CHECK (length(redirect_url) <= 2048),
  notification_type text NOT NULL CHECK (notification_type IN ('read_only', 'action_required')),
  created_at timestamptz NOT NULL,
  viewed_at timestamptz,
  clicked_at timestamptz,
  -- An action that was done leaves the tab of actions.
  done_at timestamptz,
  UNIQUE (tenant_id, candidate_id, event_key),
  FOREIGN KEY (tenant_id, candidate_id) REFERENCES candidates (tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX notifications_candidate ON notifications (tenant_id, candidate_id, id DESC);
CREATE INDEX notifications_age ON notifications (tenant_id, created_at);

-- Only what differs from the standard.
CREATE TABLE notification_preferences (
  tenant_id integer NOT NULL,
  candidate_id integer NOT NULL,
  kind text NOT NULL CHECK (length(kind) <= 100),
  email boolean NOT NULL,
  changed_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, candidate_id, kind),
  FOREIGN KEY (tenant_id, candidate_id) REFERENCES candidates (tenant_id, id) ON DELETE CASCADE
);

-- Work to be done in the background, put here by the transaction that wants it (the outbox). A task is removed by the
-- transaction in which it is done.
CREATE TABLE tasks (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tenant_id integer NOT NULL REFERENCES tenants (id),
  kind text NOT NULL CHECK (length(kind) <= 100),
  -- The same task is there once.
  key text NOT NULL CHECK (length(key) <= 300),
  payload jsonb NOT NULL,
  -- Whose personal data the payload holds; such tasks go with the candidate.
  candidate_id integer,
  created_at timestamptz NOT NULL,
  run_at timestamptz NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  -- Kind of the last failure, without personal data.
  last_error text NOT NULL DEFAULT '' CHECK (length(last_error) <= 500),
  UNIQUE (tenant_id, kind, key),
  FOREIGN KEY (tenant_id, candidate_id) REFERENCES candidates (tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX tasks_due ON tasks (run_at, id);

-- That somebody was erased, and when it was finished: the name of the candidate in answers, nothing personal.
CREATE TABLE erasures (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tenant_id integer NOT NULL REFERENCES tenants (id),
  enc_id text NOT NULL,
  requested_by text NOT NULL CHECK (requested_by IN ('candidate', 'operator')),
  requested_at timestamptz NOT NULL,
  finished_at timestamptz
);

-- Answers that a visitor had given where the candidate had others already: both are kept, the person chooses.
ALTER TABLE form_drafts ADD COLUMN set_aside jsonb;
-- What was sent before signing in becomes the candidate's; nothing else of a submission can change.
GRANT UPDATE (owner) ON form_submissions TO opencareers_server;

DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['candidates', 'sign_in_codes', 'sign_in_challenges', 'candidate_sessions', 'passkeys',
                              'candidate_identities', 'consents', 'saved_positions', 'candidate_files',
                              'notifications', 'notification_preferences', 'erasures']
  LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format(
      'CREATE POLICY tenant_only ON %I
         USING (tenant_id = nullif(current_setting(''app.tenant_id'', true), '''')::integer)
         WITH CHECK (tenant_id = nullif(current_setting(''app.tenant_id'', true), '''')::integer)', name);
  END LOOP;
END $$;

-- The runner of tasks finds those of all tenants; each is then done as its tenant, which sees nothing of others.
ALTER TABLE tasks ENABLE ROW LEVEL SECURITY;
ALTER TABLE tasks FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_or_runner ON tasks
  USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::integer
         OR current_setting('app.task_runner', true) = 'on')
  WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::integer
              OR current_setting('app.task_runner', true) = 'on');

-- Requests cannot delete what was sent. Erasing a person can, through this function alone: everything in forms of the
-- owners named, of the tenant that is set: candidates, and people whom a personal link was sent to.
CREATE FUNCTION erase_form_owners(owners text[])
RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  tenant integer := nullif(current_setting('app.tenant_id', true), '')::integer;
  erased text[];
  removed integer;
BEGIN
  SELECT array_agg(name) INTO erased FROM unnest(owners) AS name WHERE name ~ '^[cl]_';
  DELETE FROM form_uploads
   WHERE tenant_id = tenant
     AND (owner = ANY (erased) OR submission_id IN
          (SELECT id FROM form_submissions WHERE tenant_id = tenant AND owner = ANY (erased)));
  DELETE FROM form_submissions WHERE tenant_id = tenant AND owner = ANY (erased);
  GET DIAGNOSTICS removed = ROW_COUNT;
  DELETE FROM form_drafts WHERE tenant_id = tenant AND owner = ANY (erased);
  DELETE FROM form_links WHERE tenant_id = tenant AND kind = 'personal' AND owner = ANY (erased);
  RETURN removed;
END $$;
REVOKE ALL ON FUNCTION erase_form_owners(text[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION erase_form_owners(text[]) TO opencareers_server;
