-- Interviews, events of companies, referrals, and hints that candidates have put away.

-- Times of interviews that candidates choose from: a pool is shown to several, each of its slots goes to one.
CREATE TABLE interview_slots (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tenant_id integer NOT NULL REFERENCES tenants (id),
  pool text NOT NULL CHECK (length(pool) BETWEEN 1 AND 200),
  start_at timestamptz NOT NULL,
  end_at timestamptz NOT NULL CHECK (end_at > start_at),
  -- Who has it: one column, so that nobody else can. Null is free.
  interview_id integer,
  UNIQUE (tenant_id, id),
  UNIQUE (tenant_id, pool, start_at, end_at)
);

CREATE TABLE interviews (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tenant_id integer NOT NULL,
  -- Public name in addresses: random.
  enc_id text NOT NULL CHECK (enc_id ~ '^[\w-]{16,40}$'),
  candidate_id integer NOT NULL,
  -- The operator's own name of the interview; creating it twice with one makes one.
  source_id text CHECK (length(source_id) BETWEEN 1 AND 200),
  title text NOT NULL CHECK (length(title) BETWEEN 1 AND 300),
  position_id bigint,
  position_name text NOT NULL DEFAULT '' CHECK (length(position_name) <= 500),
  status text NOT NULL CHECK (status IN ('proposed', 'confirmed', 'changed', 'canceled')),
  -- Null until a time is chosen.
  start_at timestamptz,
  end_at timestamptz CHECK (end_at > start_at),
  zone text NOT NULL CHECK (length(zone) BETWEEN 1 AND 64),
  place text NOT NULL DEFAULT '' CHECK (length(place) <= 500),
  link text NOT NULL DEFAULT '' CHECK (length(link) <= 2048),
  people jsonb NOT NULL DEFAULT '[]',
  details text NOT NULL DEFAULT '' CHECK (length(details) <= 4000),
  -- Null where the company sets the time itself.
  pool text CHECK (length(pool) BETWEEN 1 AND 200),
  -- Raised by every change; also the sequence of its calendar file.
  version integer NOT NULL DEFAULT 1,
  reschedules integer NOT NULL DEFAULT 0,
  -- The candidate asked for another time; what they wrote with it.
  wanted_note text CHECK (length(wanted_note) <= 500),
  canceled_by text CHECK (canceled_by IN ('candidate', 'company')),
  cancel_reason text CHECK (length(cancel_reason) <= 50),
  cancel_note text CHECK (length(cancel_note) <= 500),
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CHECK ((start_at IS NULL) = (end_at IS NULL)),
  CHECK ((status = 'canceled') = (canceled_by IS NOT NULL)),
  UNIQUE (tenant_id, enc_id),
  UNIQUE (tenant_id, id),
  UNIQUE (tenant_id, source_id),
  FOREIGN KEY (tenant_id, candidate_id) REFERENCES candidates (tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX interviews_candidate ON interviews (tenant_id, candidate_id, id);
CREATE INDEX interviews_age ON interviews (tenant_id, updated_at);
ALTER TABLE interview_slots ADD FOREIGN KEY (tenant_id, interview_id) REFERENCES interviews (tenant_id, id)
  ON DELETE SET NULL (interview_id);
CREATE INDEX interview_slots_interview ON interview_slots (tenant_id, interview_id) WHERE interview_id IS NOT NULL;

-- What calls with an Idempotency-Key did: the same key does nothing again.
CREATE TABLE meeting_answers (
  tenant_id integer NOT NULL,
  candidate_id integer NOT NULL,
  key text NOT NULL CHECK (length(key) BETWEEN 1 AND 200),
  request_hash text NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, candidate_id, key),
  FOREIGN KEY (tenant_id, candidate_id) REFERENCES candidates (tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX meeting_answers_age ON meeting_answers (tenant_id, at);

-- Events of companies, and who comes.
CREATE TABLE career_events (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tenant_id integer NOT NULL REFERENCES tenants (id),
  enc_id text NOT NULL CHECK (enc_id ~ '^[\w-]{16,40}$'),
  source_id text CHECK (length(source_id) BETWEEN 1 AND 200),
  title text NOT NULL CHECK (length(title) BETWEEN 1 AND 300),
  details text NOT NULL DEFAULT '' CHECK (length(details) <= 4000),
  start_at timestamptz NOT NULL,
  end_at timestamptz NOT NULL CHECK (end_at > start_at),
  zone text NOT NULL CHECK (length(zone) BETWEEN 1 AND 64),
  place text NOT NULL DEFAULT '' CHECK (length(place) <= 500),
  link text NOT NULL DEFAULT '' CHECK (length(link) <= 2048),
  position_id bigint,
  position_name text NOT NULL DEFAULT '' CHECK (length(position_name) <= 500),
  -- Null where everybody has room.
  capacity integer CHECK (capacity > 0),
  is_canceled boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  UNIQUE (tenant_id, enc_id),
  UNIQUE (tenant_id, id),
  UNIQUE (tenant_id, source_id)
);
CREATE INDEX career_events_time ON career_events (tenant_id, end_at);

CREATE TABLE career_event_guests (
  tenant_id integer NOT NULL,
  event_id integer NOT NULL,
  candidate_id integer NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, event_id, candidate_id),
  FOREIGN KEY (tenant_id, event_id) REFERENCES career_events (tenant_id, id) ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, candidate_id) REFERENCES candidates (tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX career_event_guests_candidate ON career_event_guests (tenant_id, candidate_id);

-- Whom candidates refer. Until the friend agrees, there is nothing of them but what is here.
CREATE TABLE referrals (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tenant_id integer NOT NULL,
  enc_id text NOT NULL CHECK (enc_id ~ '^[\w-]{16,40}$'),
  candidate_id integer NOT NULL,
  position_id bigint NOT NULL,
  position_name text NOT NULL CHECK (length(position_name) BETWEEN 1 AND 500),
  -- Both empty once the friend said no or never answered.
  name text NOT NULL CHECK (length(name) <= 120),
  email text NOT NULL CHECK (length(email) <= 320 AND email = lower(email)),
  relation text NOT NULL CHECK (relation IN ('colleague', 'friend', 'family', 'classmate', 'other')),
  status text NOT NULL CHECK (status IN ('invited', 'accepted', 'declined', 'expired', 'applied', 'in_review', 'hired',
                                         'not_selected')),
  -- Of the secret in the link of the mail; null once it was used.
  token_hash text,
  created_at timestamptz NOT NULL,
  status_at timestamptz NOT NULL,
  UNIQUE (tenant_id, enc_id),
  UNIQUE (tenant_id, id),
  UNIQUE (tenant_id, token_hash),
  FOREIGN KEY (tenant_id, candidate_id) REFERENCES candidates (tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX referrals_candidate ON referrals (tenant_id, candidate_id, id);
CREATE INDEX referrals_unanswered ON referrals (tenant_id, created_at) WHERE status = 'invited';
CREATE UNIQUE INDEX referrals_once ON referrals (tenant_id, candidate_id, position_id, email) WHERE email <> '';

-- Hints that a candidate does not want to see again.
CREATE TABLE dismissed_nudges (
  tenant_id integer NOT NULL,
  candidate_id integer NOT NULL,
  nudge text NOT NULL CHECK (length(nudge) BETWEEN 1 AND 120),
  at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, candidate_id, nudge),
  FOREIGN KEY (tenant_id, candidate_id) REFERENCES candidates (tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX dismissed_nudges_age ON dismissed_nudges (tenant_id, at);

DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['interview_slots', 'interviews', 'meeting_answers', 'career_events',
                              'career_event_guests', 'referrals', 'dismissed_nudges']
  LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format(
      'CREATE POLICY tenant_only ON %I
         USING (tenant_id = nullif(current_setting(''app.tenant_id'', true), '''')::integer)
         WITH CHECK (tenant_id = nullif(current_setting(''app.tenant_id'', true), '''')::integer)', name);
  END LOOP;
END $$;
