import type { AssistantBlock, AssistantSourceLine, SearchWish } from '@opencareers/contracts/assistant';
import { ASSISTANT_POSITIONS_MAX } from '@opencareers/contracts/assistant-calls';
import { QUERY_MAX } from '@opencareers/contracts/position-search';
import { z } from 'zod';
import { descriptionText, type PositionCalls } from '../../positions/index.ts';
import type { AnswerTurn } from '../answer-turn.ts';
import type { Asked } from '../answerer.ts';
import { assistantText } from '../assistant-texts.ts';
import { EMPTY_WISH } from '../wishes/next-wish.ts';
import { openWishes, type WishServices } from '../wishes/open-wishes.ts';
import { positionsProposal } from '../wishes/wish-reply.ts';
import { isAskedFor } from './asked-for.ts';
import type { ToldFacts } from './guard/known-facts.ts';
import { jobFacts, positionSubject, tellJob, toldDay } from './told-jobs.ts';

/** Characters of a job text that a model reads. */
const TEXT_MAX = 6_000;
const FAQ_MAX = 40;

/** What tools work with: the same parts as the rules, and nothing else. */
export interface ToolServices extends WishServices {
  calls: PositionCalls;
  answerTurn: AnswerTurn;
}

/** What a tool gives: data for the model, and what the person is shown of it whatever the model says. */
export interface ToolOutcome {
  data: unknown;
  /** What somebody wrote, apart from the fields: the model reads it, and it proves less. */
  texts: readonly string[];
  /** What all of it proves, by what it is about. */
  facts: readonly ToldFacts[];
  blocks: AssistantBlock[];
  sources: AssistantSourceLine[];
  /** What is searched for now; null where nothing else is. */
  wish: SearchWish | null;
}

/** A tool of the model. None changes anything, and none is there that the person did not ask for. */
export interface AssistantTool {
  name: string;
  description: string;
  input: z.ZodType;
  isOffered: (asked: Asked) => boolean;
  run: (services: ToolServices, asked: Asked, input: unknown) => Promise<ToolOutcome>;
}

function tool<Input extends z.ZodType>(parts: {
  name: string;
  description: string;
  input: Input;
  isOffered?: (asked: Asked) => boolean;
  run: (services: ToolServices, asked: Asked, input: z.output<Input>) => Promise<Partial<ToolOutcome>>;
}): AssistantTool {
  return {
    isOffered: () => true,
    ...parts,
    run: async (services, asked, input) => {
      const outcome = await parts.run(services, asked, parts.input.parse(input));
      const { data = null, texts = [] } = outcome;
      const facts = [{ about: null, fields: data, texts }];
      return { data, texts, facts, blocks: [], sources: [], wish: null, ...outcome };
    },
  };
}

const words = z.string().max(QUERY_MAX).default('');
const ids = z.array(z.number().int()).max(20).default([]);
const SearchSchema = z.strictObject({
  query: words.describe('Role, skills and other words'),
  location: words.describe('City, region or country'),
  newestFirst: z.boolean().default(false),
});
const wishOf = ({ query, location, newestFirst }: z.output<typeof SearchSchema>): SearchWish => ({
  ...EMPTY_WISH,
  query,
  location,
  sortBy: newestFirst ? 'timestamp' : '',
});

const searchTool = tool({
  name: 'search',
  description: 'Finds open jobs.',
  input: SearchSchema,
  run: async (services, asked, input) => {
    const wish = wishOf(input);
    const { search, seen } = await openWishes(services, asked);
    const { rows, data } = search.find(wish, ASSISTANT_POSITIONS_MAX);
    const jobs = rows.map((row) => tellJob(asked.language, row));
    const label = assistantText(asked.language, 'source.search');
    return {
      data: { total: data.count, jobs },
      facts: [{ about: null, fields: { total: data.count } }, ...jobFacts(jobs)],
      blocks:
        rows.length === 0
          ? []
          : [{ kind: 'positions', rows: await seen(rows, wish), total: data.count, wish }],
      sources: [{ kind: 'search', label, href: null, quote: null }],
      wish,
    };
  },
});

