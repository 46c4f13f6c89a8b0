import { z } from 'zod';
import { readEventData } from './event-data.ts';
import { ModelError, type ModelEvent, type ModelToolCall } from './language-model.port.ts';

// Servers keep to the protocol in different ways. llama.cpp and vLLM send names and arguments in parts, with an index;
// ollama sends whole calls, some versions all with the index 0 or with none; others send arguments as an object, the
// whole `message` in place of a `delta`, an empty chunk first, or usage in the last chunk beside the choices.
// What a model thinks (`reasoning_content`, `reasoning`) is no answer and is left out.

const CALLS_MAX = 8;

const CallSchema = z.object({
  index: z.number().int().min(0).max(64).nullish(),
  id: z.string().max(200).nullish(),
  function: z
    .object({ name: z.string().nullish(), arguments: z.union([z.string(), z.looseObject({})]).nullish() })
    .nullish(),
});
const DeltaSchema = z
  .object({ content: z.string().nullish(), tool_calls: z.array(CallSchema).nullish() })
  .nullish();
const count = z.number().int().nonnegative().nullish();
const ChunkSchema = z.object({
  choices: z
    .array(z.object({ delta: DeltaSchema, message: DeltaSchema, finish_reason: z.string().nullish() }))
    .nullish(),
  usage: z.object({ prompt_tokens: count, completion_tokens: count }).nullish(),
  error: z.unknown().optional(),
});
type CallPart = z.output<typeof CallSchema>;

/** What a model says, from the bytes of an answer. Throws `ModelError` for one that cannot be read. */
export async function* readAnswer(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<ModelEvent> {
  const calls: ModelToolCall[] = [];
  let chunks = 0;
  for await (const data of readEventData(bytes)) {
    if (data.trim() === '[DONE]') break;
    const { choices, usage, error } = readChunk(data);
    if (error !== undefined && error !== null) throw new ModelError('error', 'said that it failed');
    chunks += 1;
    for (const { delta, message } of choices ?? []) {
      const said = delta ?? message;
      if (said?.content) yield { kind: 'text', text: said.content };
      for (const part of said?.tool_calls ?? []) takePart(calls, part);
    }
    if (usage)
      yield {
        kind: 'usage',
        usage: { inputTokens: usage.prompt_tokens ?? 0, outputTokens: usage.completion_tokens ?? 0 },
      };
  }
  if (chunks === 0) throw new ModelError('malformed', 'no event in the answer');
  // Asked for out of order, some places may be empty.
  for (const call of calls.filter(Boolean).slice(0, CALLS_MAX)) yield { kind: 'call', call };
}

function takePart(calls: ModelToolCall[], { index, id, function: named }: CallPart): void {
  const place = placeOf(calls, { index, id, function: named });
  const call = calls[place] ?? { id: id || `call_${place}`, name: '', input: '' };
  calls[place] = call;
  // Some repeat the name in every part.
  if (named?.name && named.name !== call.name) call.name += named.name;
  const input = named?.arguments ?? '';
  call.input += typeof input === 'string' ? input : JSON.stringify(input);
}

/** Which call a part belongs to: another id or another name after whole arguments begins the next one. */
function placeOf(calls: readonly ModelToolCall[], { index, id, function: named }: CallPart): number {
  const at = index ?? Math.max(0, calls.length - 1);
  const known = calls[at];
  if (known === undefined) return at;
  const isOther = Boolean(id) && id !== known.id;
  const isNext = !id && Boolean(named?.name) && isWhole(known.input);
  if (!isOther && !isNext) return at;
  const same = id ? calls.findIndex((call) => call?.id === id) : -1;
  return same >= 0 ? same : calls.length;
}

function isWhole(input: string): boolean {
  try {
    JSON.parse(input);
    return true;
  } catch {
    return false;
  }
}

function readChunk(data: string): z.output<typeof ChunkSchema> {
  try {
    return ChunkSchema.parse(JSON.parse(data));
  } catch {
    throw new ModelError('malformed', 'an event that is none');
  }
}
