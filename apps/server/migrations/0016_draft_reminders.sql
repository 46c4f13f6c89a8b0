-- Which drafts of applications were told of: one mail for each time that one lies, at most two in all. A row outlives its
-- draft for a day, so that mails to one address can be counted.
CREATE TABLE draft_reminders (
  tenant_id integer NOT NULL,
  form_id integer NOT NULL,
  -- As in form_drafts.
  owner text NOT NULL,
  -- Null for a visitor.
  candidate_id integer,
  -- Language of the page on which it was begun: a visitor has no other.
  locale text NOT NULL CHECK (length(locale) BETWEEN 1 AND 35),
  mails smallint NOT NULL DEFAULT 0 CHECK (mails BETWEEN 0 AND 2),
  -- When it was last looked at; a draft that was not gone on with since is let be.
  looked_at timestamptz,
  mailed_at timestamptz,
  -- Keyed hash of the address that a visitor's mail went to.
  email_hash text,
  PRIMARY KEY (tenant_id, form_id, owner),
  FOREIGN KEY (tenant_id, form_id) REFERENCES forms (tenant_id, id) ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, candidate_id) REFERENCES candidates (tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX draft_reminders_candidate ON draft_reminders (tenant_id, candidate_id) WHERE candidate_id IS NOT NULL;
CREATE INDEX draft_reminders_address ON draft_reminders (tenant_id, email_hash) WHERE email_hash IS NOT NULL;
CREATE INDEX draft_reminders_owner ON draft_reminders (tenant_id, owner);

DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['draft_reminders']
  LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format(
      'CREATE POLICY tenant_only ON %I
         USING (tenant_id = nullif(current_setting(''app.tenant_id'', true), '''')::integer)
         WITH CHECK (tenant_id = nullif(current_setting(''app.tenant_id'', true), '''')::integer)', name);
  END LOOP;
END $$;