const detailsTool = tool({
  name: 'job_details',
  description: 'Reads everything that one job says.',
  input: z.strictObject({ positionId: z.number().int() }),
  run: async ({ calls }, asked, { positionId }) => {
    const { request, tenant, language, microsite } = asked;
    const query = {
      position_id: String(positionId),
      hl: language,
      ...(microsite !== null && { microsite }),
    };
    const answer = await calls.getDetails(tenant, {
      query,
      origin: calls.originOf(request),
      requestId: request.id,
    });
    if (answer === undefined) return { data: { found: false } };
    const { data } = answer;
    const fields = {
      id: data.id,
      title: data.name,
      places: data.locations,
      workLocation: data.workLocationOption,
      department: data.department,
      employmentType: data.employmentType,
      seniority: data.seniority,
      pay: data.pay,
      posted: toldDay(language, data.postedTs),
      closes: data.closesTs === null ? null : toldDay(language, data.closesTs),
    };
    const texts = [descriptionText(data.jobDescription).slice(0, TEXT_MAX)];
    return {
      data: fields,
      texts,
      facts: [{ about: positionSubject(data.id, data.name), fields, texts }],
      sources: [{ kind: 'position_text', label: data.name, href: data.positionUrl, quote: null }],
    };
  },
});

const faqTool = tool({
  name: 'faq',
  description: 'Reads what the company answers to common questions.',
  input: z.strictObject({}),
  run: async (_services, { config, language }) => ({
    texts: config.assistantConfig.faq.slice(0, FAQ_MAX).flatMap(({ question, answer }) => [question, answer]),
    sources: [{ kind: 'faq', label: assistantText(language, 'source.faq'), href: null, quote: null }],
  }),
});

/** The rules answer a question of the person's own matters; only what they show is known to the model. */
const statusTool = tool({
  name: 'my_status',
  description: 'Reads how the applications, interviews, forms and offers of this person stand.',
  input: z.strictObject({}),
  isOffered: ({ text }) => isAskedFor('own', text),
  run: async ({ answerTurn }, asked) => {
    const { blocks } = await answerTurn(asked);
    return { data: blocks, blocks, facts: blocks.flatMap(factsOfBlock) };
  },
});

const cartTool = tool({
  name: 'propose_cart_change',
  description: 'Shows a button that puts jobs into the cart or takes them out of it.',
  input: z.strictObject({ add: ids, remove: ids }),
  isOffered: ({ text, config }) =>
    config.pcsxConfig.jobCartConfig.enabled &&
    config.chatbotxConfig.featureAccessFlags.positionCardFlags.showAddToJobCart &&
    isAskedFor('cart', text),
  run: async (services, asked, { add, remove }) => {
    const { language, page } = asked;
    const { search } = await openWishes(services, asked);
    const added = search.rowsOf(add).flatMap(({ id }) => (page.cartIds.includes(id) ? [] : id));
    const removed = remove.filter((id) => page.cartIds.includes(id));
    const proposals = [
      { action: 'cart_add', positionIds: added } as const,
      { action: 'cart_remove', positionIds: removed } as const,
    ].filter(({ positionIds }) => positionIds.length > 0);
    const blocks = proposals.map((proposal) => positionsProposal(proposal, language));
    return { data: { shown: blocks.length > 0 }, blocks };
  },
});

const searchProposalTool = tool({
  name: 'propose_search',
  description: 'Shows a button that shows a search in the list of jobs.',
  input: SearchSchema,
  run: async (services, asked, input) => {
    const wish = wishOf(input);
    const { search } = await openWishes(services, asked);
    const total = search.count(wish);
    if (total === 0) return { data: { shown: false } };
    const { language } = asked;
    const block: AssistantBlock = {
      kind: 'proposal',
      text: assistantText(language, 'propose.search', { count: total }),
      button: assistantText(language, 'propose.search.button'),
      proposal: { action: 'search', wish },
    };
    return { data: { shown: true, total }, blocks: [block], wish };
  },
});

/** Forms are only those that the rules find for this person: an address is never a model's. */
const formTool = tool({
  name: 'propose_form_open',
  description: 'Shows a button that opens a form which waits for this person.',
  input: z.strictObject({}),
  isOffered: ({ text }) => isAskedFor('form', text),
  run: async ({ answerTurn }, asked) => {
    const { blocks } = await answerTurn(asked);
    const forms = blocks.filter(
      (block) => block.kind === 'proposal' && block.proposal.action === 'form_open',
    );
    return { data: { shown: forms.length > 0 }, blocks: forms };
  },
});

export const ASSISTANT_TOOLS: readonly AssistantTool[] = [
  searchTool,
  detailsTool,
  faqTool,
  statusTool,
  cartTool,
  searchProposalTool,
  formTool,
];

/** Of matters that stand side by side each proves what is said of itself. */
function factsOfBlock(block: AssistantBlock): ToldFacts[] {
  if (block.kind !== 'facts') return [{ about: null, fields: block }];
  return block.items.map((item) => ({ about: { key: `own ${item.label}`, name: item.label }, fields: item }));
}
