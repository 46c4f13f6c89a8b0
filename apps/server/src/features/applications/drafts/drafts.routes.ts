import { APPLICATION_ENDPOINTS } from '@opencareers/contracts/applications';
import { FORM_BODY_MAX_BYTES } from '@opencareers/contracts/forms';
import type { FastifyPluginAsync } from 'fastify';
import { AppError, fieldError } from '../../../platform/app-error.ts';
import { envelope } from '../../../platform/envelope.ts';
import type { Json } from '../../../platform/json.ts';
import { refuseUnkeepableJson } from '../../../platform/json-limits.ts';
import { register } from '../../../platform/register.ts';
import type { ApplicationServices } from '../application-services.ts';
import { prepareForm } from '../form/apply-form.service.ts';
import { readDrafts } from './draft-applications.ts';

/** Applications that were begun, also by visitors ([APPLY-02], [APPLY-03], spec:D26). */
export const draftApplicationRoutes: FastifyPluginAsync<{ services: ApplicationServices }> = async (
  app,
  { services },
) => {
  const { forms } = services;
  app.addHook('preValidation', async (request) => refuseUnkeepableJson(request.body));
  app.addHook('onRequest', async (request, reply) =>
    request.visitorSessions.prolong(request, reply, request.visitor),
  );

  register(app, APPLICATION_ENDPOINTS.drafts, async (request) => {
    const caller = await forms.readCaller(request);
    return envelope(await forms.asCaller(caller, (ctx) => readDrafts(services, ctx, caller)));
  });

  register(app, APPLICATION_ENDPOINTS.saveDraft, {
    bodyLimit: FORM_BODY_MAX_BYTES,
    handler: async (request) => {
      const revision = readRevision(request.headers['if-match']);
      const { position_ids: pids, answers, token = null } = request.body;
      const caller = await forms.readCaller(request);
      services.openings.count(caller.address, services.clock.now());
      const saved = await forms.asCaller(caller, async (ctx) => {
        const { formKey, config: settings } = await prepareForm(services, ctx, { caller, pids, token });
        if (!settings.pcsxConfig.applyFormConfig.draftApplicationSettings.enabled)
          throw new AppError('not_found');
        if (formKey === null) throw new AppError('position_closed', { body: 'envelope' });
        const given = answers as Record<string, Json>;
        return forms.saveDraft(ctx, { key: formKey, caller, answers: given, revision });
      });
      return envelope({
        revision: saved.revision,
        savedAt: saved.savedAt.toISOString(),
        answers: saved.answers,
      });
    },
  });

  register(app, APPLICATION_ENDPOINTS.deleteDrafts, async (request) => {
    const { position_ids: ids } = request.body;
    const caller = await forms.readCaller(request);
    const removed = await forms.asCaller(caller, async (ctx) => {
      const all = await readDrafts(services, ctx, caller);
      const meant = [...all.openDraftApplications, ...all.closedDraftApplications].filter(({ positionIds }) =>
        positionIds.some((id) => ids.includes(id)),
      );
      const keys = meant.map(({ formKey }) => formKey);
      await forms.removeDrafts(ctx, { owner: caller.visitorKey, keys });
      return meant.flatMap(({ positionIds }) => positionIds);
    });
    // What was gone already is gone: repeating the call changes nothing.
    return envelope({ position_ids: [...new Set([...removed, ...ids])] });
  });
};

/** The revision that a page knows, such as `"3"`; null for one that knows of no draft. */
function readRevision(header: string | undefined): number | null {
  if (header === undefined || header === '*') return null;
  const digits = /^(?:W\/)?"?(\d{1,9})"?$/.exec(header)?.[1];
  if (digits === undefined) throw fieldError('If-Match', 'must be the revision of the draft');
  return digits === '0' ? null : Number(digits);
}
