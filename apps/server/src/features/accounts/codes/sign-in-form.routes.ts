import {
  LOGIN_PAGE_PATH,
  SIGN_IN_ERROR_PARAMETER,
  SIGN_IN_FORM_PATH,
  SIGN_IN_STEP_PARAMETER,
  SIGN_IN_TOLD,
  SIGN_IN_WAIT_PARAMETER,
  type SignInError,
} from '@opencareers/contracts/account-calls';
import { ACCOUNT_ENDPOINTS, CODE_MINUTES } from '@opencareers/contracts/accounts';
import { safeRedirect } from '@opencareers/contracts/safe-address';
import { buildUrl } from '@opencareers/contracts/url-query';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { AppError } from '../../../platform/app-error.ts';
import { cookieOptions } from '../../../platform/cookie-options.ts';
import { acceptPageForms } from '../../../platform/page-form.ts';
import type { TenantEntry } from '../../tenants/index.ts';
import { getSignInTenant } from '../account-request.ts';
import type { AccountServices } from '../account-services.ts';
import { landingAddress } from '../sessions/landing-address.ts';
import { sendCode, signInWithCode } from './sign-in-codes.service.ts';

/** The address that a code was sent to: pages and their addresses never hold it. */
const ADDRESS_COOKIE = 'sign_in_address';

const FormSchema = z.object({
  /** Path and query of the login page, which is shown again. */
  page: z.string().max(2_048),
  /** The first step. */
  email: z.string().optional(),
  /** The second. */
  code: z.string().optional(),
});
const EmailFormSchema = ACCOUNT_ENDPOINTS.code.parts.body;
const CodeFormSchema = ACCOUNT_ENDPOINTS.signIn.parts.body;

/** A form that was sent, and the login page that it came from. */
interface Sent {
  services: AccountServices;
  request: FastifyRequest;
  reply: FastifyReply;
  tenant: TenantEntry;
  page: URL;
}

/** Signing in by the form of the login page itself: without scripts, or before they have come. Every end is a page. */
export const signInFormRoutes: FastifyPluginAsyncZod<{ services: AccountServices }> = async (
  app,
  { services },
) => {
  acceptPageForms(app);
  app.addHook('onRequest', async (request, reply) => {
    await getSignInTenant(services, request);
    reply.header('cache-control', 'private, no-store');
  });

  app.post(
    SIGN_IN_FORM_PATH,
    { config: { access: 'public', forgery: 'token-or-origin' }, schema: { body: FormSchema, hide: true } },
    async (request, reply) => {
      const { page: asked, email, code } = request.body;
      const tenant = await getSignInTenant(services, request);
      const page = loginPage(services, { request, tenant, asked });
      const sent: Sent = { services, request, reply, tenant, page };
      const to = await (code === undefined ? askForCode(sent, email) : enterCode(sent, code)).catch(
        (error: unknown) => refusedAddress(page, error),
      );
      return reply.redirect(to, 303);
    },
  );
};

/** The login page that a form says it stands on, without what an earlier try has left in its address. */
function loginPage(
  { originOf }: AccountServices,
  { request, tenant, asked }: { request: FastifyRequest; tenant: TenantEntry; asked: string },
): URL {
  const origin = originOf(request);
  const own = buildUrl(LOGIN_PAGE_PATH, { domain: tenant.domain });
  const page = new URL(safeRedirect(asked, origin) ?? own, origin);
  if (page.pathname !== LOGIN_PAGE_PATH) return new URL(own, origin);
  for (const name of SIGN_IN_TOLD) page.searchParams.delete(name);
  return page;
}

async function askForCode({ services, request, reply, tenant, page }: Sent, typed = ''): Promise<string> {
  const body = EmailFormSchema.safeParse({ email: typed });
  if (!body.success) return withError(page, 'not_an_address');
  const { email } = body.data;
  await sendCode(services, { request, tenant, purpose: 'sign_in', email });
  reply.setCookie(ADDRESS_COOKIE, email, {
    ...cookieOptions(request, SIGN_IN_FORM_PATH),
    maxAge: CODE_MINUTES * 60,
  });
  page.searchParams.set(SIGN_IN_STEP_PARAMETER, 'code');
  return addressOf(page);
}

async function enterCode({ services, request, reply, tenant, page }: Sent, code: string): Promise<string> {
  const email = request.cookies[ADDRESS_COOKIE];
  if (email === undefined) return withError(page, 'code_expired');
  const body = CodeFormSchema.safeParse({ email, code });
  // It stays the step of the code: the next try is for the same one.
  page.searchParams.set(SIGN_IN_STEP_PARAMETER, 'code');
  if (!body.success) return withError(page, 'not_a_code');
  await signInWithCode(services, { request, reply, tenant }, body.data);
  reply.clearCookie(ADDRESS_COOKIE, cookieOptions(request, SIGN_IN_FORM_PATH));
  const next = safeRedirect(page.searchParams.get('next'), services.originOf(request)) ?? '';
  // Never back to the login itself.
  return landingAddress(services, { request, tenant, next: next.startsWith(LOGIN_PAGE_PATH) ? '' : next });
}

/** The login page, with what it says of a refusal. Throws again what nobody who signs in can do anything about. */
function refusedAddress(page: URL, error: unknown): string {
  if (!(error instanceof AppError)) throw error;
  const { code, details } = error;
  if (code === 'code_wrong') return withError(page, code);
  if (code === 'code_expired' || code === 'code_tries') {
    // Only a new code helps.
    page.searchParams.delete(SIGN_IN_STEP_PARAMETER);
    return withError(page, code);
  }
  if (code !== 'too_many_requests') throw error;
  page.searchParams.set(SIGN_IN_WAIT_PARAMETER, String(details.retryAfter ?? 60));
  return withError(page, code);
}

function withError(page: URL, error: SignInError): string {
  page.searchParams.set(SIGN_IN_ERROR_PARAMETER, error);
  return addressOf(page);
}

function addressOf({ pathname, search }: URL): string {
  return `${pathname}${search}`;
}
