-- Forms that candidates were asked to fill in. What was begun and sent is found by the form and the candidate.
CREATE TABLE form_assignments (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tenant_id integer NOT NULL,
  -- Public name: random.
  enc_id text NOT NULL CHECK (enc_id ~ '^[\w-]{16,40}$'),
  form_id integer NOT NULL,
  candidate_id integer NOT NULL,
  -- `onboarding` is a step of it; all others are in the forms center.
  kind text NOT NULL CHECK (kind IN ('form', 'onboarding')),
  due_at timestamptz,
  assigned_at timestamptz NOT NULL,
  UNIQUE (tenant_id, enc_id),
  FOREIGN KEY (tenant_id, form_id) REFERENCES forms (tenant_id, id) ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, candidate_id) REFERENCES candidates (tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX form_assignments_candidate ON form_assignments (tenant_id, candidate_id, id);
CREATE INDEX form_assignments_form ON form_assignments (tenant_id, form_id, id);

DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['form_assignments']
  LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format(
      'CREATE POLICY tenant_only ON %I
         USING (tenant_id = nullif(current_setting(''app.tenant_id'', true), '''')::integer)
         WITH CHECK (tenant_id = nullif(current_setting(''app.tenant_id'', true), '''')::integer)', name);
  END LOOP;
END $$;
