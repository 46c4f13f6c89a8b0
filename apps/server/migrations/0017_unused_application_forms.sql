-- Every set of positions that somebody opened has a form of its own, most of which nobody sends. When one was opened
-- last, told to the day.
ALTER TABLE application_forms ADD COLUMN opened_at timestamptz;
-- The owner sees the rows of every tenant while it changes them.
ALTER TABLE application_forms NO FORCE ROW LEVEL SECURITY;
UPDATE application_forms SET opened_at = created_at;
ALTER TABLE application_forms FORCE ROW LEVEL SECURITY;
ALTER TABLE application_forms ALTER COLUMN opened_at SET NOT NULL;
CREATE INDEX application_forms_age ON application_forms (tenant_id, opened_at);

-- Requests cannot delete forms. The sweep can, through this function alone: forms of the tenant that is set which
-- applications made, which were opened last before, and of which nobody has a draft, a file or a submission.
CREATE FUNCTION remove_unused_application_forms(opened_before timestamptz, most integer)
RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  tenant integer := nullif(current_setting('app.tenant_id', true), '')::integer;
  held integer[];
  removed text[];
BEGIN
  -- A form that is being used right now is left alone; whoever comes meanwhile waits until it is gone.
  SELECT array_agg(unused.id) INTO held FROM (
    SELECT form.id
      FROM application_forms AS made
      JOIN forms AS form ON form.tenant_id = tenant AND form.key = made.form_key
     WHERE made.tenant_id = tenant AND starts_with(made.form_key, 'apply_') AND made.opened_at < opened_before
       AND NOT EXISTS (SELECT FROM form_drafts WHERE tenant_id = tenant AND form_id = form.id)
       AND NOT EXISTS (SELECT FROM form_uploads WHERE tenant_id = tenant AND form_id = form.id)
       AND NOT EXISTS (SELECT FROM form_submissions WHERE tenant_id = tenant AND form_id = form.id)
     ORDER BY made.opened_at
     LIMIT most
       FOR UPDATE SKIP LOCKED
  ) AS unused;
  -- Looked at once more: what came before the form was held was not seen above.
  WITH gone AS (
    DELETE FROM forms AS form
     WHERE form.tenant_id = tenant AND form.id = ANY (held)
       AND NOT EXISTS (SELECT FROM form_drafts WHERE tenant_id = tenant AND form_id = form.id)
       AND NOT EXISTS (SELECT FROM form_uploads WHERE tenant_id = tenant AND form_id = form.id)
       AND NOT EXISTS (SELECT FROM form_submissions WHERE tenant_id = tenant AND form_id = form.id)
    RETURNING form.key
  )
  SELECT array_agg(key) INTO removed FROM gone;
  DELETE FROM application_forms WHERE tenant_id = tenant AND form_key = ANY (removed);
  RETURN coalesce(cardinality(removed), 0);
END $$;
REVOKE ALL ON FUNCTION remove_unused_application_forms(timestamptz, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION remove_unused_application_forms(timestamptz, integer) TO opencareers_server;
