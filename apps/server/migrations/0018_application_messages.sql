-- What candidates and companies write to each other under an application. Rows are only added, and marked as read.
CREATE TABLE application_messages (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tenant_id integer NOT NULL,
  application_id integer NOT NULL,
  sender text NOT NULL CHECK (sender IN ('candidate', 'company')),
  -- Who wrote for the company; empty of candidates and where nobody is named.
  author text NOT NULL DEFAULT '' CHECK (length(author) <= 120),
  text text NOT NULL CHECK (length(text) BETWEEN 1 AND 5000),
  -- What the writer calls it: sent again it is there once.
  key text CHECK (length(key) BETWEEN 1 AND 200),
  at timestamptz NOT NULL,
  -- When the other side read it.
  read_at timestamptz,
  UNIQUE (tenant_id, application_id, sender, key),
  FOREIGN KEY (tenant_id, application_id) REFERENCES applications (tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX application_messages_application ON application_messages (tenant_id, application_id, id);
CREATE INDEX application_messages_unread ON application_messages (tenant_id, sender, id) WHERE read_at IS NULL;
REVOKE UPDATE ON application_messages FROM opencareers_server;
GRANT UPDATE (read_at) ON application_messages TO opencareers_server;

ALTER TABLE application_messages ENABLE ROW LEVEL SECURITY;
ALTER TABLE application_messages FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_only ON application_messages
  USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::integer)
  WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::integer);
