-- How many mails were not sent to an address that others came back from: the operator sees what nobody hears of.
ALTER TABLE returned_mail ADD COLUMN withheld_mails integer NOT NULL DEFAULT 0;
