import { z } from 'zod';
import { EmailSchema } from './accounts.ts';
import {
  ASSISTANT_CHIPS_MAX,
  ASSISTANT_FALLBACKS,
  ASSISTANT_PATHS,
  ASSISTANT_POSITIONS_MAX,
  ASSISTANT_SOURCES,
  ASSISTANT_TEXT_MAX,
  ASSISTANT_TURNS_MAX,
} from './assistant-calls.ts';
import { endpoint } from './endpoint.ts';
import { envelopeOf } from './envelope.ts';
import { FILTERS_MAX, PositionRowWithCustomSchema, QUERY_MAX, START_MAX } from './position-search.ts';

const text = z.string().max(QUERY_MAX);
const positionIds = z.array(z.number().int()).max(100);

/** A search as the assistant understands it: what the address of the list of jobs says too. */
export const SearchWishSchema = z.object({
  query: text,
  location: text,
  sortBy: z.string().max(40).describe('Empty for the order of the list'),
  start: z.number().int().min(0).max(START_MAX),
  filters: z
    .record(z.string().max(80), z.array(text).max(FILTERS_MAX))
    .describe('Values by filter name in snake case'),
});

const SourceSchema = z.object({
  kind: z.enum(ASSISTANT_SOURCES),
  label: z.string().describe('Which field, sentence or question it is, in the language of the turn'),
  href: z.string().nullable().describe('Where it can be read, an address of the site or of the company'),
  quote: z.string().nullable().describe('The sentence as it stands there'),
});

/** What only a press of the person does [ASSIST-02]. */
const ProposalSchema = z.discriminatedUnion('action', [
  z.object({ action: z.literal('cart_add'), positionIds }),
  z.object({ action: z.literal('cart_remove'), positionIds }),
  z.object({ action: z.literal('save'), positionIds }),
  z.object({ action: z.literal('search'), wish: SearchWishSchema }),
  z.object({ action: z.literal('resume_upload') }),
  z.object({ action: z.literal('resume_remove') }),
  z.object({ action: z.literal('form_open'), href: z.string() }),
]);

const UnderstoodWishPartSchema = z.object({
  filterName: z.string().describe('`query`, `location`, `sort_by` or the name of a filter in snake case'),
  label: z.string().describe('As people read it, in the language of the turn'),
  without: SearchWishSchema.describe('The wish when this part is given up'),
});

/** One piece of an answer. All texts are plain: no markup is read from them. */
const BlockSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), text: z.string(), sources: z.array(SourceSchema) }),
  z.object({ kind: z.literal('understood'), parts: z.array(UnderstoodWishPartSchema) }),
  z.object({
    kind: z.literal('positions'),
    rows: z.array(PositionRowWithCustomSchema).max(ASSISTANT_POSITIONS_MAX),
    total: z.number().int(),
    wish: SearchWishSchema.nullable().describe('What finds all of them; null where no search does'),
  }),
  z.object({
    kind: z.literal('facts'),
    items: z.array(
      z.object({ label: z.string(), value: z.string(), href: z.string().nullable(), source: SourceSchema }),
    ),
  }),
  z.object({
    kind: z.literal('proposal'),
    text: z.string(),
    button: z.string(),
    proposal: ProposalSchema,
  }),
  z.object({
    kind: z.literal('links'),
    links: z.array(z.object({ label: z.string(), href: z.string() })),
  }),
  z.object({ kind: z.literal('contact'), text: z.string() }),
]);

/** A suggested next question; whoever presses it asks it, with its wish where it has one. */
const ChipSchema = z.object({
  label: z.string(),
  text: z.string().max(ASSISTANT_TEXT_MAX),
  wish: SearchWishSchema.nullable().describe('A search that finds at least one position'),
});

export const AssistantTurnSchema = z
  .object({
    id: z.uuid(),
    askedTs: z.number().int().describe('Seconds'),
    asked: z.string(),
    language: z.string(),
    intent: z.string().describe('What the turn was understood as, for figures and tests'),
    blocks: z.array(BlockSchema),
    chips: z.array(ChipSchema).max(ASSISTANT_CHIPS_MAX),
    wish: SearchWishSchema.nullable().describe(
      'What is searched for after this turn; the next one refines it',
    ),
    by: z.enum(['rules', 'model']),
    fallback: z.enum(ASSISTANT_FALLBACKS).nullable(),
  })
  .meta({ id: 'AssistantTurn' });

