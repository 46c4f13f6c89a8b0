import { CAREER_EVENT_ENDPOINTS } from '@opencareers/contracts/career-events';
import type { FastifyPluginAsync } from 'fastify';
import { asCandidate } from '../../platform/candidate-call.ts';
import { envelope } from '../../platform/envelope.ts';
import { sendCalendar } from '../../platform/files/attachment.ts';
import { register } from '../../platform/register.ts';
import { lockSignedIn } from '../accounts/index.ts';
import {
  type CareerEventServices,
  presentCareerEvent,
  presentCareerEvents,
  registerGuest,
  unregisterGuest,
} from './career-events.service.ts';

const REMINDERS_SECONDS = [24 * 60 * 60, 60 * 60];
/** Events of companies: read, come, stay away after all, keep in a calendar. Each bears repetition by itself. */
export const careerEventRoutes: FastifyPluginAsync<{ services: CareerEventServices }> = async (
  app,
  { services },
) => {
  register(app, CAREER_EVENT_ENDPOINTS.list, async (request) => {
    const events = await asCandidate(services, request, (ctx, { candidateId }) =>
      presentCareerEvents(services, ctx, candidateId),
    );
    return envelope({ events });
  });

  for (const [call, work] of [
    [CAREER_EVENT_ENDPOINTS.register, registerGuest],
    [CAREER_EVENT_ENDPOINTS.unregister, unregisterGuest],
  ] as const)
    register(app, call, async (request) => {
      const encId = request.params.id;
      const event = await asCandidate(services, request, async (ctx, { candidateId }) => {
        await lockSignedIn(ctx, candidateId);
        await work(services, ctx, { encId, candidateId });
        return presentCareerEvent(services, ctx, { encId, candidateId });
      });
      return envelope({ event });
    });

  register(app, CAREER_EVENT_ENDPOINTS.calendar, async (request, reply) => {
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
    return sendCalendar(reply, 'event.ics', file);
  });
};
