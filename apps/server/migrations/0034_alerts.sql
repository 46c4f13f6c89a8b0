-- How far a tenant's changes of positions were looked at for news, and how far those news were brought to saved searches.
CREATE TABLE alert_progress (
  tenant_id integer PRIMARY KEY REFERENCES tenants (id) ON DELETE CASCADE,
  seen_version bigint NOT NULL,
  matched_version bigint NOT NULL CHECK (matched_version <= seen_version)
);
ALTER TABLE alert_progress ENABLE ROW LEVEL SECURITY;
ALTER TABLE alert_progress FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_only ON alert_progress
  USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::integer)
  WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::integer);

-- What each position last was news for. It is written with the progress, so no change is seen twice or passed over.
CREATE TABLE position_news (
  position_id bigint PRIMARY KEY REFERENCES positions (id) ON DELETE CASCADE,
  tenant_id integer NOT NULL,
  -- Hashes of title, place and pay, with points between them.
  facts text NOT NULL,
  -- How often it opened; what was closed for a few days only has not opened again.
  openings integer NOT NULL,
  is_open boolean NOT NULL,
  closed_at timestamptz,
  -- The version of positions with which it became news; null where it was there before anybody looked for news.
  news_version bigint,
  news_at timestamptz,
  reason text CHECK (reason IN ('new', 'changed', 'reopened')),
  CHECK ((news_version IS NULL) = (news_at IS NULL) AND (news_version IS NULL) = (reason IS NULL))
);
CREATE INDEX position_news_recent ON position_news (tenant_id, news_version) WHERE news_version IS NOT NULL;
ALTER TABLE position_news ENABLE ROW LEVEL SECURITY;
ALTER TABLE position_news FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_only ON position_news
  USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::integer)
  WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::integer);

-- These stand with the search and not in a table of their own: whoever changes or removes one changes what is due with it.
ALTER TABLE saved_searches
  -- What became news before is not told: it was kept, or made to be told of, only then.
  ADD COLUMN heard_after timestamptz NOT NULL DEFAULT now(),
  -- The version of positions that its last telling knew.
  ADD COLUMN told_version bigint,
  -- The version of the last news that it finds and that nobody was told of; null for none.
  ADD COLUMN news_version bigint,
  -- When those are told; null where nobody has reckoned it yet.
  ADD COLUMN due_at timestamptz;
ALTER TABLE saved_searches ALTER COLUMN heard_after DROP DEFAULT;
CREATE INDEX saved_searches_due ON saved_searches (tenant_id, due_at) WHERE news_version IS NOT NULL;

-- Which positions were named to whom, and with which facts: what was told is not told again until it has changed.
CREATE TABLE alert_told (
  tenant_id integer NOT NULL,
  candidate_id integer NOT NULL,
  position_id bigint NOT NULL,
  -- Facts and openings of `position_news`, as they were then.
  news_hash text NOT NULL,
  told_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, candidate_id, position_id, news_hash),
  FOREIGN KEY (tenant_id, candidate_id) REFERENCES candidates (tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX alert_told_age ON alert_told (tenant_id, told_at);
ALTER TABLE alert_told ENABLE ROW LEVEL SECURITY;
ALTER TABLE alert_told FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_only ON alert_told
  USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::integer)
  WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::integer);

-- When somebody was told, and of which positions only that there are more.
CREATE TABLE alert_tellings (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tenant_id integer NOT NULL,
  candidate_id integer NOT NULL,
  told_at timestamptz NOT NULL,
  -- Whether it went by mail; else it stands behind the bell only.
  by_mail boolean NOT NULL,
  named_count integer NOT NULL,
  more_ids bigint[] NOT NULL,
  FOREIGN KEY (tenant_id, candidate_id) REFERENCES candidates (tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX alert_tellings_candidate ON alert_tellings (tenant_id, candidate_id, told_at);
CREATE INDEX alert_tellings_age ON alert_tellings (tenant_id, told_at);
ALTER TABLE alert_tellings ENABLE ROW LEVEL SECURITY;
ALTER TABLE alert_tellings FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_only ON alert_tellings
  USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::integer)
  WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::integer);
-- What was told stays as it was told.
REVOKE UPDATE ON alert_told, alert_tellings FROM opencareers_server;
