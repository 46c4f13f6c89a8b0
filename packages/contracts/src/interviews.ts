import { z } from 'zod';
import { envelopeOf } from './envelope.ts';
import { INTERVIEW_CANCEL_REASONS, INTERVIEW_NOTE_MAX, INTERVIEW_STATUSES } from './interview-calls.ts';

const instant = z.iso.datetime();

/** A time that can be chosen; several candidates may see the same one, exactly one gets it. */
export const InterviewSlotSchema = z.object({ id: z.number().int(), start: instant, end: instant });

/** An interview of a candidate (spec:D36). */
export const InterviewSchema = z.object({
  id: z.string(),
  title: z.string(),
  position: z.object({ name: z.string(), id: z.number().int().nullable() }),
  start: instant.nullable().describe('Null until a slot is picked'),
  end: instant.nullable(),
  zone: z.string().describe('IANA time zone in which the company plans'),
  place: z.string(),
  link: z.string().describe('Where to join a call; empty for a meeting at a place, and when it is over'),
  people: z.array(z.object({ name: z.string(), role: z.string() })),
  details: z.string().describe('What the company says about it, plain text'),
  status: z.enum(INTERVIEW_STATUSES),
  slots: z.array(InterviewSlotSchema).describe('Free ones, the earliest first'),
  version: z.number().int().describe('Rises with every change; decisions name the one that was read'),
  isOver: z.boolean(),
  isTimeWanted: z.boolean().describe('The candidate asked the company for another time'),
  canConfirm: z.boolean(),
  canPick: z.boolean(),
  canReschedule: z.boolean(),
  canCancel: z.boolean(),
  reschedulesLeft: z.number().int(),
  rescheduleUntil: instant.nullable().describe('Until when another time can be chosen'),
  canceledBy: z.enum(['candidate', 'company']).nullable(),
});

export const InterviewParamsSchema = z.object({ id: z.string().min(1).max(100) });
const versionField = { version: z.number().int().optional() };
export const InterviewConfirmSchema = z.object(versionField);
export const InterviewPickSchema = z.object({ slot_id: z.number().int().min(1) });
export const InterviewRescheduleSchema = z
  .object({
    slot_id: z.number().int().min(1).optional(),
    note: z.string().trim().min(1).max(INTERVIEW_NOTE_MAX).optional(),
  })
  .refine(({ slot_id: slot, note }) => (slot === undefined) !== (note === undefined), {
    path: ['slot_id'],
    message: 'either slot_id or note is needed',
  });
export const InterviewCancelSchema = z.object({
  reason_code: z.enum(INTERVIEW_CANCEL_REASONS).optional(),
  note: z.string().max(INTERVIEW_NOTE_MAX).optional(),
});

export const InterviewListAnswerSchema = envelopeOf(
  z.object({ interviews: z.array(InterviewSchema) }),
  z.null(),
);
/** Answers of what changes an interview hold it as it is now. */
export const InterviewChangedAnswerSchema = envelopeOf(z.object({ interview: InterviewSchema }), z.null());

export type Interview = z.infer<typeof InterviewSchema>;
export type InterviewSlot = z.infer<typeof InterviewSlotSchema>;
