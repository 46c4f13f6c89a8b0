import { z } from 'zod';
import { DASHBOARD_PATHS, NUDGE_KINDS, SUMMARY_TABS } from './dashboard-calls.ts';
import { endpoint } from './endpoint.ts';
import { envelopeOf } from './envelope.ts';

/** One thing that a candidate could do next (spec:D35). */
const NudgeSchema = z.object({
  id: z.string().describe('What is dismissed; the same as long as it is about the same thing'),
  kind: z.enum(NUDGE_KINDS),
  title: z.string(),
  text: z.string(),
  action_label: z.string(),
  action_url: z.string().describe('Path on the site'),
  expires: z.iso.datetime().nullable(),
});
const NudgeListAnswerSchema = envelopeOf(z.object({ nudges: z.array(NudgeSchema) }), z.null());
const NudgeDismissSchema = z.object({ id: z.string().regex(/^[\w:.-]{1,120}$/) });
/** Nothing is told of what was dismissed. */
const NudgeDismissedAnswerSchema = envelopeOf(z.object({}), z.null());

const SummaryCountSchema = z.object({
  totalCount: z.number().int(),
  actionableItemsCount: z.number().int(),
});
/** `count` of spec:WIRE-4.1. */
const SummaryAnswerSchema = envelopeOf(
  z.object({ count: z.record(z.enum(SUMMARY_TABS), SummaryCountSchema) }),
  z.null(),
);

export type Nudge = z.infer<typeof NudgeSchema>;
export type SummaryCount = z.infer<typeof SummaryCountSchema>;

const parts = { access: 'candidate', tag: 'dashboard', query: z.looseObject({}) } as const;

/** Counts and hints of the dashboard ([DASH-02], spec:WIRE-4.1). */
export const DASHBOARD_ENDPOINTS = {
  summary: endpoint('GET', DASHBOARD_PATHS.summary, { ...parts, answer: SummaryAnswerSchema }),
  nudges: endpoint('GET', DASHBOARD_PATHS.nudges, { ...parts, answer: NudgeListAnswerSchema }),
  dismiss: endpoint('POST', DASHBOARD_PATHS.dismiss, {
    ...parts,
    body: NudgeDismissSchema,
    answer: NudgeDismissedAnswerSchema,
  }),
};
