-- What somebody has put away: for good, until they look for it, or until a time at which it comes back as new.
ALTER TABLE notifications ADD COLUMN archived_at timestamptz, ADD COLUMN snoozed_until timestamptz;
