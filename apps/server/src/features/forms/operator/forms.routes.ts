import { FORM_DEFINITION_MAX_BYTES, FORM_PAGE_PATH } from '@opencareers/contracts/forms';
import { OPERATOR_FORM_ENDPOINTS, type OperatorForm } from '@opencareers/contracts/forms-operator';
import { buildUrl } from '@opencareers/contracts/url-query';
import { diffDefinitions } from '@opencareers/form-core/definition/definition-diff';
import { isSameAnswer } from '@opencareers/form-core/drafts/same-answer';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { AppError, fieldError } from '../../../platform/app-error.ts';
import type { Context } from '../../../platform/context.ts';
import { refuseUnkeepableJson } from '../../../platform/json-limits.ts';
import { register } from '../../../platform/register.ts';
import { listRecipients } from '../../notifications/index.ts';
import { createOperatorScope, type OriginOf } from '../../tenants/index.ts';
import { tellAssignment } from '../access/form-assignments.ts';
import { listEditLinks } from '../access/form-links.repo.ts';
import { createFormLink, endEditing, type WantedLink } from '../access/form-links.service.ts';
import { countContinueLinks } from '../continue/continue-links.repo.ts';
import { describeVersion, getDefinition, rollBackForm, storeForm } from '../editing/form-editing.service.ts';
import type { FormServices } from '../form-services.ts';
import { type CountedForm, findForm, listChanges, listForms, listVersions } from '../forms.repo.ts';
import type { FormLinkRecord, FormRecord } from '../forms.schema.ts';
import { titleOf } from '../forms.service.ts';
import { operatorFormAssignmentRoutes } from './form-assignments.routes.ts';
import { operatorFormResponseRoutes } from './form-responses.routes.ts';

export interface OperatorFormsOptions {
  services: FormServices;
  originOf: OriginOf;
}

const BY = 'operator';
const CHANGES_SHOWN = 1_000;

/** What the operator does with forms: publish, compare, bring back, link, and read what was sent. */
export const operatorFormRoutes: FastifyPluginAsync<OperatorFormsOptions> = async (app, options) => {
  const { services, originOf } = options;
  app.addHook('preValidation', async (request) => refuseUnkeepableJson(request.body));
  const asOperator = createOperatorScope(services);

  register(app, OPERATOR_FORM_ENDPOINTS.list, async (request) => ({
    forms: await asOperator(request, async (ctx) => describeForms(ctx, await listForms(ctx))),
  }));

  register(app, OPERATOR_FORM_ENDPOINTS.store, {
    bodyLimit: FORM_DEFINITION_MAX_BYTES + 4096,
    handler: async (request) => {
      const { form: key } = request.params;
      const { form, ...stored } = await asOperator(request, (ctx) =>
        storeForm(ctx, { key, by: BY, ...request.body, definition: request.body.definition }),
      );
      return { form: form.key, revision: form.draftRevision, ...stored };
    },
  });

  register(app, OPERATOR_FORM_ENDPOINTS.show, async (request) =>
    asOperator(request, async (ctx) => {
      const [counted] = await listForms(ctx, request.params.form);
      if (counted === undefined) throw new AppError('form_not_found');
      const shown = request.query.version ?? counted.form.publishedVersion ?? 'draft';
      const definition = await getDefinition(ctx, counted.form, shown);
      const versions = await listVersions(ctx, counted.form);
      const [described] = await describeForms(ctx, [counted]);
      if (described === undefined) throw new AppError('form_not_found');
      return {
        ...described,
        shown,
        definition,
        versions: versions.toReversed().map(describeVersion),
      };
    }),
  );

  register(app, OPERATOR_FORM_ENDPOINTS.differences, async (request) => {
    const { from, to } = request.query;
    const [before, after] = await asOperator(request, async (ctx) => {
      const form = await getForm(ctx, request.params.form);
      return [await getDefinition(ctx, form, from), await getDefinition(ctx, form, to)] as const;
    });
    return { differences: diffDefinitions(before, after) };
  });

  register(app, OPERATOR_FORM_ENDPOINTS.rollBack, async (request) =>
    asOperator(request, (ctx) =>
      rollBackForm(ctx, { key: request.params.form, version: request.body.version, by: BY }),
    ),
  );

  register(app, OPERATOR_FORM_ENDPOINTS.changes, async (request) => {
    const changes = await asOperator(request, async (ctx) =>
      listChanges(ctx, await getForm(ctx, request.params.form), CHANGES_SHOWN),
    );
    return { changes: changes.map(({ at, ...change }) => ({ at: at.toISOString(), ...change })) };
  });

  const createLink = async (request: FastifyRequest, wanted: Omit<WantedLink, 'by'>) => {
    const { domain, form: key } = request.params as { domain: string; form: string };
    const { name, email } = wanted;
    const { token, expiresAt } = await asOperator(request, async (ctx) => {
      const form = await getForm(ctx, key);
      if (wanted.kind === 'personal' && form.publishedVersion === null)
        throw fieldError('form', 'is not published yet');
      const link = await createFormLink(ctx, form, { ...wanted, by: BY });
      await tellAssigned(services, ctx, { form, email, link });
      return link;
    });
    const url = buildUrl(`${originOf(request)}${FORM_PAGE_PATH}`, { domain, form: key, link: token });
    return { form: key, url, expiresAt: expiresAt.toISOString(), name, email };
  };

  register(app, OPERATOR_FORM_ENDPOINTS.link, async (request) => {
    const { name, email, expires } = request.body;
    const expiresAt = expires === undefined ? undefined : new Date(expires);
    if (expiresAt !== undefined && expiresAt <= services.clock.now())
      throw fieldError('expires', 'must be in the future');
    return createLink(request, { kind: 'personal', name, email, expiresAt });
  });

  register(app, OPERATOR_FORM_ENDPOINTS.editLink, async (request) =>
    createLink(request, { kind: 'edit', ...request.body, email: '' }),
  );

  register(app, OPERATOR_FORM_ENDPOINTS.editLinks, async (request) => {
    const links = await asOperator(request, async (ctx) =>
      listEditLinks(ctx, await getForm(ctx, request.params.form)),
    );
    return { links: links.map(describeEditLink) };
  });

  register(app, OPERATOR_FORM_ENDPOINTS.endEditLink, async (request) => {
    const { form: key, link: id } = request.params;
    const ended = await asOperator(request, async (ctx) =>
      endEditing(ctx, await getForm(ctx, key), { id, by: BY }),
    );
    if (ended === undefined) throw new AppError('not_found');
    return describeEditLink(ended);
  });

  await app.register(operatorFormResponseRoutes, { services });
  await app.register(operatorFormAssignmentRoutes, { services });
};

