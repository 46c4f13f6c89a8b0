-- Links with which a visitor goes on with a form on another device. `owner` has the draft: what the visitor had goes over to
-- it when the link is made. Of token and browsers only hashes are here.
CREATE TABLE form_continue_links (
  tenant_id integer NOT NULL,
  form_id integer NOT NULL,
  owner text NOT NULL,
  token_hash text NOT NULL,
  -- Whose browser made it.
  made_by text NOT NULL,
  -- It took the maker's own answers over, so they are the maker's without the link as well.
  is_own boolean NOT NULL,
  made_at timestamptz NOT NULL,
  -- From then on it lets in nobody else.
  ended_at timestamptz,
  PRIMARY KEY (tenant_id, owner),
  UNIQUE (tenant_id, token_hash),
  FOREIGN KEY (tenant_id, form_id) REFERENCES forms (tenant_id, id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX form_continue_links_own ON form_continue_links (tenant_id, form_id, made_by) WHERE is_own;
CREATE INDEX form_continue_links_form ON form_continue_links (tenant_id, form_id);
CREATE INDEX form_continue_links_maker ON form_continue_links (tenant_id, made_by);

-- Browsers that a link has let in, besides the one that made it.
CREATE TABLE form_link_browsers (
  tenant_id integer NOT NULL,
  owner text NOT NULL,
  browser text NOT NULL,
  opened_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, owner, browser),
  FOREIGN KEY (tenant_id, owner) REFERENCES form_continue_links (tenant_id, owner) ON DELETE CASCADE
);
CREATE INDEX form_link_browsers_browser ON form_link_browsers (tenant_id, browser);

-- Mails with such links, for a day: so that nobody is flooded. The address is a keyed hash.
CREATE TABLE form_link_mails (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tenant_id integer NOT NULL REFERENCES tenants (id) ON DELETE CASCADE,
  asked_by text NOT NULL,
  email_hash text NOT NULL,
  asked_at timestamptz NOT NULL
);
CREATE INDEX form_link_mails_time ON form_link_mails (tenant_id, asked_at);

DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['form_continue_links', 'form_link_browsers', 'form_link_mails']
  LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format(
      'CREATE POLICY tenant_only ON %I
         USING (tenant_id = nullif(current_setting(''app.tenant_id'', true), '''')::integer)
         WITH CHECK (tenant_id = nullif(current_setting(''app.tenant_id'', true), '''')::integer)', name);
  END LOOP;
END $$;
