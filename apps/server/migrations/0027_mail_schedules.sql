-- When somebody wants the mails that may wait: at once or once a day, and not in the hours in which they rest. Hours are of
-- the clock of their own zone.
CREATE TABLE mail_schedules (
  tenant_id integer NOT NULL,
  candidate_id integer NOT NULL,
  delivery text NOT NULL CHECK (delivery IN ('at_once', 'daily')),
  quiet_from smallint CHECK (quiet_from BETWEEN 0 AND 23),
  quiet_until smallint CHECK (quiet_until BETWEEN 0 AND 23),
  changed_at timestamptz NOT NULL,
  CHECK ((quiet_from IS NULL) = (quiet_until IS NULL) AND quiet_from <> quiet_until),
  PRIMARY KEY (tenant_id, candidate_id),
  FOREIGN KEY (tenant_id, candidate_id) REFERENCES candidates (tenant_id, id) ON DELETE CASCADE
);
ALTER TABLE mail_schedules ENABLE ROW LEVEL SECURITY;
ALTER TABLE mail_schedules FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_only ON mail_schedules
  USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::integer)
  WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::integer);

-- When the mail of a notification is due that waits for such a time; null for one that was mailed, or never is.
ALTER TABLE notifications ADD COLUMN mail_due_at timestamptz;
