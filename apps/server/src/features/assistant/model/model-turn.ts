import { randomBytes } from 'node:crypto';
import {
  type AssistantBlock,
  type AssistantSourceLine,
  type AssistantTurn,
  AssistantTurnSchema,
  type SearchWish,
} from '@opencareers/contracts/assistant';
import { z } from 'zod';
import type { Gazetteer } from '../../../integrations/gazetteer/gazetteer.ts';
import {
  type LanguageModel,
  ModelError,
  type ModelMessage,
  type ModelToolCall,
  type ModelUsage,
} from '../../../integrations/language-model/language-model.port.ts';
import type { Asked } from '../answerer.ts';
import { assistantText } from '../assistant-texts.ts';
import type { ToolOutcome, ToolServices } from './assistant-tool.ts';
import { Speech } from './guard/bind-clauses.ts';
import { FactStore, type ToldFact } from './guard/fact-store.ts';
import { foldDisguised } from './guard/plain-words.ts';
import { SentenceGuard } from './guard/sentence-guard.ts';
import { firstMessages, instructionsFor, markData } from './model-instructions.ts';
import { ASSISTANT_TOOLS } from './model-tools.ts';
import { positionFact } from './told-facts.ts';
import { readSeenRows, tellJob } from './told-jobs.ts';

/** Times that a model may ask for tools before it has to answer. */
const ROUNDS_MAX = 4;
/** Calls that cannot be read until a model counts as broken. */
const MALFORMED_MAX = 3;
const OUTPUT_TOKENS_MAX = 800;
const BLOCKS_MAX = 8;
/** Characters that a token has about, where a server does not count. */
const TOKEN_CHARACTERS = 3;

/** What is told while a turn is made. */
export type Tell = (event: { kind: 'text' | 'tool'; text: string }) => void;

interface TurnParts extends ToolServices {
  model: LanguageModel;
  gazetteer: Gazetteer;
}

const TOOL_TEXTS = {
  search: 'tool.search',
  job_details: 'tool.details',
  faq: 'tool.faq',
  my_status: 'tool.status',
} as const;

/** One answer of a model in the making. */
export class ModelTurn {
  readonly used: ModelUsage = { inputTokens: 0, outputTokens: 0 };
  readonly #parts: TurnParts;
  readonly #asked: Asked;
  readonly #tell: Tell;
  readonly #mark = markOf();
  readonly #store: FactStore;
  readonly #speech: Speech;
  readonly #guard: SentenceGuard;
  #messages: ModelMessage[] = [];
  readonly #blocks: AssistantBlock[] = [];
  readonly #sources: AssistantSourceLine[] = [];
  #wish: SearchWish | null;
  #tools = 0;
  #malformed = 0;

  constructor(parts: TurnParts, asked: Asked, tell: Tell) {
    this.#parts = parts;
    this.#asked = asked;
    this.#tell = tell;
    this.#wish = asked.wish;
    const placeOf = (words: string) => {
      const place = parts.gazetteer.resolve(words);
      return place === null || place.kind === 'coordinates' ? null : place.label;
    };
    this.#store = new FactStore(placeOf);
    this.#speech = new Speech(this.#store);
    this.#guard = new SentenceGuard(asked.language, {
      store: this.#store,
      speech: this.#speech,
      placeOf,
      instructions: foldDisguised(instructionsFor(asked.language, this.#mark)),
    });
  }

  /** Lets the model answer. Throws `ModelError` where nothing of it can be used. */
  async answer(signal: AbortSignal): Promise<AssistantTurn> {
    const { language, page } = this.#asked;
    const seen = await readSeenRows(this.#parts, this.#asked);
    this.#know(seen.map((row) => positionFact(language, row)));
    // Of what is open on the page is spoken until something else is named.
    const open = { about: 'position', key: String(page.positionId) } as const;
    this.#speech.turnTo(this.#store.find(open));
    this.#messages = firstMessages(
      this.#asked,
      this.#mark,
      seen.map((row) => tellJob(language, row)),
    );
    for (let round = 0; round < ROUNDS_MAX; round += 1) {
      const calls = await this.#listen(signal, round < ROUNDS_MAX - 1);
      if (calls.length === 0) break;
      for (const call of calls) await this.#run(call);
    }
    return this.#finish();
  }

