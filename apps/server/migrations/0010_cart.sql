-- The job cart of visitors and candidates.
CREATE TABLE cart_positions (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tenant_id integer NOT NULL REFERENCES tenants (id),
  -- Whose it is: of a candidate, or of a visitor by a keyed hash of the session's id.
  candidate_id integer,
  visitor_hash text CHECK (visitor_hash ~ '^[\w-]{20,64}$'),
  position_id bigint NOT NULL,
  added_at timestamptz NOT NULL,
  CHECK ((candidate_id IS NULL) <> (visitor_hash IS NULL)),
  FOREIGN KEY (tenant_id, candidate_id) REFERENCES candidates (tenant_id, id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX cart_positions_candidate ON cart_positions (tenant_id, candidate_id, position_id)
  WHERE candidate_id IS NOT NULL;
CREATE UNIQUE INDEX cart_positions_visitor ON cart_positions (tenant_id, visitor_hash, position_id)
  WHERE visitor_hash IS NOT NULL;

ALTER TABLE cart_positions ENABLE ROW LEVEL SECURITY;
ALTER TABLE cart_positions FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_only ON cart_positions
  USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::integer)
  WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::integer);
