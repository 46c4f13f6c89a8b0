-- Which store this is: files made from its rows (snapshots of the position index) name it, so that those of
-- another store or of one that was made anew are never taken for its own.
CREATE TABLE store (id uuid PRIMARY KEY);
INSERT INTO store VALUES (gen_random_uuid());

-- The registry of tenants. It holds no candidate data and is read before a tenant is known, so it carries no
-- row-level security; every other table does.
CREATE TABLE tenants (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  domain text NOT NULL UNIQUE CHECK (domain = lower(domain) AND length(domain) <= 253),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
  config_version integer NOT NULL DEFAULT 0,
  -- Rises by one with every transaction that changes positions. The row lock of that update puts the changes of
  -- a tenant into commit order, so a reader that follows `positions.version` never misses one.
  position_version bigint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE tenant_hosts (
  host text PRIMARY KEY CHECK (host = lower(host) AND length(host) <= 260),
  tenant_id integer NOT NULL REFERENCES tenants (id) ON DELETE CASCADE
);
CREATE INDEX tenant_hosts_tenant ON tenant_hosts (tenant_id);

-- Every version of a tenant's configuration as it was written: the newest one is in force.
CREATE TABLE tenant_configs (
  tenant_id integer NOT NULL REFERENCES tenants (id) ON DELETE CASCADE,
  version integer NOT NULL,
  config jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, version)
);

-- Public ids have 12 digits and stay far below 2^53, so every client reads them as exact numbers.
CREATE SEQUENCE position_ids AS bigint START WITH 100000000001;

CREATE TABLE positions (
  id bigint PRIMARY KEY DEFAULT nextval('position_ids'),
  tenant_id integer NOT NULL REFERENCES tenants (id) ON DELETE CASCADE,
  source text NOT NULL,
  source_id text NOT NULL,
  display_job_id text NOT NULL,
  title text NOT NULL,
  department text,
  business_unit text,
  employment_type text,
  seniority text,
  work_location_option text NOT NULL
    CHECK (work_location_option IN ('onsite', 'hybrid', 'remote_local', 'remote_global')),
  skills text[] NOT NULL DEFAULT '{}',
  locations jsonb NOT NULL DEFAULT '[]',
  pay_min double precision,
  pay_max double precision,
  pay_currency text,
  pay_period text CHECK (pay_period IN ('hour', 'day', 'week', 'month', 'year')),
  posted_at timestamptz NOT NULL,
  source_updated_at timestamptz,
  closes_at timestamptz,
  description_html text NOT NULL DEFAULT '',
  -- The same text without markup, made once when it is written: the index and the feeds read it.
  description_text text NOT NULL DEFAULT '',
  apply_url text,
  language text,
  is_private boolean NOT NULL DEFAULT false,
  is_hot boolean NOT NULL DEFAULT false,
  custom_fields jsonb NOT NULL DEFAULT '{}',
  questions jsonb NOT NULL DEFAULT '[]',
  content_hash text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  archived_at timestamptz,
  version bigint NOT NULL,
  UNIQUE (tenant_id, source, source_id)
);
CREATE INDEX positions_tenant_version ON positions (tenant_id, version);
CREATE INDEX positions_tenant_open ON positions (tenant_id, id) WHERE archived_at IS NULL;
CREATE INDEX positions_closing ON positions (tenant_id, closes_at) WHERE archived_at IS NULL AND closes_at IS NOT NULL;

ALTER TABLE tenant_configs ENABLE ROW LEVEL SECURITY;
ALTER TABLE tenant_configs FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_only ON tenant_configs
  USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::integer)
  WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::integer);

ALTER TABLE positions ENABLE ROW LEVEL SECURITY;
ALTER TABLE positions FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_only ON positions
  USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::integer)
  WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::integer);
