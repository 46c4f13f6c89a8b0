-- Requests cannot delete what was done to a theme. Its retention can, through this function alone: lines of the tenant
-- that is set, the oldest first, and never what is younger than two months. What is published stays in its versions.
CREATE FUNCTION remove_theme_changes(done_before timestamptz, most integer)
RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  tenant integer := nullif(current_setting('app.tenant_id', true), '')::integer;
  removed integer;
BEGIN
  DELETE FROM theme_changes WHERE id IN (
    SELECT id FROM theme_changes
     WHERE tenant_id = tenant AND at < least(done_before, now() - interval '2 months')
     ORDER BY at LIMIT most);
  GET DIAGNOSTICS removed = ROW_COUNT;
  RETURN removed;
END $$;
REVOKE ALL ON FUNCTION remove_theme_changes(timestamptz, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION remove_theme_changes(timestamptz, integer) TO opencareers_server;
CREATE INDEX theme_changes_age ON theme_changes (tenant_id, at);
