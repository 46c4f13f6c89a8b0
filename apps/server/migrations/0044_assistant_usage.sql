-- What a language model cost a tenant in a day: of all together (person '') and of each person, so that several servers
-- keep the same limits. Gone after some days.
CREATE TABLE assistant_usage (
  tenant_id integer NOT NULL REFERENCES tenants (id) ON DELETE CASCADE,
  day date NOT NULL,
  -- A keyed hash of a candidate, visitor or network.
  person text NOT NULL,
  input_tokens bigint NOT NULL DEFAULT 0,
  output_tokens bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (tenant_id, day, person)
);

ALTER TABLE assistant_usage ENABLE ROW LEVEL SECURITY;
ALTER TABLE assistant_usage FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_only ON assistant_usage
  USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::integer)
  WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::integer);
