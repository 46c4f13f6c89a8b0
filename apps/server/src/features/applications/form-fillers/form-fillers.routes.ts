import { FILLER_ENDPOINTS, FILLER_PATHS, type FillerQuerySchema } from '@opencareers/contracts/form-fillers';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { fieldError } from '../../../platform/app-error.ts';
import { envelope } from '../../../platform/envelope.ts';
import type { Json } from '../../../platform/json.ts';
import { refuseUnkeepableJson } from '../../../platform/json-limits.ts';
import { register } from '../../../platform/register.ts';
import type { ApplicationServices } from '../application-services.ts';
import { prepareForm } from '../form/apply-form.service.ts';
import { readKnownAnswers } from '../form/known-answers.ts';
import { nothingOpen } from '../sending/choose-positions.ts';
import { describeBootstrap } from './filler-bootstrap.ts';
import { describePerson } from './filler-person.ts';
import { describeFillerForm } from './filler-questions.ts';

/** What an existing form filler asks before it sends (spec:WIRE-5.1). */
export const formFillerRoutes: FastifyPluginAsyncZod<{ services: ApplicationServices }> = async (
  app,
  { services },
) => {
  const { forms } = services;
  const config = { access: 'public' as const };
  app.addHook('preValidation', async (request) => refuseUnkeepableJson(request.body));

  register(app, FILLER_ENDPOINTS.bootstrap, async (request, reply) => {
    request.visitorSessions.prolong(request, reply, request.visitor);
    const caller = await forms.readCaller(request);
    services.openings.count(caller.address, services.clock.now());
    const pids = askedPositions(request.query);
    const ask = { caller, pids, token: request.query.token ?? null };
    return envelope(
      await forms.asCaller(caller, async (ctx) => {
        const prepared = await prepareForm(services, ctx, ask);
        if (prepared.formKey === null) throw nothingOpen(prepared.positions);
        return describeBootstrap(services, ctx, { config: prepared.config, caller });
      }),
    );
  });

  register(app, FILLER_ENDPOINTS.profile, async (request) => {
    const caller = await forms.readCaller(request);
    const profile = await forms.asCaller(caller, (ctx) => describePerson(services, ctx, caller));
    return envelope(profile === undefined ? {} : { profile });
  });

  register(app, FILLER_ENDPOINTS.questions, async (request, reply) => {
    request.visitorSessions.prolong(request, reply, request.visitor);
    const caller = await forms.readCaller(request);
    services.openings.count(caller.address, services.clock.now());
    const { token = null, skip_prepopulate: skip = '' } = request.query;
    const pids = askedPositions(request.query);
    const given = (request.body?.answers ?? {}) as Record<string, Json>;
    const { locale } = caller;
    return envelope(
      await forms.asCaller(caller, async (ctx) => {
        const prepared = await prepareForm(services, ctx, { caller, pids, token });
        if (prepared.formKey === null) throw nothingOpen(prepared.positions);
        const isSkipped = ['true', '1'].includes(skip.toLowerCase());
        const known = isSkipped
          ? {}
          : await readKnownAnswers(services, ctx, { caller, config: prepared.config });
        return describeFillerForm({ prepared, known, given, locale });
      }),
    );
  });

  register(app, FILLER_ENDPOINTS.places, async (request) => {
    const { locale } = await forms.readCaller(request);
    const { country = '' } = request.query;
    const options = forms.listPlaces(locale, country === '' ? null : country);
    return envelope({ options: options.map(({ label, value }) => ({ label, value })) });
  });

  // Links of the product that this one replaces (spec:WIRE-3 and spec:WIRE-8); a job is found by its number alone.
  app.get(
    FILLER_PATHS.candidate,
    { config, schema: { querystring: z.looseObject({}), hide: true } },
    async (request, reply) => {
      const query = new URLSearchParams(/\?(.*)$/s.exec(request.url)?.[1] ?? '');
      const isApplying = ['true', '1'].includes(query.get('application')?.toLowerCase() ?? '');
      query.delete('application');
      return reply.redirect(`${isApplying ? '/careers/apply' : '/careers'}?${query}`, 302);
    },
  );
};

/** The positions of a query. Throws when it names none. */
export function askedPositions({ pids, pid }: z.output<typeof FillerQuerySchema>): number[] {
  const asked = pids ?? pid;
  if (asked === undefined) throw fieldError('pids', 'Missing data for required field.');
  return asked;
}
