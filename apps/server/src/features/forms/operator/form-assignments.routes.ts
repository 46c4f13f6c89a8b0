import type { Assignment } from '@opencareers/contracts/form-center';
import { OPERATOR_FORM_ENDPOINTS } from '@opencareers/contracts/forms-operator';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { AppError, fieldError } from '../../../platform/app-error.ts';
import type { Context } from '../../../platform/context.ts';
import { register } from '../../../platform/register.ts';
import { findCandidateByEmail, findCandidateById } from '../../accounts/index.ts';
import { createOperatorScope } from '../../tenants/index.ts';
import { assignForm } from '../center/assign-form.ts';
import { listAssignmentsOf } from '../center/form-assignments.repo.ts';
import { listCenterForms } from '../center/form-center.service.ts';
import type { FormServices } from '../form-services.ts';
import { findForm, findVersion } from '../forms.repo.ts';
import type { FormRecord } from '../forms.schema.ts';
import { titleOf } from '../forms.service.ts';

/** Asking candidates to fill in a form, and who has done it. */
export const operatorFormAssignmentRoutes: FastifyPluginAsync<{ services: FormServices }> = async (
  app,
  { services },
) => {
  const inScope = createOperatorScope(services);
  const asOperator = async <T>(
    request: FastifyRequest,
    work: (ctx: Context, form: FormRecord) => Promise<T>,
  ): Promise<T> => {
    const { form: key } = request.params as { form: string };
    return inScope(request, async (ctx) => {
      const form = await findForm(ctx, key);
      if (form === undefined) throw new AppError('form_not_found');
      return work(ctx, form);
    });
  };

  register(app, OPERATOR_FORM_ENDPOINTS.assign, async (request, reply) => {
    const { email, kind, due } = request.body;
    const dueAt = due === undefined ? null : new Date(due);
    if (dueAt !== null && dueAt <= services.clock.now()) throw fieldError('due', 'must be in the future');
    const assigned = await asOperator(request, async (ctx, form) => {
      const formTitle = await readTitle(ctx, form);
      const candidate = await findCandidateByEmail(ctx, email.toLowerCase());
      if (candidate === undefined) return undefined;
      const wanted = { candidateId: candidate.id, kind, dueAt, formTitle };
      const id = await assignForm(services.notifier, ctx, { form, wanted });
      return (await listAssignments(services, ctx, form)).find((assignment) => assignment.id === id);
    });
    return reply.status(201).send({ assignment: assigned ?? null });
  });

  register(app, OPERATOR_FORM_ENDPOINTS.assignments, async (request) => ({
    assignments: await asOperator(request, (ctx, form) => listAssignments(services, ctx, form)),
  }));
};

async function readTitle(ctx: Context, form: FormRecord): Promise<string> {
  if (form.publishedVersion === null) throw fieldError('form', 'is not published yet');
  const version = await findVersion(ctx, form, form.publishedVersion);
  return (version && titleOf(version.definition)) || form.key;
}

/** Who was asked for a form, oldest first, with how far each of them is. */
async function listAssignments(
  { keys }: FormServices,
  ctx: Context,
  form: FormRecord,
): Promise<Assignment[]> {
  const assignments: Assignment[] = [];
  for (const { encId, candidateId, kind, dueAt, assignedAt } of await listAssignmentsOf(ctx, form)) {
    const candidate = await findCandidateById(ctx, candidateId);
    const reader = { candidateId, owner: keys.ofCandidate(candidateId), locale: 'en' };
    const shown = (await listCenterForms(ctx, reader)).find(({ id }) => id === encId);
    if (candidate === undefined || shown === undefined) continue;
    const { status, completedTs } = shown;
    assignments.push({
      id: encId,
      form: form.key,
      email: candidate.email,
      kind,
      status,
      assignedAt: assignedAt.toISOString(),
      due: dueAt?.toISOString() ?? null,
      completedAt: completedTs === null ? null : new Date(completedTs * 1000).toISOString(),
    });
  }
  return assignments;
}