/** What somebody asks, and what the page shows meanwhile. */
const AskSchema = z.object({
  id: z.uuid().describe('Made by the page: the same id is answered once'),
  text: z.string().trim().min(1).max(ASSISTANT_TEXT_MAX),
  wish: SearchWishSchema.nullable().describe('Of the last turn, so that this one can refine it'),
  isWishExact: z
    .boolean()
    .default(false)
    .describe('A chip was pressed: the wish is searched as it is, and the text is only what was pressed'),
  page: z.object({
    wish: SearchWishSchema.nullable().describe('What the list shows'),
    positionId: z.number().int().nullable().describe('The position that is open'),
    cartIds: positionIds.describe('What is in the cart [CART-02]'),
  }),
  shownIds: positionIds.describe('The positions of the last answer, in order'),
  said: z
    .array(z.object({ by: z.enum(['person', 'assistant']), text: z.string().max(8_000) }))
    .max(40)
    .default([])
    .describe('Of visitors, whose conversation is on their device: what a model needs to go on'),
  hasModelConsent: z
    .boolean()
    .default(false)
    .describe('Of visitors, who agree on their device; what candidates agreed to is kept here'),
});

const SettingsSchema = z.object({
  isKept: z.boolean().describe('Here, because somebody is signed in; else on the device alone'),
  hasContact: z.boolean(),
  isCartOffered: z.boolean(),
  isResumeOffered: z.boolean(),
  saysItIsAMachine: z.boolean(),
  model: z
    .object({
      name: z.string(),
      host: z.string().describe('Where what is written goes'),
      consentText: z.string(),
      hasConsent: z.boolean().nullable().describe('Null while the person was not asked'),
    })
    .nullable()
    .describe('Null where rules answer alone'),
});

const ConversationSchema = z.object({
  turns: z.array(AssistantTurnSchema).max(ASSISTANT_TURNS_MAX),
  greeting: z.object({ text: z.string(), chips: z.array(ChipSchema) }),
  settings: SettingsSchema,
});

export type SearchWish = z.infer<typeof SearchWishSchema>;
export type AssistantProposal = z.infer<typeof ProposalSchema>;
export type AssistantSourceLine = z.infer<typeof SourceSchema>;
export type AssistantBlock = z.infer<typeof BlockSchema>;
export type AssistantChip = z.infer<typeof ChipSchema>;
export type AssistantTurn = z.infer<typeof AssistantTurnSchema>;
export type AssistantAsk = z.infer<typeof AskSchema>;
export type AssistantSettings = z.infer<typeof SettingsSchema>;
export type AssistantConversation = z.infer<typeof ConversationSchema>;

const parts = { tag: 'assistant', access: 'public', query: z.looseObject({}) } as const;

/** Asking the assistant (spec:D56): for visitors and candidates alike, not found where the tenant has none. */
export const ASSISTANT_ENDPOINTS = {
  conversation: endpoint('GET', ASSISTANT_PATHS.conversation, {
    ...parts,
    answer: envelopeOf(ConversationSchema, z.null()),
    errors: ['not_found'],
  }),
  turn: endpoint('POST', ASSISTANT_PATHS.turn, {
    ...parts,
    body: AskSchema,
    answer: envelopeOf(AssistantTurnSchema, z.null()),
    errors: ['not_found'],
  }),
  forget: endpoint('DELETE', ASSISTANT_PATHS.conversation, {
    ...parts,
    answer: envelopeOf(z.object({ removed: z.number().int() }), z.null()),
    errors: ['not_found'],
  }),
  stream: endpoint('POST', ASSISTANT_PATHS.stream, {
    ...parts,
    body: AskSchema,
    answer: z
      .string()
      .describe(
        'Server-sent events: `text` and `tool` with {text}, at last `turn` with the turn, or `failed` with nothing',
      ),
    errors: ['not_found'],
  }),
  consent: endpoint('PUT', ASSISTANT_PATHS.consent, {
    ...parts,
    body: z.object({ agrees: z.boolean() }),
    answer: envelopeOf(z.object({ hasConsent: z.boolean() }), z.null()),
    errors: ['not_found'],
  }),
  contact: endpoint('POST', ASSISTANT_PATHS.contact, {
    ...parts,
    body: z.object({
      message: z.string().trim().min(1).max(ASSISTANT_TEXT_MAX),
      email: EmailSchema.nullable().describe('Of visitors; candidates are answered at theirs'),
      transcript: z
        .string()
        .max(40_000)
        .nullable()
        .describe('What was said, where the person sends it along'),
    }),
    answer: envelopeOf(z.object({ sent: z.boolean() }), z.null()),
    errors: ['not_found', 'idempotency_key_reused'],
  }),
};
