import { INTERVIEW_ENDPOINTS } from '@opencareers/contracts/interviews';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError } from '../../platform/app-error.ts';
import { asCandidate } from '../../platform/candidate-call.ts';
import type { Context } from '../../platform/context.ts';
import { envelope } from '../../platform/envelope.ts';
import { sendCalendar } from '../../platform/files/attachment.ts';
import { refuseUnkeepableJson } from '../../platform/json-limits.ts';
import { register } from '../../platform/register.ts';
import { decideOnce, readIdempotencyKey } from '../accounts/index.ts';
import { cancelInterview, confirmInterview, pickSlot, rescheduleInterview } from './answer-interview.ts';
import type { InterviewServices } from './interview-services.ts';
import type { InterviewName } from './interviews.repo.ts';
import { presentInterview, presentInterviews } from './present-interview.ts';

const CALENDAR_REMINDERS_SECONDS = [24 * 60 * 60, 60 * 60];

/** Interviews of candidates (spec:D36): read, confirm, pick a slot, move, cancel, keep in a calendar. */
export const interviewRoutes: FastifyPluginAsync<{ services: InterviewServices }> = async (
  app,
  { services },
) => {
  app.addHook('preValidation', async (request) => refuseUnkeepableJson(request.body));

  const decide = async (
    request: FastifyRequest<{ Params: { id: string }; Body: object }>,
    does: string,
    work: (ctx: Context, name: InterviewName) => Promise<void>,
  ) => {
    const encId = request.params.id;
    const key = readIdempotencyKey(request);
    const interview = await asCandidate(services, request, async (ctx, { candidateId }) => {
      const name = { encId, candidateId };
      const asked = { does, encId, body: z.json().parse(request.body) };
      await decideOnce(ctx, { candidateId, key, request: asked }, () => work(ctx, name));
      return presentInterview(ctx, name);
    });
    return envelope({ interview });
  };

  register(app, INTERVIEW_ENDPOINTS.list, async (request) => {
    const interviews = await asCandidate(services, request, (ctx, { candidateId }) =>
      presentInterviews(ctx, candidateId),
    );
    return envelope({ interviews });
  });

  register(app, INTERVIEW_ENDPOINTS.confirm, async (request) =>
    decide(request, 'confirm', (ctx, name) =>
      confirmInterview(services, ctx, { name, version: request.body.version ?? null }),
    ),
  );

  register(app, INTERVIEW_ENDPOINTS.pick, async (request) =>
    decide(request, 'pick', (ctx, name) => pickSlot(services, ctx, { name, slotId: request.body.slot_id })),
  );

  register(app, INTERVIEW_ENDPOINTS.reschedule, async (request) => {
    const { slot_id: slotId, note } = request.body;
    return decide(request, 'reschedule', (ctx, name) =>
      rescheduleInterview(services, ctx, { name, time: { slotId, note } }),
    );
  });

  register(app, INTERVIEW_ENDPOINTS.cancel, async (request) => {
    const { reason_code: reason = null, note = '' } = request.body;
    return decide(request, 'cancel', (ctx, name) => cancelInterview(services, ctx, { name, reason, note }));
  });

  register(app, INTERVIEW_ENDPOINTS.calendar, async (request, reply) => {
    const encId = request.params.id;
    const { interview, link, domain } = await asCandidate(
      services,
      request,
      async (ctx, { candidateId }) => ({
        interview: await presentInterview(ctx, { encId, candidateId }),
        link: await services.linkTo(ctx, '/careers/interviews'),
        domain: ctx.tenant.domain,
      }),
    );
    const { start, end, title, place, details, people, status, version } = interview;
    if (start === null || end === null) throw new AppError('interview_not_found', { body: 'envelope' });
    // Loaded on use: few keep interviews in a calendar.
    const { writeCalendar } = await import('../../platform/calendar-file.ts');
    const lines = [interview.position.name, details, people.map(({ name }) => name).join(', ')];
    const file = writeCalendar(
      'interviews',
      {
        uid: `interview-${encId}@${domain}`,
        sequence: version,
        start: new Date(start),
        end: new Date(end),
        title,
        link,
        place: [place, interview.link].filter(Boolean).join(' '),
        details: lines.filter(Boolean).join('\n'),
        isCanceled: status === 'canceled',
        reminders: CALENDAR_REMINDERS_SECONDS,
      },
      services.clock.now(),
    );
    return sendCalendar(reply, 'interview.ics', file);
  });
};
