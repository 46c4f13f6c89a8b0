-- What somebody asks for by an address alone, until the link that was mailed there proves it. Nothing of it is readable
-- here, and what is not confirmed is gone after some days.
CREATE TABLE opt_ins (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tenant_id integer NOT NULL REFERENCES tenants (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('saved_search', 'talent_network')),
  -- Of the secret in the link.
  token_hash text NOT NULL,
  email_hash text NOT NULL,
  -- {email, locale, timeZone, microsite, wording, wish}; null once it is confirmed: what was asked for is there.
  sealed text,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  confirmed_at timestamptz,
  UNIQUE (tenant_id, token_hash)
);
CREATE INDEX opt_ins_email ON opt_ins (tenant_id, email_hash, created_at);
CREATE INDEX opt_ins_expiry ON opt_ins (tenant_id, expires_at);

ALTER TABLE opt_ins ENABLE ROW LEVEL SECURITY;
ALTER TABLE opt_ins FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_only ON opt_ins
  USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::integer)
  WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::integer);
