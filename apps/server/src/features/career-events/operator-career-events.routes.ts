import {
  OPERATOR_CAREER_EVENT_ENDPOINTS,
  type OperatorCareerEvent,
} from '@opencareers/contracts/operator-events';
import { MEETINGS_PAGE } from '@opencareers/contracts/operator-interviews';
import type { FastifyPluginAsync } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { cutPage } from '../../platform/cut-page.ts';
import { refuseUnkeepableJson } from '../../platform/json-limits.ts';
import { register } from '../../platform/register.ts';
import { createOperatorScope } from '../tenants/index.ts';
import { type CareerEventRecord, countGuests, listCompanyCareerEvents } from './career-events.repo.ts';
import type { CareerEventServices } from './career-events.service.ts';
import { callOffCareerEvent, createCareerEvent, getCompanyCareerEvent } from './company-events.ts';

/** What the company does with its events: makes, lists and calls them off. */
export const operatorCareerEventRoutes: FastifyPluginAsync<{ services: CareerEventServices }> = async (
  app,
  { services },
) => {
  app.addHook('preValidation', async (request) => refuseUnkeepableJson(request.body));
  const asOperator = createOperatorScope(services);

  register(app, OPERATOR_CAREER_EVENT_ENDPOINTS.create, async (request, reply) => {
    const { event, created } = await asOperator(request, async (ctx) => {
      const made = await createCareerEvent(ctx, request.body);
      const [event] = await describe(ctx, [await getCompanyCareerEvent(ctx, made.id)]);
      if (event === undefined) throw new Error('an event is gone');
      return { event, created: made.created };
    });
    return reply.status(created ? 201 : 200).send(event);
  });

  register(app, OPERATOR_CAREER_EVENT_ENDPOINTS.list, async (request) =>
    asOperator(request, async (ctx) => {
      const { after } = request.query;
      const found = await listCompanyCareerEvents(ctx, { after, limit: MEETINGS_PAGE + 1 });
      const { shown, next } = cutPage(found, MEETINGS_PAGE, ({ id }) => id);
      return { events: await describe(ctx, shown), next };
    }),
  );

  register(app, OPERATOR_CAREER_EVENT_ENDPOINTS.cancel, async (request) => {
    const { id } = request.params;
    const [event] = await asOperator(request, async (ctx) => {
      await callOffCareerEvent(ctx, id);
      return describe(ctx, [await getCompanyCareerEvent(ctx, id)]);
    });
    if (event === undefined) throw new Error('an event is gone');
    return event;
  });
};

async function describe(ctx: Context, records: readonly CareerEventRecord[]): Promise<OperatorCareerEvent[]> {
  const guests = await countGuests(
    ctx,
    records.map(({ id }) => id),
  );
  return records.map(({ id, encId, sourceId, title, startAt, endAt, zone, place, capacity, isCanceled }) => ({
    id,
    enc_id: encId,
    source_id: sourceId,
    title,
    zone,
    place,
    capacity,
    is_canceled: isCanceled,
    start: startAt.toISOString(),
    end: endAt.toISOString(),
    guests: guests.get(id) ?? 0,
  }));
}
