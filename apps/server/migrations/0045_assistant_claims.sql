-- A question is claimed before it is answered, so that it is answered once whoever asks it how often: a row without a turn
-- is a question that `claim` is answering. Taken away with the conversation, it leaves nothing to write the answer to.
ALTER TABLE assistant_turns ALTER COLUMN turn DROP NOT NULL;
ALTER TABLE assistant_turns ADD COLUMN claim uuid;
