-- What pages report to POST /vslog: counted, kept for 90 days, without personal data. `visitor` is a key that
-- changes every day and cannot be turned back; addresses and ids of people are not here.
CREATE TABLE page_events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tenant_id integer NOT NULL REFERENCES tenants (id) ON DELETE CASCADE,
  event text NOT NULL CHECK (length(event) <= 80),
  namespace text NOT NULL CHECK (length(namespace) <= 80),
  page text NOT NULL DEFAULT '' CHECK (length(page) <= 80),
  position_id bigint,
  visitor text CHECK (length(visitor) <= 22),
  facts jsonb NOT NULL DEFAULT '{}',
  metrics jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL
);
CREATE INDEX page_events_tenant_time ON page_events (tenant_id, created_at, id);

ALTER TABLE page_events ENABLE ROW LEVEL SECURITY;
ALTER TABLE page_events FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_only ON page_events
  USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::integer)
  WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::integer);

-- Feeds that go out take the newest positions first, batch by batch.
CREATE INDEX positions_tenant_newest ON positions (tenant_id, posted_at DESC, id DESC)
  WHERE archived_at IS NULL AND NOT is_private;
