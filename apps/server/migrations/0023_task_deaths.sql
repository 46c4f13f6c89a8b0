-- How often in a row the process that did a task was ended: no failure of the task.
ALTER TABLE tasks ADD COLUMN deaths integer NOT NULL DEFAULT 0;
