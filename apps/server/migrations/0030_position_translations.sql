-- The text of a position in other languages than its own: [{language, title, descriptionHtml, descriptionText}].
ALTER TABLE positions ADD COLUMN translations jsonb NOT NULL DEFAULT '[]';
