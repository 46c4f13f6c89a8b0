import type { FastifyRequest } from 'fastify';
import { fieldError } from '../../platform/app-error.ts';
import { type Context, inTenant } from '../../platform/context.ts';
import type { FormRecord } from '../../platform/form-schema.ts';
import { chooseLocale, listLanguages } from '../tenants/request-locale.ts';
import { chooseTenant } from '../tenants/request-tenant.ts';
import type { TenantEntry } from '../tenants/tenants.repo.ts';
import { type FormOwner, getOwner, getPublishedForm } from './access/form-access.ts';
import type { FormServices } from './form-services.ts';

/** Who asks, for which tenant. */
export interface FormCaller {
  tenant: TenantEntry;
  visitorKey: string;
  requestId: string;
  /** Only to count and to limit. */
  address: string;
  /** Language of texts and time zone of the person, which decides which day is today. */
  locale: string;
  timeZone: string;
}

/** What a call of a person is about, inside its transaction. */
export interface FormScope {
  form: FormRecord & { publishedVersion: number };
  owner: FormOwner;
}

/** Reads who asks. A host that contradicts `domain` is refused: forms show nothing of another tenant. */
export async function readCaller(services: FormServices, request: FastifyRequest): Promise<FormCaller> {
  const choice = chooseTenant(services.registry, request);
  if (choice.kind === 'contradiction') throw fieldError('domain', 'is not the tenant of this host');
  const { tenant } = choice;
  const config = await services.registry.getConfig(tenant);
  return {
    tenant,
    visitorKey: services.keys.ofVisitor(request.visitor.id),
    requestId: request.id,
    address: request.ip,
    locale: chooseLocale(request, listLanguages(config)),
    timeZone: readTimeZone(request),
  };
}

/** Runs `work` in one transaction of the caller's tenant. */
export async function asCaller<T>(
  { db, clock }: FormServices,
  { tenant, visitorKey, requestId }: FormCaller,
  work: (ctx: Context) => Promise<T>,
): Promise<T> {
  const actor = { kind: 'visitor' as const, anonymousId: visitorKey };
  return inTenant(db, { tenant, actor, clock, requestId }, work);
}

/** Runs `work` with the form and the owner that a call names, once both are the caller's to use. */
export async function asPerson<T>(
  services: FormServices,
  call: { caller: FormCaller; query: { form: string; owner: string } },
  work: (ctx: Context, scope: FormScope) => Promise<T>,
): Promise<T> {
  const { caller, query } = call;
  return asCaller(services, caller, async (ctx) => {
    const form = await getPublishedForm(ctx, query.form);
    const owner = await getOwner(ctx, form, { owner: query.owner, visitorKey: caller.visitorKey });
    return work(ctx, { form, owner });
  });
}

/** The body of an answer of the wire contract. */
export function envelope<Data>(data: Data, status = 200) {
  return { status, error: { message: '', body: '' }, data, metadata: null };
}

// An unknown zone must not fail a submission: what is "today" is then read off UTC.
function readTimeZone(request: FastifyRequest): string {
  const given = request.headers['x-user-timezone'];
  if (typeof given !== 'string' || given.length > 64) return 'UTC';
  try {
    return new Intl.DateTimeFormat('en', { timeZone: given }).resolvedOptions().timeZone;
  } catch {
    return 'UTC';
  }
}
