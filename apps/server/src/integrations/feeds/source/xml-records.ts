import { decodeHTMLStrict } from 'entities';
import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { FeedError, RECORD_CHARACTERS_MAX, RECORD_DEPTH_MAX } from '../feeds.port.ts';
import { storable } from './json-value.ts';
import type { XmlElement } from './xml-element.ts';

export type XmlEvent =
  | { kind: 'record'; element: XmlElement }
  | { kind: 'unreadable'; problem: string }
  | { kind: 'document'; root: string; records: number };

const DEPTH_GIVEN_UP = 256;

/** What an element costs besides its text, so that a million empty ones are not free. */
const ELEMENT_COST = 16;

const START_JUDGED = 512;

/**
 * Names such as `nbsp` that HTML knows and XML does not: feeds write them although they should not. Each stands
 * for one or two characters, so nothing can grow.
 */
const HTML_ENTITIES: Record<string, string> = new Proxy(Object.create(null) as Record<string, string>, {
  get: (_target, name) => {
    const reference = `&${String(name)};`;
    const text = decodeHTMLStrict(reference);
    return text === reference ? undefined : text;
  },
});

/**
 * Reads the records of an XML feed with memory for one record. Documents with a document type declaration are
 * refused: it is where entities are declared, and no job feed needs them (billion laughs, XXE).
 */
export async function* xmlEvents(
  text: AsyncIterable<string>,
  recordNames: readonly string[],
): AsyncGenerator<XmlEvent, void, undefined> {
  const collector = new RecordCollector(recordNames);
  const parser = new SaxesParser<{ xmlns: false }>({ xmlns: false });
  parser.ENTITIES = HTML_ENTITIES;
  parser.on('opentag', (tag) => collector.open(tag));
  parser.on('closetag', () => collector.close());
  parser.on('text', (part) => collector.text(part));
  parser.on('cdata', (part) => collector.text(part));
  parser.on('comment', () => collector.touch());
  parser.on('doctype', () => {
    throw doctypeRefused();
  });
  parser.on('error', (error) => {
    throw error;
  });
  for await (const part of withJudgedStart(text)) {
    collector.charactersFed += part.length;
    guarded(() => parser.write(part), collector);
    yield* collector.taken();
    collector.refuseEndlessMarkup();
  }
  guarded(() => parser.close(), collector, true);
  yield* collector.taken();
  yield { kind: 'document', root: collector.root, records: collector.records };
}

/** Holds the start back until there is enough to tell what came, and drops white space before the declaration. */
async function* withJudgedStart(text: AsyncIterable<string>): AsyncGenerator<string, void, undefined> {
  let start: string | null = '';
  for await (const chunk of text) {
    if (start === null) {
      yield chunk;
      continue;
    }
    start = (start + chunk).trimStart();
    if (start.length < START_JUDGED) continue;
    refuseWhatIsNotXml(start);
    yield start;
    start = null;
  }
  if (start === null) return;
  if (start === '') throw new FeedError('the feed is empty: there is not a single character in it');
  refuseWhatIsNotXml(start);
  yield start;
}

function refuseWhatIsNotXml(start: string): void {
  if (/^(<\?xml[^>]*>\s*)?(<!--[\s\S]*?-->\s*)*<!doctype\s+html|^<html[\s>]/i.test(start)) {
    throw new FeedError('a web page (HTML) came instead of an XML feed: check the address of the feed');
  }
  if (/<!DOCTYPE/i.test(start)) throw doctypeRefused();
  if (!start.startsWith('<')) {
    throw new FeedError(
      `the feed is not XML: it starts with "${start.replaceAll(/\s+/g, ' ').slice(0, 40)}"`,
    );
  }
}

function doctypeRefused(): FeedError {
  return new FeedError(
    'the feed has a document type declaration (DTD): declared entities are refused for safety',
  );
}

function guarded(parse: () => unknown, collector: RecordCollector, isEnd = false): void {
  try {
    parse();
  } catch (error) {
    if (error instanceof FeedError) throw error;
    const detail = error instanceof Error ? error.message : String(error);
    throw new FeedError(
      isEnd
        ? `the feed ends in the middle: it is truncated (${collector.records} records were complete)`
        : `the feed is not well-formed XML near record ${collector.records + 1}: ${detail}`,
    );
  }
}

/** Builds the record elements out of the parser's events and hands them over between two chunks of text. */
class RecordCollector {
  root = '';
  records = 0;
  charactersFed = 0;
  readonly #names: ReadonlySet<string>;
  #path: XmlElement[] = [];
  #depth = 0;
  #characters = 0;
  #charactersAtEvent = 0;
  #problem: string | null = null;
  #recordDepth = 0;
  #done: XmlEvent[] = [];

  constructor(names: readonly string[]) {
    this.#names = new Set(names.map((name) => name.toLowerCase()));
  }

  open(tag: SaxesTagPlain): void {
    this.touch();
    this.#depth += 1;
    if (this.#depth > DEPTH_GIVEN_UP) {
      throw new FeedError(`the feed is nested more than ${DEPTH_GIVEN_UP} levels deep`);
    }
    const name = localName(tag.name);
    if (this.#depth === 1) this.root = name;
    if (this.#recordDepth === 0) {
      if (!this.#names.has(name)) return;
      this.#recordDepth = this.#depth;
      this.#characters = 0;
      this.#problem = null;
    }
    if (this.#depth - this.#recordDepth >= RECORD_DEPTH_MAX) {
      this.#problem ??= `the record is nested more than ${RECORD_DEPTH_MAX} levels deep`;
    }
    const attributes: Record<string, string> = Object.create(null) as Record<string, string>;
    for (const [key, value] of Object.entries(tag.attributes)) {
      attributes[localName(key)] = storable(value);
      this.#count(value.length);
    }
    this.#count(ELEMENT_COST);
    if (this.#problem !== null) return;
    const element: XmlElement = { name, attributes, children: [] };
    this.#path.at(-1)?.children.push(element);
    this.#path.push(element);
  }

  /** Something ended: the markup is not endless. */
  touch(): void {
    this.#charactersAtEvent = this.charactersFed;
  }

  text(part: string): void {
    this.touch();
    if (this.#recordDepth === 0) return;
    this.#count(part.length);
    if (this.#problem === null && part !== '') this.#path.at(-1)?.children.push(storable(part));
  }

  close(): void {
    this.touch();
    const isRecord = this.#recordDepth === this.#depth;
    this.#depth -= 1;
    if (this.#recordDepth === 0) return;
    const element = this.#path.pop();
    if (!isRecord) return;
    this.records += 1;
    this.#recordDepth = 0;
    this.#path = [];
    if (this.#problem !== null) this.#done.push({ kind: 'unreadable', problem: this.#problem });
    else if (element) this.#done.push({ kind: 'record', element });
  }

  taken(): XmlEvent[] {
    const done = this.#done;
    this.#done = [];
    return done;
  }

  /** The parser keeps a comment, a text or a tag until it ends: one that never ends must not fill the memory. */
  refuseEndlessMarkup(): void {
    if (this.charactersFed - this.#charactersAtEvent > RECORD_CHARACTERS_MAX) {
      throw new FeedError(
        `one text or tag of the feed is larger than ${RECORD_CHARACTERS_MAX / 1024 / 1024} MB`,
      );
    }
  }

  #count(characters: number): void {
    this.#characters += characters;
    if (this.#characters > RECORD_CHARACTERS_MAX && this.#problem === null) {
      this.#problem = `the record is larger than ${RECORD_CHARACTERS_MAX / 1024 / 1024} MB`;
      this.#path = [];
    }
  }
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1).toLowerCase();
}
