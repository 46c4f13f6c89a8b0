-- What was said with the assistant, of candidates only: what visitors say stays on their device. Kept for some days after
-- the last turn.
CREATE TABLE assistant_turns (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tenant_id integer NOT NULL,
  candidate_id integer NOT NULL,
  -- Made by the page: the same one is answered once.
  turn_id uuid NOT NULL,
  -- As it was answered; of positions only what names them.
  turn jsonb NOT NULL,
  at timestamptz NOT NULL,
  UNIQUE (tenant_id, candidate_id, turn_id),
  FOREIGN KEY (tenant_id, candidate_id) REFERENCES candidates (tenant_id, id) ON DELETE CASCADE
);

ALTER TABLE assistant_turns ENABLE ROW LEVEL SECURITY;
ALTER TABLE assistant_turns FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_only ON assistant_turns
  USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::integer)
  WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::integer);
