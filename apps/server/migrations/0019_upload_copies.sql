-- A file that a person has given before, to the profile or to another form, under one more name: it takes no room on the
-- disk and is no upload, whoever opens however many forms.
ALTER TABLE form_uploads ADD COLUMN is_copy boolean NOT NULL DEFAULT false;
