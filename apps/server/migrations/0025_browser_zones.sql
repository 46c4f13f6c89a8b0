-- The zone of the browser that somebody signed in with last: times are told in it where the settings name none.
ALTER TABLE candidates ADD COLUMN browser_time_zone text;