/** Whoever has an account under the address of a personal link hears of the form behind their bell and by mail. */
async function tellAssigned(
  { notifier }: FormServices,
  ctx: Context,
  { form, email, link }: { form: FormRecord; email: string; link: { token: string; owner: string } },
): Promise<void> {
  const [recipient] = email === '' ? [] : await listRecipients(ctx, [email.toLowerCase()]);
  if (recipient === undefined) return;
  const { title } = await getDefinition(ctx, form, form.publishedVersion ?? 'draft');
  const path = buildUrl(FORM_PAGE_PATH, { form: form.key, link: link.token });
  await tellAssignment(notifier, ctx, {
    candidateId: recipient.id,
    owner: link.owner,
    path,
    formTitle: title ?? form.key,
  });
}

async function getForm(ctx: Context, key: string) {
  const form = await findForm(ctx, key);
  if (form === undefined) throw new AppError('form_not_found');
  return form;
}

/** A link to the editor without what opens it. */
function describeEditLink({ id, name, createdAt, openedAt, editableUntil, expiresAt }: FormLinkRecord) {
  return {
    id,
    name,
    createdAt: createdAt.toISOString(),
    openedAt: openedAt?.toISOString() ?? null,
    until: (editableUntil ?? expiresAt).toISOString(),
  };
}

/** Lines of the operator's list of forms. */
async function describeForms(ctx: Context, counted: readonly CountedForm[]): Promise<OperatorForm[]> {
  const links = await countContinueLinks(ctx);
  return counted.map((one) => describeCountedForm(one, links.get(one.form.id) ?? 0));
}

function describeCountedForm(
  { form, published, responses, drafts }: CountedForm,
  continueLinks: number,
): OperatorForm {
  return {
    form: form.key,
    title: titleOf(published?.definition ?? form.draft),
    version: form.publishedVersion,
    hasUnpublishedChanges: published === null || !isSameAnswer(published.definition, form.draft),
    responses,
    drafts,
    continueLinks,
    updatedAt: form.updatedAt.toISOString(),
  };
}
