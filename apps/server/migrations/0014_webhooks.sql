-- What companies' own systems are told by signed calls.

-- One row for each event, written with its transaction. Nothing in it names a person but by our own random ids.
CREATE TABLE webhook_messages (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tenant_id integer NOT NULL REFERENCES tenants (id),
  -- The `webhook-id`: the same in every repetition.
  message_id text NOT NULL CHECK (length(message_id) BETWEEN 1 AND 300),
  event text NOT NULL CHECK (length(event) BETWEEN 1 AND 100),
  data jsonb NOT NULL,
  -- Whom it is about; it goes with them.
  candidate_id integer,
  created_at timestamptz NOT NULL,
  UNIQUE (tenant_id, id),
  UNIQUE (tenant_id, message_id),
  FOREIGN KEY (tenant_id, candidate_id) REFERENCES candidates (tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX webhook_messages_candidate ON webhook_messages (tenant_id, candidate_id) WHERE candidate_id IS NOT NULL;
CREATE INDEX webhook_messages_age ON webhook_messages (tenant_id, created_at);

-- The calls of each endpoint with it.
CREATE TABLE webhook_deliveries (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tenant_id integer NOT NULL,
  message_ref bigint NOT NULL,
  -- Name in the configuration.
  endpoint text NOT NULL CHECK (length(endpoint) BETWEEN 1 AND 63),
  state text NOT NULL CHECK (state IN ('waiting', 'delivered', 'dead')),
  attempts integer NOT NULL DEFAULT 0,
  next_at timestamptz,
  -- When it was last put in: at first, or when the operator repeated it.
  queued_at timestamptz NOT NULL,
  -- Status of the last answer, and why that did not do; without anything that the other side has said.
  answer integer,
  error text NOT NULL DEFAULT '' CHECK (length(error) <= 200),
  CHECK ((state = 'waiting') = (next_at IS NOT NULL)),
  UNIQUE (tenant_id, message_ref, endpoint),
  FOREIGN KEY (tenant_id, message_ref) REFERENCES webhook_messages (tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX webhook_deliveries_state ON webhook_deliveries (tenant_id, endpoint, state, id);

-- The secrets of endpoints, sealed, and whether one is left alone for a while because nobody answered.
CREATE TABLE webhook_endpoints (
  tenant_id integer NOT NULL REFERENCES tenants (id),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 63),
  sealed_secret text,
  secret_at timestamptz,
  sealed_former text,
  former_until timestamptz,
  -- Tries in a row that nobody answered.
  unanswered integer NOT NULL DEFAULT 0,
  paused_until timestamptz,
  CHECK ((sealed_secret IS NULL) = (secret_at IS NULL)),
  CHECK ((sealed_former IS NULL) = (former_until IS NULL)),
  PRIMARY KEY (tenant_id, name)
);

DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['webhook_messages', 'webhook_deliveries', 'webhook_endpoints']
  LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format(
      'CREATE POLICY tenant_only ON %I
         USING (tenant_id = nullif(current_setting(''app.tenant_id'', true), '''')::integer)
         WITH CHECK (tenant_id = nullif(current_setting(''app.tenant_id'', true), '''')::integer)', name);
  END LOOP;
END $$;
