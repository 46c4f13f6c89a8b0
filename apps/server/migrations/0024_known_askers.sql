-- Who asked for a code, where the account knows them: a browser that has signed in to it before, or the candidate who is
-- signed in. A keyed hash; null is everybody else, who share what may be asked for and guessed in a day.
ALTER TABLE sign_in_codes ADD COLUMN known_hash text;
