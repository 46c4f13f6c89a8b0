-- Deleting a form would take its versions and everything that was sent with it, which requests may not delete by
-- themselves: a deletion that cascades asks for no right on the tables it reaches.
REVOKE DELETE ON forms FROM opencareers_server;
