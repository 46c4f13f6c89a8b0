-- Forms: what is being edited, what was published, what people began and what they sent.
CREATE TABLE forms (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tenant_id integer NOT NULL REFERENCES tenants (id) ON DELETE CASCADE,
  key text NOT NULL CHECK (key ~ '^[a-z0-9]([a-z0-9_-]{0,78}[a-z0-9])?$'),
  draft jsonb NOT NULL,
  draft_revision integer NOT NULL DEFAULT 1,
  published_version integer,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  updated_by text NOT NULL CHECK (length(updated_by) <= 300),
  UNIQUE (tenant_id, key),
  UNIQUE (tenant_id, id)
);

CREATE TABLE form_versions (
  tenant_id integer NOT NULL,
  form_id integer NOT NULL,
  version integer NOT NULL CHECK (version >= 1),
  definition jsonb NOT NULL,
  published_at timestamptz NOT NULL,
  published_by text NOT NULL CHECK (length(published_by) <= 300),
  note text NOT NULL DEFAULT '' CHECK (length(note) <= 500),
  restored_from integer,
  PRIMARY KEY (form_id, version),
  FOREIGN KEY (tenant_id, form_id) REFERENCES forms (tenant_id, id) ON DELETE CASCADE
);

-- Links that work once: a personal one binds the answers of a person to whoever opens it first, one to the editor
-- gives that visitor the permission to edit until `editable_until`. Only hashes of tokens and visitors are here.
CREATE TABLE form_links (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tenant_id integer NOT NULL,
  form_id integer NOT NULL,
  kind text NOT NULL CHECK (kind IN ('personal', 'edit')),
  owner text NOT NULL,
  token_hash text NOT NULL,
  name text NOT NULL DEFAULT '' CHECK (length(name) <= 200),
  email text NOT NULL DEFAULT '' CHECK (length(email) <= 320),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  opened_at timestamptz,
  opened_by text,
  editable_until timestamptz,
  UNIQUE (tenant_id, token_hash),
  UNIQUE (tenant_id, owner),
  FOREIGN KEY (tenant_id, form_id) REFERENCES forms (tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX form_links_editors ON form_links (tenant_id, form_id, opened_by) WHERE kind = 'edit';

CREATE TABLE form_drafts (
  tenant_id integer NOT NULL,
  form_id integer NOT NULL,
  owner text NOT NULL,
  version integer NOT NULL,
  revision integer NOT NULL,
  -- By top-level question: {"value": …, "revision": n}.
  answers jsonb NOT NULL,
  -- The last calls with what was answered, so that a repeated one is harmless.
  recent jsonb NOT NULL DEFAULT '[]',
  created_at timestamptz NOT NULL,
  saved_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, form_id, owner),
  FOREIGN KEY (tenant_id, form_id) REFERENCES forms (tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX form_drafts_age ON form_drafts (tenant_id, saved_at);
CREATE INDEX form_drafts_owner ON form_drafts (tenant_id, owner);

CREATE TABLE form_submissions (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tenant_id integer NOT NULL,
  form_id integer NOT NULL,
  version integer NOT NULL,
  owner text NOT NULL,
  idempotency_key text NOT NULL CHECK (length(idempotency_key) BETWEEN 1 AND 100),
  -- Keyed, so that nothing of the answers can be guessed from it.
  body_hash text NOT NULL,
  -- As they were sent; numbers such as an SSN are sealed: {"sealed": …}.
  answers jsonb NOT NULL,
  receipt_number text NOT NULL,
  locale text NOT NULL,
  time_zone text NOT NULL,
  created_at timestamptz NOT NULL,
  UNIQUE (tenant_id, form_id, owner, idempotency_key),
  UNIQUE (tenant_id, receipt_number),
  UNIQUE (tenant_id, id),
  FOREIGN KEY (tenant_id, form_id) REFERENCES forms (tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX form_submissions_form ON form_submissions (tenant_id, form_id, id);

CREATE TABLE form_uploads (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tenant_id integer NOT NULL,
  form_id integer NOT NULL,
  owner text NOT NULL,
  uid text NOT NULL CHECK (length(uid) BETWEEN 1 AND 64),
  field text NOT NULL CHECK (length(field) <= 300),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 255),
  size bigint NOT NULL CHECK (size > 0),
  received bigint NOT NULL DEFAULT 0 CHECK (received BETWEEN 0 AND size),
  state text NOT NULL CHECK (state IN ('receiving', 'complete', 'refused', 'removed')),
  -- Made by us: nothing of a person's reaches a path.
  file text NOT NULL UNIQUE CHECK (file ~ '^[0-9a-f]{32}$'),
  type text,
  sha256 text,
  submission_id bigint,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  UNIQUE (tenant_id, form_id, owner, uid),
  FOREIGN KEY (tenant_id, form_id) REFERENCES forms (tenant_id, id) ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, submission_id) REFERENCES form_submissions (tenant_id, id)
);
CREATE INDEX form_uploads_loose ON form_uploads (tenant_id, updated_at) WHERE submission_id IS NULL;
CREATE INDEX form_uploads_submission ON form_uploads (tenant_id, submission_id) WHERE submission_id IS NOT NULL;

CREATE TABLE form_changes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tenant_id integer NOT NULL,
  form_id integer NOT NULL,
  at timestamptz NOT NULL,
  by text NOT NULL CHECK (length(by) <= 300),
  action text NOT NULL,
  details jsonb NOT NULL DEFAULT '{}',
  FOREIGN KEY (tenant_id, form_id) REFERENCES forms (tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX form_changes_form ON form_changes (tenant_id, form_id, id);

-- What was published, sent or written down stays as it is: requests can add to these tables, not change them.
REVOKE UPDATE, DELETE ON form_versions, form_submissions, form_changes FROM opencareers_server;

DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['forms', 'form_versions', 'form_links', 'form_drafts', 'form_submissions',
                              'form_uploads', 'form_changes']
  LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format(
      'CREATE POLICY tenant_only ON %I
         USING (tenant_id = nullif(current_setting(''app.tenant_id'', true), '''')::integer)
         WITH CHECK (tenant_id = nullif(current_setting(''app.tenant_id'', true), '''')::integer)', name);
  END LOOP;
END $$;
