import { z } from 'zod';

/**
 * A logged-in candidate as the page knows them. By itself: calls of the account need it without the schema of the
 * whole configuration, which is as large as the rest of the login.
 */
export const BootUserSchema = z.object({
  encId: z.string(),
  email: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  is_admin: z.boolean().describe('Shows error details; granted by the operator.'),
  language: z.string().nullable().describe('Chosen in the settings; null follows the browser.'),
  timeZone: z.string().nullable().describe('Chosen in the settings; null follows the browser.'),
});
