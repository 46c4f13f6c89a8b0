import { APPLY_PROOF_HEADER, APPLY_TRAP_HEADER } from '@opencareers/contracts/application-calls';
import { IDEMPOTENCY_KEY_MAX } from '@opencareers/contracts/forms';
import type { FastifyRequest } from 'fastify';
import { AppError, fieldError } from '../../platform/app-error.ts';
import type { Context } from '../../platform/context.ts';
import { readTimeZone } from '../../platform/request-time-zone.ts';
import { scope } from '../../platform/scope.ts';
import { holdCandidate } from '../accounts/index.ts';
import { chooseLocale, chooseTenant, listLanguages } from '../tenants/index.ts';
import { type FormOwner, getOwner, getPublishedForm } from './access/form-access.ts';
import type { FormCaller } from './application-forms.ts';
import type { FormServices } from './form-services.ts';
import type { FormRecord } from './forms.schema.ts';

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
  const session = await request.findCandidate();
  // Somebody who is signed in at another tenant is a visitor of this one.
  const candidate = session?.tenant.id === tenant.id ? session : null;
  return {
    tenant,
    visitorKey:
      candidate === null
        ? services.keys.ofVisitor(request.visitor.id)
        : services.keys.ofCandidate(candidate.candidateId),
    visitorId: request.visitor.id,
    candidateId: candidate?.candidateId ?? null,
    requestId: request.id,
    address: request.ip,
    locale: chooseLocale(request, listLanguages(config), candidate?.language),
    // An unknown zone must not fail a submission: what is "today" is then read off UTC.
    timeZone: readTimeZone(request) ?? 'UTC',
    proof: readProof(request),
    isTrapped: request.headers[APPLY_TRAP_HEADER] !== undefined,
  };
}

/**
 * Runs `work` in one transaction of the caller's tenant. Throws `login_required` for a candidate who was erased while
 * the call was under way; nobody is erased during the work.
 */
export async function asCaller<T>(
  services: FormServices,
  { tenant, visitorKey, candidateId, requestId }: FormCaller,
  work: (ctx: Context) => Promise<T>,
): Promise<T> {
  const as = { kind: 'visitor' as const, anonymousId: visitorKey };
  return scope(
    services,
    { id: requestId },
    { tenant, as },
  )(async (ctx) => {
    if (candidateId !== null && !(await holdCandidate(ctx, candidateId)))
      throw new AppError('login_required', { body: 'envelope' });
    return work(ctx);
  });
}

/** Runs `work` with the form and the owner that a call names, once both are the caller's to use. */
export async function asPerson<T>(
  services: FormServices,
  call: { caller: FormCaller; query: { form: string; owner: string } },
  work: (ctx: Context, asked: FormScope) => Promise<T>,
): Promise<T> {
  const { caller, query } = call;
  return asCaller(services, caller, async (ctx) => {
    const form = await getPublishedForm(ctx, query.form);
    const owner = await getOwner(ctx, form, { owner: query.owner, visitorKey: caller.visitorKey });
    return work(ctx, { form, owner });
  });
}

function readProof(request: FastifyRequest): string | null {
  const given = request.headers[APPLY_PROOF_HEADER];
  return typeof given === 'string' && given.length <= 300 ? given : null;
}

/** The key of a call that must have one effect however often it comes. Throws `invalid_request` without one. */
export function requireIdempotencyKey(request: FastifyRequest): string {
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string' || !new RegExp(`^[!-~]{1,${IDEMPOTENCY_KEY_MAX}}$`).test(key))
    throw fieldError('Idempotency-Key', 'must be a key of up to 100 characters, made for this call');
  return key;
}
