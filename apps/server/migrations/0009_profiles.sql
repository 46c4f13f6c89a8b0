-- Profiles and resumes: what was read out of resumes, pictures, resumes that were removed and can be brought back.
ALTER TABLE candidate_files
  -- Chosen by the candidate; where none is, the newest counts.
  ADD COLUMN is_default boolean NOT NULL DEFAULT false,
  -- Removed by the candidate; row and file go for good after 30 days.
  ADD COLUMN removed_at timestamptz,
  ADD COLUMN state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'read', 'unreadable')),
  -- Why it could not be read.
  ADD COLUMN reason text CHECK (length(reason) <= 40),
  -- Values with their lines, and the lines themselves.
  ADD COLUMN parsed jsonb,
  ADD COLUMN parsed_at timestamptz,
  ADD CONSTRAINT candidate_files_default CHECK (NOT (is_default AND removed_at IS NOT NULL)),
  ADD CONSTRAINT candidate_files_reason CHECK ((reason IS NOT NULL) = (state = 'unreadable')),
  ADD CONSTRAINT candidate_files_parsed CHECK ((parsed IS NOT NULL) = (state = 'read'));
CREATE UNIQUE INDEX candidate_files_one_default ON candidate_files (tenant_id, candidate_id)
  WHERE is_default AND kind = 'resume';

-- Pictures of candidates; the newest counts, those before it go with it.
ALTER TABLE candidate_files
  DROP CONSTRAINT candidate_files_kind_check,
  ADD CONSTRAINT candidate_files_kind_check CHECK (kind IN ('resume', 'avatar'));
