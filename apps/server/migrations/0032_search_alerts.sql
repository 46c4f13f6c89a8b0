-- How candidates hear of what is new in a search that they keep. Those kept so far were kept without a word of mails.
ALTER TABLE saved_searches
  ADD COLUMN rhythm text NOT NULL DEFAULT 'weekly' CHECK (rhythm IN ('at_once', 'daily', 'weekly')),
  ADD COLUMN weekday smallint NOT NULL DEFAULT 1 CHECK (weekday BETWEEN 1 AND 7),
  ADD COLUMN hour smallint NOT NULL DEFAULT 9 CHECK (hour BETWEEN 0 AND 23),
  ADD COLUMN by_bell boolean NOT NULL DEFAULT true,
  ADD COLUMN by_mail boolean NOT NULL DEFAULT false;

-- Candidates who want to hear of none of their saved searches for now.
CREATE TABLE alert_pauses (
  tenant_id integer NOT NULL,
  candidate_id integer NOT NULL,
  paused_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, candidate_id),
  FOREIGN KEY (tenant_id, candidate_id) REFERENCES candidates (tenant_id, id) ON DELETE CASCADE
);
ALTER TABLE alert_pauses ENABLE ROW LEVEL SECURITY;
ALTER TABLE alert_pauses FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_only ON alert_pauses
  USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::integer)
  WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::integer);
