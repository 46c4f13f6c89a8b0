-- That somebody wrote to the company, so that nobody does without end and nothing is mailed twice; what was written is in
-- the mail alone.
CREATE TABLE assistant_contacts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tenant_id integer NOT NULL REFERENCES tenants (id) ON DELETE CASCADE,
  -- Of the address that is answered to.
  sender_hash text NOT NULL,
  key text NOT NULL,
  request_hash text NOT NULL,
  at timestamptz NOT NULL,
  UNIQUE (tenant_id, sender_hash, key)
);
CREATE INDEX assistant_contacts_at ON assistant_contacts (tenant_id, at);

ALTER TABLE assistant_contacts ENABLE ROW LEVEL SECURITY;
ALTER TABLE assistant_contacts FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_only ON assistant_contacts
  USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::integer)
  WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::integer);
