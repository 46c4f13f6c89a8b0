import { FORM_ADMIN_ENDPOINTS } from '@opencareers/contracts/form-editing';
import { FORM_DEFINITION_MAX_BYTES } from '@opencareers/contracts/forms';
import { diffDefinitions } from '@opencareers/form-core/definition/definition-diff';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { Context } from '../../../platform/context.ts';
import { envelope } from '../../../platform/envelope.ts';
import { refuseUnkeepableJson } from '../../../platform/json-limits.ts';
import { register } from '../../../platform/register.ts';
import { type EditPermission, getPermission } from '../access/form-access.ts';
import { endEditing } from '../access/form-links.service.ts';
import { asCaller, readCaller } from '../form-request.ts';
import type { FormServices } from '../form-services.ts';
import { listChanges, listVersions } from '../forms.repo.ts';
import type { FormLinkRecord } from '../forms.schema.ts';
import {
  describeEdited,
  describeVersion,
  editForm,
  getDefinition,
  getFormVersion,
  publishForm,
  rollBackForm,
} from './form-editing.service.ts';
import { readFormFile } from './read-form-file.ts';

const CHANGES_SHOWN = 200;

/** What an editor does with a form (spec:D54). The permission is looked up with every call. */
export const formEditingRoutes: FastifyPluginAsync<{ services: FormServices }> = async (
  app,
  { services },
) => {
  const bodyLimit = FORM_DEFINITION_MAX_BYTES + 1024;
  app.addHook('preValidation', async (request) => refuseUnkeepableJson(request.body));

  const asEditor = async <T>(
    request: FastifyRequest,
    work: (ctx: Context, permission: EditPermission) => Promise<T>,
  ): Promise<T> => {
    const caller = await readCaller(services, request);
    const { form } = request.query as { form: string };
    return asCaller(services, caller, async (ctx) =>
      work(ctx, await getPermission(ctx, form, caller.visitorKey)),
    );
  };

  register(app, FORM_ADMIN_ENDPOINTS.draft, async (request) =>
    envelope(await asEditor(request, async (_ctx, { form }) => describeEdited(form))),
  );

  register(app, FORM_ADMIN_ENDPOINTS.edit, {
    bodyLimit,
    handler: async (request) =>
      envelope(
        await asEditor(request, (ctx, { form, by }) =>
          editForm(ctx, { key: form.key, by, ...request.body, definition: request.body.definition }),
        ),
      ),
  });

  register(app, FORM_ADMIN_ENDPOINTS.publish, async (request) =>
    envelope(
      await asEditor(request, (ctx, { form, by }) =>
        publishForm(ctx, { key: form.key, by, ...request.body }),
      ),
    ),
  );

  register(app, FORM_ADMIN_ENDPOINTS.rollback, async (request) =>
    envelope(
      await asEditor(request, (ctx, { form, by }) =>
        rollBackForm(ctx, { key: form.key, by, ...request.body }),
      ),
    ),
  );

  register(app, FORM_ADMIN_ENDPOINTS.versions, async (request) => {
    const versions = await asEditor(request, (ctx, { form }) => listVersions(ctx, form));
    return envelope({ versions: versions.toReversed().map(describeVersion) });
  });

  register(app, FORM_ADMIN_ENDPOINTS.version, async (request) => {
    const { version } = request.query;
    const found = await asEditor(request, (ctx, { form }) => getFormVersion(ctx, form, version));
    return envelope({ ...describeVersion(found), definition: found.definition });
  });

  register(app, FORM_ADMIN_ENDPOINTS.diff, async (request) => {
    const { from, to } = request.query;
    const [before, after] = await asEditor(request, async (ctx, { form }) => [
      await getDefinition(ctx, form, from),
      await getDefinition(ctx, form, to),
    ]);
    return envelope({ differences: diffDefinitions(before, after) });
  });

  register(app, FORM_ADMIN_ENDPOINTS.readFile, {
    bodyLimit: 2 * bodyLimit,
    handler: async (request) => {
      // Only the permission is looked up in the database: reading takes time.
      await asEditor(request, async () => undefined);
      return envelope(readFormFile(request.body.text));
    },
  });

  register(app, FORM_ADMIN_ENDPOINTS.permission, async (request) =>
    envelope(await asEditor(request, async (_ctx, { link }) => describePermission(link))),
  );

  register(app, FORM_ADMIN_ENDPOINTS.end, async (request) =>
    envelope(
      await asEditor(request, async (ctx, { form, link, by }) =>
        describePermission((await endEditing(ctx, form, { id: link.id, by })) ?? link),
      ),
    ),
  );

  register(app, FORM_ADMIN_ENDPOINTS.changes, async (request) => {
    const changes = await asEditor(request, (ctx, { form }) => listChanges(ctx, form, CHANGES_SHOWN));
    return envelope({ changes: changes.map(({ at, ...change }) => ({ at: at.toISOString(), ...change })) });
  });
};

function describePermission({ editableUntil, expiresAt }: FormLinkRecord): { until: string } {
  return { until: (editableUntil ?? expiresAt).toISOString() };
}