  async #listen(signal: AbortSignal, mayAsk: boolean): Promise<ModelToolCall[]> {
    const tools = mayAsk ? ASSISTANT_TOOLS.filter(({ isOffered }) => isOffered(this.#asked)) : [];
    const request = {
      messages: this.#messages,
      tools: tools.map(({ name, description, input }) => ({
        name,
        description,
        parameters: z.toJSONSchema(input, { io: 'input' }),
      })),
      outputTokensMax: OUTPUT_TOKENS_MAX,
      signal,
    };
    const calls: ModelToolCall[] = [];
    let text = '';
    let usage: ModelUsage | null = null;
    try {
      for await (const event of this.#parts.model.complete(request)) {
        if (event.kind === 'usage') usage = event.usage;
        else if (event.kind === 'call') calls.push(event.call);
        else {
          text += event.text;
          this.#show(this.#guard.push(event.text));
        }
      }
    } finally {
      this.#count(usage ?? this.#estimate(text));
    }
    this.#show(this.#guard.end());
    this.#messages.push({ role: 'assistant', content: text, ...(calls.length > 0 && { calls }) });
    return calls;
  }

  #show(text: string): void {
    if (text !== '') this.#tell({ kind: 'text', text });
  }

  #count({ inputTokens, outputTokens }: ModelUsage): void {
    this.used.inputTokens += inputTokens;
    this.used.outputTokens += outputTokens;
  }

  #estimate(text: string): ModelUsage {
    const asked = this.#messages.reduce((sum, { content }) => sum + content.length, 0);
    return {
      inputTokens: Math.ceil(asked / TOKEN_CHARACTERS),
      outputTokens: Math.ceil(text.length / TOKEN_CHARACTERS),
    };
  }

  async #run(call: ModelToolCall): Promise<void> {
    const tool = ASSISTANT_TOOLS.find(({ name, isOffered }) => name === call.name && isOffered(this.#asked));
    const input = tool?.input.safeParse(readJson(call.input));
    if (tool === undefined || input?.success !== true) {
      this.#malformed += 1;
      if (this.#malformed >= MALFORMED_MAX) throw new ModelError('malformed', 'calls that are none');
      this.#reply(call, 'This cannot be called so.');
      return;
    }
    if (call.name in TOOL_TEXTS) {
      const key = TOOL_TEXTS[call.name as keyof typeof TOOL_TEXTS];
      this.#tell({ kind: 'tool', text: assistantText(this.#asked.language, key) });
    }
    this.#take(call, await tool.run(this.#parts, this.#asked, input.data));
  }

  #take(call: ModelToolCall, { data, texts, told, blocks, sources, wish }: ToolOutcome): void {
    this.#tools += 1;
    this.#know(told);
    this.#blocks.push(...blocks);
    this.#sources.push(...sources);
    this.#wish = wish ?? this.#wish;
    this.#reply(call, markData(JSON.stringify({ data, texts }), this.#mark));
  }

  #know(told: readonly ToldFact[]): void {
    this.#store.add(told);
    // Who reads one job speaks of it then, and a question that names one is about it.
    const [only, ...others] = told.filter(({ about, texts }) => about === 'position' && texts?.length !== 0);
    if (only !== undefined && others.length === 0) this.#speech.turnTo(this.#store.find(only));
    else this.#speech.turnTo(this.#store.named(foldDisguised(this.#asked.text)));
  }

  #reply({ id }: ModelToolCall, content: string): void {
    this.#messages.push({ role: 'tool', callId: id, content });
  }

  async #finish(): Promise<AssistantTurn> {
    const { id, text: asked, language, now } = this.#asked;
    const { shown, withheld } = this.#guard;
    const isUnproven = withheld > 0;
    const blocks = withoutTwins(this.#blocks).slice(0, BLOCKS_MAX);
    if (isUnproven && this.#tools === 0) blocks.push(...(await this.#parts.answerTurn(this.#asked)).blocks);
    if (shown === '' && blocks.length === 0) throw new ModelError('malformed', 'nothing was said');
    const text = shown === '' ? assistantText(language, 'model.found') : shown;
    return AssistantTurnSchema.parse({
      id,
      askedTs: Math.floor(now.getTime() / 1_000),
      asked,
      language,
      intent: 'model',
      blocks: [{ kind: 'text', text, sources: withoutTwins(this.#sources) }, ...blocks],
      chips: [],
      wish: this.#wish,
      by: 'model',
      fallback: isUnproven ? 'unproven' : null,
    });
  }
}

function markOf() {
  const name = randomBytes(6).toString('hex');
  return { begin: `[data ${name}]`, end: `[/data ${name}]` };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text === '' ? '{}' : text);
  } catch {
    return null;
  }
}

/** A model that calls a tool twice shows its answer once. */
function withoutTwins<Value>(values: readonly Value[]): Value[] {
  return [...new Map(values.map((value) => [JSON.stringify(value), value])).values()];
}
