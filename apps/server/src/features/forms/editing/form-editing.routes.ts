import { FieldErrorsSchema } from '@opencareers/contracts/envelope';
import {
  EditedFormAnswerSchema,
  FORM_ADMIN_PATHS,
  FORM_DEFINITION_MAX_BYTES,
  FormChangedSchema,
  FormChangeLogAnswerSchema,
  FormDiffAnswerSchema,
  FormDiffQuerySchema,
  FormEditSchema,
  FormPublishSchema,
  FormQuerySchema,
  FormRollbackSchema,
  FormVersionAnswerSchema,
  FormVersionQuerySchema,
  FormVersionsAnswerSchema,
  PublishedAnswerSchema,
} from '@opencareers/contracts/forms';
import { diffDefinitions } from '@opencareers/form-core/definition/definition-diff';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Context } from '../../../platform/context.ts';
import { envelope } from '../../../platform/envelope.ts';
import { refuseUnkeepableJson } from '../../../platform/json-limits.ts';
import { getPermission } from '../access/form-access.ts';
import { asCaller, readCaller } from '../form-request.ts';
import type { FormServices } from '../form-services.ts';
import { listChanges, listVersions } from '../forms.repo.ts';
import type { FormRecord } from '../forms.schema.ts';
import {
  describeEdited,
  describeVersion,
  editForm,
  getDefinition,
  getFormVersion,
  publishForm,
  rollBackForm,
} from './form-editing.service.ts';

const CHANGES_SHOWN = 200;
const tags = ['forms'];

/** What an editor does with a form (spec:D54). The permission is looked up with every call. */
export const formEditingRoutes: FastifyPluginAsyncZod<{ services: FormServices }> = async (
  app,
  { services },
) => {
  const config = { access: 'public' as const };
  const bodyLimit = FORM_DEFINITION_MAX_BYTES + 1024;
  app.addHook('preValidation', async (request) => refuseUnkeepableJson(request.body));

  const asEditor = async <T>(
    request: FastifyRequest,
    work: (ctx: Context, permission: { form: FormRecord; by: string }) => Promise<T>,
  ): Promise<T> => {
    const caller = await readCaller(services, request);
    const { form } = request.query as { form: string };
    return asCaller(services, caller, async (ctx) =>
      work(ctx, await getPermission(ctx, form, caller.visitorKey)),
    );
  };

  app.get(
    FORM_ADMIN_PATHS.draft,
    { config, schema: { querystring: FormQuerySchema, response: { 200: EditedFormAnswerSchema }, tags } },
    async (request) => envelope(await asEditor(request, async (_ctx, { form }) => describeEdited(form))),
  );

  app.put(
    FORM_ADMIN_PATHS.draft,
    {
      config,
      bodyLimit,
      schema: {
        querystring: FormQuerySchema,
        body: FormEditSchema,
        response: { 200: EditedFormAnswerSchema, 412: FormChangedSchema, 422: FieldErrorsSchema },
        tags,
      },
    },
    async (request) =>
      envelope(
        await asEditor(request, (ctx, { form, by }) =>
          editForm(ctx, { key: form.key, by, ...request.body, definition: request.body.definition }),
        ),
      ),
  );

  app.post(
    FORM_ADMIN_PATHS.publish,
    {
      config,
      schema: {
        querystring: FormQuerySchema,
        body: FormPublishSchema,
        response: { 200: PublishedAnswerSchema, 412: FormChangedSchema, 422: FieldErrorsSchema },
        tags,
      },
    },
    async (request) =>
      envelope(
        await asEditor(request, (ctx, { form, by }) =>
          publishForm(ctx, { key: form.key, by, ...request.body }),
        ),
      ),
  );

  app.post(
    FORM_ADMIN_PATHS.rollback,
    {
      config,
      schema: {
        querystring: FormQuerySchema,
        body: FormRollbackSchema,
        response: { 200: PublishedAnswerSchema },
        tags,
      },
    },
    async (request) =>
      envelope(
        await asEditor(request, (ctx, { form, by }) =>
          rollBackForm(ctx, { key: form.key, by, ...request.body }),
        ),
      ),
  );

  app.get(
    FORM_ADMIN_PATHS.versions,
    { config, schema: { querystring: FormQuerySchema, response: { 200: FormVersionsAnswerSchema }, tags } },
    async (request) => {
      const versions = await asEditor(request, (ctx, { form }) => listVersions(ctx, form));
      return envelope({ versions: versions.toReversed().map(describeVersion) });
    },
  );

  app.get(
    FORM_ADMIN_PATHS.version,
    {
      config,
      schema: { querystring: FormVersionQuerySchema, response: { 200: FormVersionAnswerSchema }, tags },
    },
    async (request) => {
      const { version } = request.query;
      const found = await asEditor(request, (ctx, { form }) => getFormVersion(ctx, form, version));
      return envelope({ ...describeVersion(found), definition: found.definition });
    },
  );

  app.get(
    FORM_ADMIN_PATHS.diff,
    { config, schema: { querystring: FormDiffQuerySchema, response: { 200: FormDiffAnswerSchema }, tags } },
    async (request) => {
      const { from, to } = request.query;
      const [before, after] = await asEditor(request, async (ctx, { form }) => [
        await getDefinition(ctx, form, from),
        await getDefinition(ctx, form, to),
      ]);
      return envelope({ differences: diffDefinitions(before, after) });
    },
  );

  app.get(
    FORM_ADMIN_PATHS.changes,
    { config, schema: { querystring: FormQuerySchema, response: { 200: FormChangeLogAnswerSchema }, tags } },
    async (request) => {
      const changes = await asEditor(request, (ctx, { form }) => listChanges(ctx, form, CHANGES_SHOWN));
      return envelope({ changes: changes.map(({ at, ...change }) => ({ at: at.toISOString(), ...change })) });
    },
  );
};
