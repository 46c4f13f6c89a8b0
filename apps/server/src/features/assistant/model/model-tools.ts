import type { AssistantBlock, SearchWish } from '@opencareers/contracts/assistant';
import { ASSISTANT_POSITIONS_MAX } from '@opencareers/contracts/assistant-calls';
import { QUERY_MAX } from '@opencareers/contracts/position-search';
import { z } from 'zod';
import { descriptionText } from '../../positions/index.ts';
import { assistantText } from '../assistant-texts.ts';
import { EMPTY_WISH } from '../wishes/next-wish.ts';
import { openWishes } from '../wishes/open-wishes.ts';
import { isAskedFor } from './asked-for.ts';
import { type AssistantTool, tool } from './assistant-tool.ts';
import { PROPOSING_TOOLS } from './proposing-tools.ts';
import { blockFacts, faqFact, positionFact, toldDay } from './told-facts.ts';
import { tellJob } from './told-jobs.ts';

/** Characters of a job text that a model reads. */
const TEXT_MAX = 6_000;
const FAQ_MAX = 40;

const words = z.string().max(QUERY_MAX).default('');
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
      told: [
        { about: 'search', key: 'last', name: null, fields: { total: data.count } },
        ...rows.map((row) => positionFact(asked.language, row)),
      ],
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
    const text = descriptionText(data.jobDescription).slice(0, TEXT_MAX);
    return {
      told: [positionFact(language, data, [text])],
      data: {
        ...tellJob(language, data),
        employmentType: data.employmentType,
        seniority: data.seniority,
        closes: data.closesTs === null ? null : toldDay(language, data.closesTs),
      },
      texts: [text],
      sources: [{ kind: 'position_text', label: data.name, href: data.positionUrl, quote: null }],
    };
  },
});

const faqTool = tool({
  name: 'faq',
  description: 'Reads what the company answers to common questions.',
  input: z.strictObject({}),
  run: async (_services, { config, language }) => {
    const entries = config.assistantConfig.faq.slice(0, FAQ_MAX);
    return {
      texts: entries.flatMap(({ question, answer }) => [question, answer]),
      told: entries.map(({ question, answer }) => faqFact(question, answer)),
      sources: [{ kind: 'faq', label: assistantText(language, 'source.faq'), href: null, quote: null }],
    };
  },
});

/** The rules answer a question of the person's own matters; only what they show is known to the model. */
const statusTool = tool({
  name: 'my_status',
  description: 'Reads how the applications, interviews, forms and offers of this person stand.',
  input: z.strictObject({}),
  isOffered: ({ text }) => isAskedFor('own', text),
  run: async ({ answerTurn }, asked) => {
    const { blocks } = await answerTurn(asked);
    return { data: blocks, told: blockFacts(asked.language, blocks), blocks };
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
    return {
      data: { shown: true, total },
      told: [{ about: 'search', key: 'proposed', name: null, fields: { total } }],
      blocks: [block],
      wish,
    };
  },
});

export const ASSISTANT_TOOLS: readonly AssistantTool[] = [
  searchTool,
  detailsTool,
  faqTool,
  statusTool,
  searchProposalTool,
  ...PROPOSING_TOOLS,
];
