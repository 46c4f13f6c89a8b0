-- Pictures and fonts of a company's themes. Their bytes lie among the uploads; a name holds the hash of what was sent and
-- what pages need to know, so it is never another file's.
CREATE TABLE theme_files (
  tenant_id integer NOT NULL REFERENCES tenants (id) ON DELETE CASCADE,
  name text NOT NULL CHECK (length(name) <= 100),
  kind text NOT NULL CHECK (kind IN ('logo', 'picture', 'font')),
  -- What it was called where it came from.
  label text NOT NULL CHECK (length(label) <= 255),
  -- Of what was sent.
  bytes integer NOT NULL,
  created_at timestamptz NOT NULL,
  -- Since when no theme, draft or kept version names it; null while one does.
  unnamed_since timestamptz,
  PRIMARY KEY (tenant_id, name)
);

-- What is served of it: a picture in several widths and formats, else one part.
CREATE TABLE theme_file_parts (
  tenant_id integer NOT NULL,
  name text NOT NULL,
  part text NOT NULL CHECK (length(part) <= 20),
  type text NOT NULL,
  size integer NOT NULL,
  -- Among the uploads.
  file text NOT NULL,
  PRIMARY KEY (tenant_id, name, part),
  FOREIGN KEY (tenant_id, name) REFERENCES theme_files (tenant_id, name) ON DELETE CASCADE
);

DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['theme_files', 'theme_file_parts']
  LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format(
      'CREATE POLICY tenant_only ON %I
         USING (tenant_id = nullif(current_setting(''app.tenant_id'', true), '''')::integer)
         WITH CHECK (tenant_id = nullif(current_setting(''app.tenant_id'', true), '''')::integer)', name);
  END LOOP;
END $$;
