import { isMany, none } from 'stream-chain/defs.js';
import { jsonParser, type Token } from 'stream-json/parser.js';
import { FeedError, RECORD_CHARACTERS_MAX } from '../feeds.port.ts';
import { type JsonRecord, type JsonValue, JsonValueBuilder } from './json-value.ts';

/**
 * What a JSON feed yields. A document is one top-level value; pages that were joined into one file are several.
 * `lists` names the lists of records that were there, even when they were empty (`[]` for a top-level list).
 */
export type JsonEvent =
  | { kind: 'record'; value: JsonValue }
  | { kind: 'unreadable'; problem: string }
  | { kind: 'document'; fields: JsonRecord; lists: string[]; records: number };

const START_SHOWN = 60;

/**
 * Reads a feed of one or several JSON documents with memory for one record: the elements of a top-level list, or
 * of the lists of a top-level object that `listNames` names. All other fields come with the end of the document.
 */
export async function* jsonEvents(
  text: AsyncIterable<string>,
  listNames: readonly string[],
): AsyncGenerator<JsonEvent, void, undefined> {
  const parse = jsonParser({ packValues: true, streamValues: false, jsonStreaming: true });
  const splitter = new DocumentSplitter(listNames);
  let start = '';
  for await (const chunk of text) {
    if (start.length < START_SHOWN) {
      start = (start + chunk).trimStart().slice(0, START_SHOWN);
      refuseWhatIsNotJson(start);
    }
    yield* splitter.events(tokensOf(() => parse(chunk), splitter));
  }
  if (start === '') throw new FeedError('the feed is empty: there is not a single character in it');
  const unfinished = splitter.isBetweenDocuments
    ? 'the feed goes on after its end with something that is not JSON'
    : 'the feed ends in the middle: it is truncated';
  yield* splitter.events(tokensOf(() => parse(none as unknown as string), splitter, unfinished));
  if (!splitter.isBetweenDocuments) throw new FeedError('the feed ends in the middle: it is truncated');
}

function refuseWhatIsNotJson(start: string): void {
  const first = start[0];
  if (first === undefined || first === '{' || first === '[') return;
  if (first === '<') {
    throw new FeedError(
      start.startsWith('<?xml')
        ? 'the feed is XML, but this format is JSON'
        : 'a web page (HTML) came instead of JSON: check the address of the feed',
    );
  }
  throw new FeedError(`the feed is not JSON: it starts with "${start.replaceAll(/\s+/g, ' ').slice(0, 40)}"`);
}

type Parsed = ReturnType<ReturnType<typeof jsonParser>>;

function tokensOf(parse: () => Parsed, splitter: DocumentSplitter, unfinished?: string): Token[] {
  try {
    const result: unknown = parse();
    return isMany(result) ? (result.values as Token[]) : [];
  } catch (error) {
    if (unfinished !== undefined)
      throw new FeedError(`${unfinished} (${splitter.records} records were complete)`);
    const detail =
      error instanceof Error ? error.message.replace(/^Parser .*?: |^Parser /, '') : String(error);
    throw new FeedError(
      `the feed is not valid JSON in or soon after record ${splitter.records + 1} (${detail}); NaN and Infinity are not JSON`,
    );
  }
}

/** Follows the documents token by token: where a list of records starts, which record is being built. */
class DocumentSplitter {
  /** Records of all documents so far. */
  records = 0;
  readonly #listNames: ReadonlySet<string>;
  #place: 'outside' | 'fields' | 'list' = 'outside';
  #rootIsList = false;
  #key = '';
  #builder: JsonValueBuilder | null = null;
  #fields: JsonRecord = Object.create(null) as JsonRecord;
  #lists: string[] = [];
  #documentRecords = 0;
  #fieldCharacters = 0;

  constructor(listNames: readonly string[]) {
    this.#listNames = new Set(listNames);
  }

  get isBetweenDocuments(): boolean {
    return this.#place === 'outside';
  }

  *events(tokens: Token[]): Generator<JsonEvent, void, undefined> {
    for (const token of tokens) {
      const event = this.#next(token);
      if (event) yield event;
    }
  }

  #next(token: Token): JsonEvent | null {
    if (this.#builder) return this.#build(this.#builder, token);
    if (this.#place === 'outside') return this.#open(token);
    if (token.name === 'keyValue') {
      this.#key = token.value;
      return null;
    }
    if (token.name === 'endObject') return this.#close();
    if (token.name === 'endArray') {
      if (this.#rootIsList) return this.#close();
      this.#place = 'fields';
      return null;
    }
    if (this.#place === 'fields' && token.name === 'startArray' && this.#listNames.has(this.#key)) {
      this.#lists.push(this.#key);
      this.#place = 'list';
      return null;
    }
    return this.#build(new JsonValueBuilder(), token);
  }

  #open(token: Token): JsonEvent | null {
    if (token.name === 'startArray') {
      this.#rootIsList = true;
      this.#lists = ['[]'];
      this.#place = 'list';
    } else if (token.name === 'startObject') {
      this.#place = 'fields';
    } else {
      throw new FeedError('the feed holds a bare JSON value, not a list of positions');
    }
    return null;
  }

  #build(builder: JsonValueBuilder, token: Token): JsonEvent | null {
    this.#builder = builder;
    if (!builder.push(token)) return null;
    this.#builder = null;
    if (this.#place === 'fields') {
      this.#fieldCharacters += builder.characters;
      if (this.#fieldCharacters <= RECORD_CHARACTERS_MAX) this.#fields[this.#key] = builder.value;
      return null;
    }
    this.records += 1;
    this.#documentRecords += 1;
    return builder.problem === null
      ? { kind: 'record', value: builder.value }
      : { kind: 'unreadable', problem: builder.problem };
  }

  #close(): JsonEvent {
    const event: JsonEvent = {
      kind: 'document',
      fields: this.#fields,
      lists: this.#lists,
      records: this.#documentRecords,
    };
    this.#place = 'outside';
    this.#rootIsList = false;
    this.#fields = Object.create(null) as JsonRecord;
    this.#lists = [];
    this.#documentRecords = 0;
    this.#fieldCharacters = 0;
    return event;
  }
}
