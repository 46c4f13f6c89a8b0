-- Requests cannot delete what was sent. Its retention can, through this function alone: whole submissions of the tenant
-- that is set, with the rows of their files and the link that they came by, and never what is younger than three weeks.
CREATE FUNCTION remove_form_submissions(submissions bigint[], sent_before timestamptz)
RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  tenant integer := nullif(current_setting('app.tenant_id', true), '')::integer;
  removed bigint[];
  owners text[];
BEGIN
  SELECT array_agg(old.id), array_agg(old.owner) INTO removed, owners
    FROM form_submissions AS old
   WHERE old.tenant_id = tenant AND old.id = ANY (submissions)
     AND old.created_at < least(sent_before, now() - interval '3 weeks');
  DELETE FROM form_uploads WHERE tenant_id = tenant AND submission_id = ANY (removed);
  DELETE FROM form_submissions WHERE tenant_id = tenant AND id = ANY (removed);
  DELETE FROM form_links WHERE tenant_id = tenant AND kind = 'personal' AND owner = ANY (owners);
  RETURN coalesce(cardinality(removed), 0);
END $$;
REVOKE ALL ON FUNCTION remove_form_submissions(bigint[], timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION remove_form_submissions(bigint[], timestamptz) TO opencareers_server;
CREATE INDEX form_submissions_age ON form_submissions (tenant_id, created_at);
