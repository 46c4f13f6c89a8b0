-- The runner asks for each kind by itself which task is due first: many that wait of one kind cost the others nothing.
CREATE INDEX tasks_due_of_kind ON tasks (kind, run_at, id);
DROP INDEX tasks_due;
