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

-- Candidates who want to hear of jobs that are not there yet. What they agreed to stands in the consents.
CREATE TABLE talent_members (
  tenant_id integer NOT NULL,
  candidate_id integer NOT NULL,
  microsite text NOT NULL DEFAULT '' CHECK (length(microsite) <= 200),
  -- {query, filters}
  interests jsonb NOT NULL,
  -- The saved search that the interests became; null where the candidate kept the same one before.
  search_hash text CHECK (search_hash ~ '^[0-9a-f]{16}$'),
  joined_at timestamptz NOT NULL,
  -- When they joined or said last that they stay: from then on it is kept for so many months.
  renewed_at timestamptz NOT NULL,
  -- When they were asked whether to stay; it ends a month later.
  reminded_at timestamptz,
  PRIMARY KEY (tenant_id, candidate_id),
  FOREIGN KEY (tenant_id, candidate_id) REFERENCES candidates (tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX talent_members_renewed ON talent_members (tenant_id, renewed_at);

ALTER TABLE talent_members ENABLE ROW LEVEL SECURITY;
ALTER TABLE talent_members FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_only ON talent_members
  USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::integer)
  WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::integer);
