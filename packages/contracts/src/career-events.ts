import { z } from 'zod';
import { DASHBOARD_PATHS } from './dashboard-calls.ts';
import { endpoint } from './endpoint.ts';
import { envelopeOf } from './envelope.ts';

const instant = z.iso.datetime();

/** An event of the company that candidates can come to (spec:F97). */
const CareerEventSchema = z.object({
  id: z.string(),
  title: z.string(),
  details: z.string().describe('Plain text'),
  start: instant,
  end: instant,
  zone: z.string().describe('IANA time zone of the event'),
  place: z.string(),
  link: z.string().describe('Where to join; only for those who are registered'),
  position: z.object({ name: z.string(), id: z.number().int() }).nullable(),
  applicationStatus: z.string().describe('Of the application for that position; empty when there is none'),
  seatsLeft: z.number().int().nullable().describe('Null where everybody has room'),
  isRegistered: z.boolean(),
  isCanceled: z.boolean(),
  isOver: z.boolean(),
  canRegister: z.boolean(),
});
const CareerEventParamsSchema = z.object({ id: z.string().min(1).max(100) });
const CareerEventListAnswerSchema = envelopeOf(z.object({ events: z.array(CareerEventSchema) }), z.null());
/** Answers of what changes a registration hold the event as it is now. */
const CareerEventAnswerSchema = envelopeOf(z.object({ event: CareerEventSchema }), z.null());

export type CareerEvent = z.infer<typeof CareerEventSchema>;

const parts = { access: 'candidate', tag: 'events', query: z.looseObject({}) } as const;
const one = { ...parts, params: CareerEventParamsSchema } as const;

/** Events of companies: read, come, stay away after all, keep in a calendar. */
export const CAREER_EVENT_ENDPOINTS = {
  list: endpoint('GET', DASHBOARD_PATHS.events, { ...parts, answer: CareerEventListAnswerSchema }),
  register: endpoint('POST', DASHBOARD_PATHS.registration, {
    ...one,
    answer: CareerEventAnswerSchema,
    errors: ['career_event_not_found', 'career_event_closed', 'career_event_full'],
  }),
  unregister: endpoint('DELETE', DASHBOARD_PATHS.registration, {
    ...one,
    answer: CareerEventAnswerSchema,
    errors: ['career_event_not_found'],
  }),
  calendar: endpoint('GET', DASHBOARD_PATHS.careerEventCalendar, {
    ...one,
    answer: z.string(),
    errors: ['career_event_not_found'],
  }),
};
