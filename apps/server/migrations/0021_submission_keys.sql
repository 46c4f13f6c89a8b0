-- A key names one submission of its owner, whatever the form: it is looked for without one.
CREATE INDEX form_submissions_key ON form_submissions (tenant_id, owner, idempotency_key);
