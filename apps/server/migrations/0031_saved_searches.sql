-- Searches that candidates keep. What mails about them will need has tables of its own, which name the id.
CREATE TABLE saved_searches (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tenant_id integer NOT NULL,
  candidate_id integer NOT NULL,
  -- The site that is searched, which may be restricted; empty for the whole one.
  microsite text NOT NULL DEFAULT '' CHECK (length(microsite) <= 200),
  -- The same for all that ask for the same (packages/contracts/src/saved-search-params.ts).
  params_hash text NOT NULL CHECK (params_hash ~ '^[0-9a-f]{16}$'),
  -- {query, location, map_bounds, filters}
  params jsonb NOT NULL,
  -- Empty: it is called by what it asks for, in the language of the reader.
  name text NOT NULL DEFAULT '' CHECK (length(name) <= 120),
  saved_at timestamptz NOT NULL,
  -- What opened later is counted as new.
  looked_at timestamptz NOT NULL,
  -- What opened later is marked as new in the results; follows `looked_at` a visit behind.
  marked_after timestamptz NOT NULL,
  UNIQUE (tenant_id, candidate_id, microsite, params_hash),
  FOREIGN KEY (tenant_id, candidate_id) REFERENCES candidates (tenant_id, id) ON DELETE CASCADE
);

ALTER TABLE saved_searches ENABLE ROW LEVEL SECURITY;
ALTER TABLE saved_searches FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_only ON saved_searches
  USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::integer)
  WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::integer);
