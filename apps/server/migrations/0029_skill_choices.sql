-- Groups of a position's skills of which one is enough ("Java or Go"); empty until the position is imported again.
ALTER TABLE positions ADD COLUMN skill_choices jsonb NOT NULL DEFAULT '[]';
