-- As with forms: deleting a tenant would take everything that was sent with it, and nothing that requests do needs it.
REVOKE DELETE ON tenants FROM opencareers_server;
