-- Addresses that mails came back from, and of people who complained about them.
CREATE TABLE returned_mail (
  tenant_id integer NOT NULL REFERENCES tenants (id) ON DELETE CASCADE,
  -- In lower case.
  address text NOT NULL CHECK (length(address) <= 320),
  reason text NOT NULL CHECK (reason IN ('refused', 'bounced', 'complained')),
  -- How often in a row.
  times integer NOT NULL DEFAULT 1,
  last_at timestamptz NOT NULL,
  -- Since when nothing is sent there any more; null while it may still have been a mistake.
  withheld_since timestamptz,
  PRIMARY KEY (tenant_id, address)
);
ALTER TABLE returned_mail ENABLE ROW LEVEL SECURITY;
ALTER TABLE returned_mail FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_only ON returned_mail
  USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::integer)
  WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::integer);
