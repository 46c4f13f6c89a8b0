-- Whoever owns the address of a guest's application says whether they sent it; until then it is nobody's.
ALTER TABLE applications
  -- When the owner of the address said that they did not send it.
  ADD COLUMN disowned_at timestamptz;

-- The day of an answer beside the position would tell whose it is where few apply.
-- The owner sees the rows of every tenant while it changes them.
ALTER TABLE equal_opportunity_answers NO FORCE ROW LEVEL SECURITY;
UPDATE equal_opportunity_answers SET answered_on = date_trunc('month', answered_on)::date;
ALTER TABLE equal_opportunity_answers FORCE ROW LEVEL SECURITY;
ALTER TABLE equal_opportunity_answers
  ADD CONSTRAINT equal_opportunity_answers_month CHECK (extract(day FROM answered_on) = 1);
