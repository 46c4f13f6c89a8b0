-- Profiles that candidates shared with applications after they had sent them, as they were then. Rows are only added.
CREATE TABLE application_profiles (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tenant_id integer NOT NULL,
  application_id integer NOT NULL,
  -- Of the application when it was shared.
  status text NOT NULL,
  profile jsonb NOT NULL,
  -- Name, type, size and hash, and the name on the disk, which is its own; null where there was none.
  resume jsonb,
  at timestamptz NOT NULL,
  FOREIGN KEY (tenant_id, application_id) REFERENCES applications (tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX application_profiles_application ON application_profiles (tenant_id, application_id, id);
REVOKE UPDATE ON application_profiles FROM opencareers_server;

ALTER TABLE application_profiles ENABLE ROW LEVEL SECURITY;
ALTER TABLE application_profiles FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_only ON application_profiles
  USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::integer)
  WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::integer);

ALTER TABLE applications
  -- Digest of the profile as it was when the candidate applied, or shared it last: what differs from it is offered. At
  -- applying the company gets no profile. Null where nobody knows.
  ADD COLUMN profile_known text CHECK (profile_known ~ '^[0-9a-f]{64}$'),
  -- Digest of the profile that the candidate decided last not to share with it.
  ADD COLUMN profile_left text CHECK (profile_left ~ '^[0-9a-f]{64}$');
