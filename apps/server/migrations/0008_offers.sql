-- Offers: what candidates receive, their documents, how they were signed, and a history that proves itself.
CREATE TABLE offers (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tenant_id integer NOT NULL,
  -- Public name in addresses: random.
  enc_id text NOT NULL CHECK (enc_id ~ '^[\w-]{16,40}$'),
  candidate_id integer NOT NULL,
  -- The operator's own name of the offer; creating it twice with one makes one.
  source_id text CHECK (length(source_id) BETWEEN 1 AND 200),
  position_id bigint,
  position_name text NOT NULL CHECK (length(position_name) BETWEEN 1 AND 500),
  status text NOT NULL CHECK (status IN ('Extended', 'Declined', 'Accepted', 'Canceled', 'Expired', 'Rejected',
                                         'Contract Accepted', 'Contract Extended')),
  -- A contract that follows an offer: its statuses are those of contracts, also after it expired and was extended.
  is_contract boolean NOT NULL DEFAULT false,
  -- Raised by every revision; what a candidate answers names the one that was read.
  version integer NOT NULL DEFAULT 1,
  expires_at timestamptz,
  -- Structured terms as their schema checked them; null when there are none.
  terms jsonb,
  answered_at timestamptz,
  decline_reason text,
  decline_comment text CHECK (length(decline_comment) <= 500),
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  UNIQUE (tenant_id, enc_id),
  UNIQUE (tenant_id, id),
  UNIQUE (tenant_id, source_id),
  FOREIGN KEY (tenant_id, candidate_id) REFERENCES candidates (tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX offers_candidate ON offers (tenant_id, candidate_id, id);
CREATE INDEX offers_expiry ON offers (tenant_id, expires_at) WHERE status IN ('Extended', 'Contract Extended');

CREATE TABLE offer_documents (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tenant_id integer NOT NULL,
  offer_id integer NOT NULL,
  -- Order in which documents are read.
  place integer NOT NULL,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 255),
  -- `Offer` is the letter.
  document_type text NOT NULL CHECK (length(document_type) BETWEEN 1 AND 100),
  status text NOT NULL CHECK (status IN ('Pending', 'Signed', 'Unsigned', 'Read Only')),
  -- Null where nothing is signed.
  signing text CHECK (signing IN ('upload', 'inline', 'esign')),
  -- Page of an outside provider; ours is made for each visit.
  provider_url text CHECK (length(provider_url) <= 2048),
  under_revision boolean NOT NULL DEFAULT false,
  version integer NOT NULL DEFAULT 1,
  -- What was given to be read and signed: the file's name on our disk, its hash and kind.
  file text NOT NULL CHECK (file ~ '^[0-9a-f]{32}$'),
  sha256 text NOT NULL CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  type text NOT NULL,
  size bigint NOT NULL CHECK (size > 0),
  -- Readable form of a letter made from terms: clean HTML, bound to the letter by its own hash.
  twin_html text CHECK (length(twin_html) <= 200000),
  twin_sha256 text,
  -- Where the signature is stamped: name of a field of the PDF; null is the last page.
  signature_field text CHECK (length(signature_field) <= 200),
  signed_at timestamptz,
  -- What was sent as signed copy, before it is sealed.
  copy_file text CHECK (copy_file ~ '^[0-9a-f]{32}$'),
  copy_sha256 text,
  copy_type text,
  -- The adopted signature: kind, name, picture as base64.
  signature jsonb,
  sealed_file text CHECK (sealed_file ~ '^[0-9a-f]{32}$'),
  sealed_sha256 text,
  sealed_size bigint,
  sealed_at timestamptz,
  -- What the check page asks for.
  check_code text,
  updated_at timestamptz NOT NULL,
  UNIQUE (tenant_id, id),
  UNIQUE (tenant_id, check_code),
  UNIQUE (tenant_id, offer_id, place),
  FOREIGN KEY (tenant_id, offer_id) REFERENCES offers (tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX offer_documents_offer ON offer_documents (tenant_id, offer_id);
CREATE INDEX offer_documents_sealed ON offer_documents (tenant_id, sealed_sha256);

-- Versions that a revision replaced.
CREATE TABLE offer_document_versions (
  tenant_id integer NOT NULL,
  document_id integer NOT NULL,
  version integer NOT NULL,
  file text NOT NULL,
  sha256 text NOT NULL,
  type text NOT NULL,
  size bigint NOT NULL,
  twin_html text,
  replaced_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, document_id, version),
  FOREIGN KEY (tenant_id, document_id) REFERENCES offer_documents (tenant_id, id) ON DELETE CASCADE
);

-- Questions of the candidate and answers of the company; nothing is declined by them.
CREATE TABLE offer_questions (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tenant_id integer NOT NULL,
  offer_id integer NOT NULL,
  author text NOT NULL CHECK (author IN ('candidate', 'company')),
  text text NOT NULL CHECK (length(text) BETWEEN 1 AND 4000),
  at timestamptz NOT NULL,
  FOREIGN KEY (tenant_id, offer_id) REFERENCES offers (tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX offer_questions_offer ON offer_questions (tenant_id, offer_id, id);

-- Answers to what changes an offer, by the key that the caller chose: the same key gets the same answer.
CREATE TABLE offer_answers (
  tenant_id integer NOT NULL,
  offer_id integer NOT NULL,
  key text NOT NULL CHECK (length(key) BETWEEN 1 AND 200),
  -- Hash of what was asked: one key belongs to one request.
  request_hash text NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, offer_id, key),
  FOREIGN KEY (tenant_id, offer_id) REFERENCES offers (tenant_id, id) ON DELETE CASCADE
);

-- Sessions of the signing page. The wid itself is signed and carries its own end; here is what was done with it.
CREATE TABLE signing_sessions (
  tenant_id integer NOT NULL,
  wid_hash text NOT NULL,
  document_id integer NOT NULL,
  candidate_id integer NOT NULL,
  document_version integer NOT NULL,
  -- Public name of the candidate's session that opened it: nobody else goes on with it.
  session_id text NOT NULL,
  opened_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  ended_as text CHECK (ended_as IN ('signed', 'rejected')),
  PRIMARY KEY (tenant_id, wid_hash),
  FOREIGN KEY (tenant_id, document_id) REFERENCES offer_documents (tenant_id, id) ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, candidate_id) REFERENCES candidates (tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX signing_sessions_age ON signing_sessions (tenant_id, expires_at);

-- How far somebody came with signing: it is gone on with later.
CREATE TABLE signing_progress (
  tenant_id integer NOT NULL,
  document_id integer NOT NULL,
  document_version integer NOT NULL,
  consent_version text,
  consent_at timestamptz,
  signature jsonb,
  PRIMARY KEY (tenant_id, document_id),
  FOREIGN KEY (tenant_id, document_id) REFERENCES offer_documents (tenant_id, id) ON DELETE CASCADE
);

-- What happened to an offer: a chain of hashes. Rows are only added. Address and agent are personal; they are in
-- `details`, of which the chain holds a salted hash, so that erasing somebody breaks nothing.
CREATE TABLE offer_events (
  tenant_id integer NOT NULL REFERENCES tenants (id),
  -- No reference: the chain outlives what was erased.
  offer_id integer NOT NULL,
  seq integer NOT NULL CHECK (seq >= 1),
  document_id integer,
  kind text NOT NULL CHECK (kind IN ('sent', 'seen', 'opened', 'consent', 'signed', 'accepted', 'declined', 'rejected',
                                     'downloaded', 'revised', 'canceled', 'expired', 'extended', 'sealed', 'asked',
                                     'answered', 'reminded', 'erased')),
  at timestamptz NOT NULL,
  document_sha256 text,
  details jsonb,
  salt text,
  details_hash text NOT NULL,
  previous_hash text NOT NULL,
  hash text NOT NULL,
  PRIMARY KEY (tenant_id, offer_id, seq)
);
CREATE INDEX offer_events_age ON offer_events (tenant_id, at);

-- Where each chain ends.
CREATE TABLE offer_chains (
  tenant_id integer NOT NULL REFERENCES tenants (id),
  offer_id integer NOT NULL,
  length integer NOT NULL,
  hash text NOT NULL,
  -- Length that the last checkpoint states; 0 before the first one.
  checked_length integer NOT NULL DEFAULT 0,
  PRIMARY KEY (tenant_id, offer_id)
);
CREATE INDEX offer_chains_unchecked ON offer_chains (tenant_id, offer_id) WHERE length <> checked_length;

-- Signed statements of where all chains of a tenant ended at a moment; each names the one before.
CREATE TABLE offer_checkpoints (
  tenant_id integer NOT NULL REFERENCES tenants (id),
  number integer NOT NULL CHECK (number >= 1),
  at timestamptz NOT NULL,
  -- Offer, length and hash of every chain that grew since the checkpoint before, by offer.
  chains jsonb NOT NULL,
  previous_hash text NOT NULL,
  hash text NOT NULL,
  signature text NOT NULL,
  PRIMARY KEY (tenant_id, number)
);

DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['offers', 'offer_documents', 'offer_document_versions', 'offer_questions',
                              'offer_answers', 'signing_sessions', 'signing_progress', 'offer_events', 'offer_chains',
                              'offer_checkpoints']
  LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format(
      'CREATE POLICY tenant_only ON %I
         USING (tenant_id = nullif(current_setting(''app.tenant_id'', true), '''')::integer)
         WITH CHECK (tenant_id = nullif(current_setting(''app.tenant_id'', true), '''')::integer)', name);
  END LOOP;
END $$;

-- History is only added to; erasing somebody empties what is personal in it, and nothing else.
REVOKE UPDATE, DELETE ON offer_events FROM opencareers_server;
GRANT UPDATE (details, salt) ON offer_events TO opencareers_server;
REVOKE UPDATE, DELETE ON offer_checkpoints FROM opencareers_server;
REVOKE DELETE ON offer_chains FROM opencareers_server;
