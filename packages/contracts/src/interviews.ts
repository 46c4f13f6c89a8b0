import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { envelopeOf } from './envelope.ts';
import {
  INTERVIEW_CANCEL_REASONS,
  INTERVIEW_NOTE_MAX,
  INTERVIEW_PATHS,
  INTERVIEW_STATUSES,
} from './interview-calls.ts';

const instant = z.iso.datetime();

/** A time that can be chosen; several candidates may see the same one, exactly one gets it. */
const InterviewSlotSchema = z.object({ id: z.number().int(), start: instant, end: instant });

/** An interview of a candidate (spec:D36). */
const InterviewSchema = z
  .object({
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
  })
  .meta({ id: 'Interview' });

const InterviewParamsSchema = z.object({ id: z.string().min(1).max(100) });
const versionField = { version: z.number().int().optional() };
const InterviewConfirmSchema = z.object(versionField);
const InterviewPickSchema = z.object({ slot_id: z.number().int().min(1) });
const InterviewRescheduleSchema = z
  .object({
    slot_id: z.number().int().min(1).optional(),
    note: z.string().trim().min(1).max(INTERVIEW_NOTE_MAX).optional(),
  })
  .refine(({ slot_id: slot, note }) => (slot === undefined) !== (note === undefined), {
    path: ['slot_id'],
    message: 'either slot_id or note is needed',
  });
const InterviewCancelSchema = z.object({
  reason_code: z.enum(INTERVIEW_CANCEL_REASONS).optional(),
  note: z.string().max(INTERVIEW_NOTE_MAX).optional(),
});

const InterviewListAnswerSchema = envelopeOf(z.object({ interviews: z.array(InterviewSchema) }), z.null());
/** Answers of what changes an interview hold it as it is now. */
const InterviewChangedAnswerSchema = envelopeOf(z.object({ interview: InterviewSchema }), z.null());

export type Interview = z.infer<typeof InterviewSchema>;
export type InterviewSlot = z.infer<typeof InterviewSlotSchema>;

const parts = { access: 'candidate', tag: 'interviews', query: z.looseObject({}) } as const;
const decision = { ...parts, params: InterviewParamsSchema, answer: InterviewChangedAnswerSchema } as const;
const DECISION_REFUSALS = ['interview_not_found', 'interview_closed', 'idempotency_key_reused'] as const;

/** Interviews of candidates (spec:D36): read, confirm, pick a slot, move, cancel, keep in a calendar. */
export const INTERVIEW_ENDPOINTS = {
  list: endpoint('GET', INTERVIEW_PATHS.list, { ...parts, answer: InterviewListAnswerSchema }),
  confirm: endpoint('POST', INTERVIEW_PATHS.confirm, {
    ...decision,
    body: InterviewConfirmSchema,
    errors: [...DECISION_REFUSALS, 'interview_changed'],
  }),
  pick: endpoint('POST', INTERVIEW_PATHS.pick, {
    ...decision,
    body: InterviewPickSchema,
    errors: [...DECISION_REFUSALS, 'slot_taken'],
  }),
  reschedule: endpoint('POST', INTERVIEW_PATHS.reschedule, {
    ...decision,
    body: InterviewRescheduleSchema,
    errors: [...DECISION_REFUSALS, 'reschedule_limit', 'reschedule_late', 'slot_taken'],
  }),
  cancel: endpoint('POST', INTERVIEW_PATHS.cancel, {
    ...decision,
    body: InterviewCancelSchema,
    errors: DECISION_REFUSALS,
  }),
  calendar: endpoint('GET', INTERVIEW_PATHS.calendar, {
    ...parts,
    params: InterviewParamsSchema,
    answer: z.string(),
    errors: ['interview_not_found'],
  }),
};
