import {
  CareerEventAnswerSchema,
  CareerEventListAnswerSchema,
  CareerEventParamsSchema,
} from '@opencareers/contracts/career-events';
import { DASHBOARD_PATHS } from '@opencareers/contracts/dashboard-calls';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { asCandidate } from '../../platform/candidate-call.ts';
import { envelope } from '../../platform/envelope.ts';
import { attachmentHeader } from '../../platform/files/attachment.ts';
import { pathPattern } from '../../platform/path-pattern.ts';
import { lockSignedIn } from '../accounts/index.ts';
import type { CareerEventServices } from './career-event-services.ts';
import {
  presentCareerEvent,
  presentCareerEvents,
  registerGuest,
  unregisterGuest,
} from './career-events.service.ts';

const common = { querystring: z.looseObject({}), tags: ['events'] };
const changing = {
  ...common,
  params: CareerEventParamsSchema,
  response: { 200: CareerEventAnswerSchema },
};
const REMINDERS_SECONDS = [24 * 60 * 60, 60 * 60];
/** Events of companies: read, come, stay away after all, keep in a calendar. Each bears repetition by itself. */
export const careerEventRoutes: FastifyPluginAsyncZod<{ services: CareerEventServices }> = async (
  app,
  { services },
) => {
  const config = { access: 'candidate' as const };

  app.get(
    DASHBOARD_PATHS.events,
    { config, schema: { ...common, response: { 200: CareerEventListAnswerSchema } } },
    async (request) => {
      const events = await asCandidate(services, request, (ctx, { candidateId }) =>
        presentCareerEvents(services, ctx, candidateId),
      );
      return envelope({ events });
    },
  );

  for (const [method, work] of [
    ['POST', registerGuest],
    ['DELETE', unregisterGuest],
  ] as const)
    app.route({
      method,
      url: pathPattern(DASHBOARD_PATHS.registration),
      config,
      schema: changing,
      handler: async (request) => {
        const encId = request.params.id;
        const event = await asCandidate(services, request, async (ctx, { candidateId }) => {
          await lockSignedIn(ctx, candidateId);
          await work(services, ctx, { encId, candidateId });
          return presentCareerEvent(services, ctx, { encId, candidateId });
        });
        return envelope({ event });
      },
    });

  app.get(
    pathPattern(DASHBOARD_PATHS.careerEventCalendar),
    { config, schema: { ...common, params: CareerEventParamsSchema, response: { 200: z.string() } } },
    async (request, reply) => {
      const encId = request.params.id;
      const read = await asCandidate(services, request, async (ctx, { candidateId }) => ({
        event: await presentCareerEvent(services, ctx, { encId, candidateId }),
        link: await services.linkTo(ctx, '/careers/dashboard?tab=events'),
        domain: ctx.tenant.domain,
      }));
      const { title, start, end, place, details, isCanceled } = read.event;
      // Loaded on use: few keep events in a calendar.
      const { writeCalendar } = await import('../../platform/calendar-file.ts');
      const file = writeCalendar(
        'events',
        {
          uid: `event-${encId}@${read.domain}`,
          start: new Date(start),
          end: new Date(end),
          title,
          details,
          link: read.link,
          isCanceled,
          place: [place, read.event.link].filter(Boolean).join(' '),
          reminders: REMINDERS_SECONDS,
        },
        services.clock.now(),
      );
      return reply
        .header('content-disposition', attachmentHeader('event.ics'))
        .type('text/calendar; charset=utf-8')
        .send(file);
    },
  );
};
