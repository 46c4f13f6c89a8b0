import { z } from 'zod';
import { envelopeOf } from './envelope.ts';

const instant = z.iso.datetime();

/** An event of the company that candidates can come to (spec:F97). */
export const CareerEventSchema = z.object({
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
export const CareerEventParamsSchema = z.object({ id: z.string().min(1).max(100) });
export const CareerEventListAnswerSchema = envelopeOf(
  z.object({ events: z.array(CareerEventSchema) }),
  z.null(),
);
/** Answers of what changes a registration hold the event as it is now. */
export const CareerEventAnswerSchema = envelopeOf(z.object({ event: CareerEventSchema }), z.null());

export type CareerEvent = z.infer<typeof CareerEventSchema>;
