-- What an offer says is bound by its history. What never changes of it, the server may not change either: it may only
-- answer, revise, sign and seal.
REVOKE UPDATE ON offers FROM opencareers_server;
GRANT UPDATE (status, version, expires_at, terms, answered_at, decline_reason, decline_comment, updated_at)
  ON offers TO opencareers_server;
REVOKE UPDATE ON offer_documents FROM opencareers_server;
GRANT UPDATE (status, provider_url, under_revision, version, file, sha256, type, size, twin_html, twin_sha256,
              signature_field, signed_at, copy_file, copy_sha256, copy_type, signature, sealed_file, sealed_sha256,
              sealed_size, sealed_at, check_code, updated_at)
  ON offer_documents TO opencareers_server;
REVOKE UPDATE ON offer_document_versions, offer_questions, offer_answers FROM opencareers_server;
REVOKE UPDATE ON signing_sessions FROM opencareers_server;
GRANT UPDATE (ended_as) ON signing_sessions TO opencareers_server;
-- Where a chain ends, and how far a checkpoint stated it; whose it is stays.
REVOKE UPDATE ON offer_chains FROM opencareers_server;
GRANT UPDATE (length, hash, checked_length) ON offer_chains TO opencareers_server;
