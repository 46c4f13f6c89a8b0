-- Signed letters of candidates who were erased, where the law wants them kept for a time (`retention.signedLetterMonths`).
-- Nothing else of the offer or the candidate is left, and a row never changes: it goes when its time is over.
CREATE TABLE kept_letters (
  tenant_id integer NOT NULL REFERENCES tenants (id) ON DELETE CASCADE,
  id integer GENERATED ALWAYS AS IDENTITY,
  position_name text NOT NULL,
  name text NOT NULL,
  signed_at timestamptz NOT NULL,
  erased_at timestamptz NOT NULL,
  kept_until timestamptz NOT NULL,
  -- The sealed letter; where it was not sealed yet, the signed copy, else the letter that was signed.
  file text NOT NULL,
  type text NOT NULL,
  sha256 text NOT NULL,
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX kept_letters_end ON kept_letters (tenant_id, kept_until);
ALTER TABLE kept_letters ENABLE ROW LEVEL SECURITY;
ALTER TABLE kept_letters FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_only ON kept_letters
  USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::integer)
  WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::integer);
REVOKE UPDATE ON kept_letters FROM opencareers_server;
