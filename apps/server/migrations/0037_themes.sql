-- Themes that are made on the site itself. A scope is a product of the whole site or of one of its microsites. Who did
-- something is the candidate's number, not their name: that goes with their account.
CREATE TABLE themes (
  tenant_id integer NOT NULL REFERENCES tenants (id) ON DELETE CASCADE,
  product text NOT NULL CHECK (product IN ('default', 'pcsx')),
  -- Name of a microsite; empty for the whole site.
  site text NOT NULL CHECK (length(site) <= 63),
  -- Grows with each change of the draft, of what is in force and of the schedule.
  revision integer NOT NULL DEFAULT 0,
  -- Own tokens, as far as they differ from what is inherited; null without a draft.
  draft jsonb,
  -- By path of a token: {revision, by, at} of its last change.
  marks jsonb NOT NULL DEFAULT '{}',
  draft_saved_at timestamptz,
  draft_saved_by integer,
  -- Null until something is published: then the configuration counts.
  published_version integer,
  scheduled_at timestamptz,
  scheduled_by integer,
  scheduled_note text NOT NULL DEFAULT '' CHECK (length(scheduled_note) <= 500),
  scheduled_tokens jsonb,
  PRIMARY KEY (tenant_id, product, site),
  CHECK ((scheduled_at IS NULL) = (scheduled_tokens IS NULL))
);

CREATE TABLE theme_versions (
  tenant_id integer NOT NULL,
  product text NOT NULL,
  site text NOT NULL,
  version integer NOT NULL CHECK (version >= 1),
  tokens jsonb NOT NULL,
  published_at timestamptz NOT NULL,
  -- Null: the company, by its command line.
  published_by integer,
  note text NOT NULL DEFAULT '' CHECK (length(note) <= 500),
  restored_from integer,
  PRIMARY KEY (tenant_id, product, site, version),
  FOREIGN KEY (tenant_id, product, site) REFERENCES themes (tenant_id, product, site) ON DELETE CASCADE
);

-- Links that show a draft. Only hashes of their tokens are here.
CREATE TABLE theme_previews (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tenant_id integer NOT NULL,
  product text NOT NULL,
  site text NOT NULL,
  token_hash text NOT NULL,
  created_at timestamptz NOT NULL,
  created_by integer,
  expires_at timestamptz NOT NULL,
  UNIQUE (tenant_id, token_hash),
  FOREIGN KEY (tenant_id, product, site) REFERENCES themes (tenant_id, product, site) ON DELETE CASCADE
);
CREATE INDEX theme_previews_scope ON theme_previews (tenant_id, product, site);

CREATE TABLE theme_changes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tenant_id integer NOT NULL,
  product text NOT NULL,
  site text NOT NULL,
  at timestamptz NOT NULL,
  by integer,
  action text NOT NULL,
  details jsonb NOT NULL DEFAULT '{}',
  -- What the caller called it, and what was asked: done once.
  call_key text CHECK (length(call_key) BETWEEN 1 AND 100),
  request_hash text,
  UNIQUE (tenant_id, by, call_key),
  FOREIGN KEY (tenant_id, product, site) REFERENCES themes (tenant_id, product, site) ON DELETE CASCADE
);
CREATE INDEX theme_changes_scope ON theme_changes (tenant_id, product, site, id);

-- What was published or written down stays as it is; the oldest versions go.
REVOKE UPDATE ON theme_versions FROM opencareers_server;
REVOKE UPDATE, DELETE ON theme_changes FROM opencareers_server;

DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['themes', 'theme_versions', 'theme_previews', 'theme_changes']
  LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format(
      'CREATE POLICY tenant_only ON %I
         USING (tenant_id = nullif(current_setting(''app.tenant_id'', true), '''')::integer)
         WITH CHECK (tenant_id = nullif(current_setting(''app.tenant_id'', true), '''')::integer)', name);
  END LOOP;
END $$;
