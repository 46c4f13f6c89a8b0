-- Applications: what candidates and guests sent for positions, and what happened to it.
CREATE TABLE applications (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tenant_id integer NOT NULL REFERENCES tenants (id),
  -- Public name: random.
  enc_id text NOT NULL CHECK (enc_id ~ '^[\w-]{16,40}$'),
  -- Null for a guest until the address is proven by signing in.
  candidate_id integer,
  -- Lower case, as given; what a guest's application is claimed by.
  email text NOT NULL CHECK (length(email) BETWEEN 3 AND 320 AND email = lower(email)),
  position_id bigint NOT NULL,
  position_name text NOT NULL CHECK (length(position_name) BETWEEN 1 AND 500),
  position_location text NOT NULL DEFAULT '' CHECK (length(position_location) <= 500),
  display_job_id text NOT NULL DEFAULT '' CHECK (length(display_job_id) <= 200),
  status text NOT NULL CHECK (status IN ('Submitted', 'In review', 'Interview', 'Offer', 'Hired', 'Not selected',
                                         'Withdrawn', 'Job closed')),
  -- One that is finished no longer keeps the person from applying again.
  is_active boolean NOT NULL GENERATED ALWAYS AS
    (status NOT IN ('Hired', 'Not selected', 'Withdrawn', 'Job closed')) STORED,
  -- What was sent, word for word.
  submission_id bigint NOT NULL,
  -- The same person had applied already and could not be told: their first application counts.
  is_duplicate boolean NOT NULL DEFAULT false,
  withdraw_reason text CHECK (length(withdraw_reason) <= 500),
  -- Until when the company promised to answer; null where it promised nothing.
  reply_by timestamptz,
  submitted_at timestamptz NOT NULL,
  status_at timestamptz NOT NULL,
  UNIQUE (tenant_id, id),
  UNIQUE (tenant_id, enc_id),
  FOREIGN KEY (tenant_id, candidate_id) REFERENCES candidates (tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX applications_candidate ON applications (tenant_id, candidate_id, id);
CREATE INDEX applications_email ON applications (tenant_id, email) WHERE candidate_id IS NULL;
CREATE INDEX applications_position ON applications (tenant_id, position_id, id);
CREATE INDEX applications_age ON applications (tenant_id, submitted_at);
-- Exactly one active application per position and person, whatever races.
CREATE UNIQUE INDEX applications_once ON applications (tenant_id, position_id, candidate_id)
  WHERE is_active AND candidate_id IS NOT NULL;
CREATE UNIQUE INDEX applications_once_guest ON applications (tenant_id, position_id, email)
  WHERE is_active AND candidate_id IS NULL;

-- The timeline that a candidate reads. Rows are only added.
CREATE TABLE application_events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tenant_id integer NOT NULL,
  application_id integer NOT NULL,
  status text NOT NULL,
  -- Words of the company to the candidate; empty when there are none.
  note text NOT NULL DEFAULT '' CHECK (length(note) <= 2000),
  by text NOT NULL CHECK (by IN ('candidate', 'company', 'system')),
  at timestamptz NOT NULL,
  FOREIGN KEY (tenant_id, application_id) REFERENCES applications (tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX application_events_application ON application_events (tenant_id, application_id, id);
REVOKE UPDATE ON application_events FROM opencareers_server;

-- Which positions a form of ours applies to; its key cannot be guessed.
CREATE TABLE application_forms (
  tenant_id integer NOT NULL REFERENCES tenants (id) ON DELETE CASCADE,
  form_key text NOT NULL CHECK (length(form_key) BETWEEN 1 AND 80),
  position_ids bigint[] NOT NULL CHECK (cardinality(position_ids) BETWEEN 1 AND 25),
  created_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, form_key)
);

-- Tasks that pages of visitors have solved: each counts once.
CREATE TABLE apply_proofs (
  tenant_id integer NOT NULL REFERENCES tenants (id) ON DELETE CASCADE,
  challenge_hash text NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, challenge_hash)
);
CREATE INDEX apply_proofs_age ON apply_proofs (tenant_id, expires_at);

-- Voluntary answers about gender, ethnicity, veteran status and disability. No person and no application is named:
-- only who holds the server's key and an application finds its row, to replace or to erase it.
CREATE TABLE equal_opportunity_answers (
  tenant_id integer NOT NULL REFERENCES tenants (id) ON DELETE CASCADE,
  application_hash text NOT NULL,
  position_id bigint NOT NULL,
  answers jsonb NOT NULL,
  answered_on date NOT NULL,
  PRIMARY KEY (tenant_id, application_hash)
);

DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['applications', 'application_events', 'application_forms', 'apply_proofs',
                             'equal_opportunity_answers']
  LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format(
      'CREATE POLICY tenant_only ON %I
         USING (tenant_id = nullif(current_setting(''app.tenant_id'', true), '''')::integer)
         WITH CHECK (tenant_id = nullif(current_setting(''app.tenant_id'', true), '''')::integer)', name);
  END LOOP;
END $$;
