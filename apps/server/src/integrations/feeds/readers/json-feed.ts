import { FeedError, type FeedOptions, type FeedRecord } from '../feeds.port.ts';
import { numberOf, recordOf, textOf } from '../normalise/fields.ts';
import { jsonEvents } from '../source/json-records.ts';
import type { JsonRecord, JsonValue } from '../source/json-value.ts';

/** How one system's JSON is read: where its records are, how to know them, and what each means. */
export interface JsonFormat {
  /** The system as people call it. */
  name: string;
  /** Fields of the top-level object that hold the list of records; a top-level list is always read. */
  lists: readonly string[];
  /** Fields that tell a record of this system from those of others. */
  marks: readonly string[];
  /** The record when a document is one position (its detail page) instead of a list. */
  single?: (fields: JsonRecord) => JsonRecord | undefined;
  /** How many positions the source says it has, where a document says so. */
  total?: (fields: JsonRecord) => unknown;
  /** The position in a record; null for records that are something else and no loss. */
  read: (record: JsonRecord, options: FeedOptions) => FeedRecord | null;
}

/** What a JSON feed yields besides records. */
export type ReadRecord = FeedRecord | { incomplete: number };

/** Fields that records of every system have: they tell nothing. */
const COMMON_FIELDS = new Set(['id', 'title', 'name', 'description', 'salary', 'location', 'url', 'text']);

const KEYS_SHOWN = 8;

/** Reads a JSON feed of `format` record by record. */
export async function* readJsonFeed(
  format: JsonFormat,
  text: AsyncIterable<string>,
  options: FeedOptions,
): AsyncGenerator<ReadRecord, void, undefined> {
  let records = 0;
  let total = 0;
  for await (const event of jsonEvents(text, format.lists)) {
    if (event.kind === 'unreadable') {
      records += 1;
      yield { refused: event.problem, sourceId: null };
      continue;
    }
    if (event.kind === 'record') {
      records += 1;
      const read = readRecord(format, event.value, { ...options, isFirst: records === 1 });
      if (read) yield read;
      continue;
    }
    refuseErrorAnswer(event.fields, event.records);
    if (event.lists.length === 0) {
      const single = format.single?.(event.fields);
      if (!single) throw new FeedError(noList(format, event.fields));
      records += 1;
      const read = readRecord(format, single, { ...options, isFirst: records === 1 });
      if (read) yield read;
    }
    total = Math.max(total, numberOf(format.total?.(event.fields)) ?? 0);
  }
  if (total > records) yield { incomplete: total };
}

function readRecord(
  format: JsonFormat,
  value: JsonValue,
  options: FeedOptions & { isFirst: boolean },
): FeedRecord | null {
  const record = recordOf(value);
  if (!record) return { refused: `the record is ${describe(value)}, not an object`, sourceId: null };
  if (looksForeign(record, format.marks)) {
    const reason = `the record does not look like one of ${format.name}: none of ${format.marks.slice(0, KEYS_SHOWN).join(', ')} is in it, but ${shownKeys(record)}`;
    // When not even the first one fits, the whole feed is of another system: say so once, not row by row.
    if (options.isFirst) throw new FeedError(reason);
    return { refused: reason, sourceId: textOf(record.id) ?? null };
  }
  return format.read(record, options);
}

function looksForeign(record: JsonRecord, marks: readonly string[]): boolean {
  if (marks.length === 0 || marks.some((mark) => mark in record)) return false;
  return Object.keys(record).some((key) => !COMMON_FIELDS.has(key));
}

/** Boards that are gone answer with an error as JSON, some of them beside an empty list. */
function refuseErrorAnswer(fields: JsonRecord, records: number): void {
  if (records > 0) return;
  const status = numberOf(fields.status) ?? numberOf(fields.statusCode) ?? numberOf(fields.httpCode) ?? 200;
  const hasFailed = fields.ok === false || fields.success === false || (status >= 400 && status < 600);
  if (hasFailed)
    throw new FeedError(`the source answered with an error: ${errorText(fields) ?? `status ${status}`}`);
}

function noList(format: JsonFormat, fields: JsonRecord): string {
  const error = fields.success === true ? undefined : errorText(fields);
  if (error !== undefined) return `the source answered with an error: ${error}`;
  const where = format.lists.length > 0 ? `no list "${format.lists.join('" or "')}"` : 'no list of positions';
  return `there is ${where} in the feed, but ${shownKeys(fields)}: is it a feed of ${format.name}?`;
}

const ERROR_FIELDS = ['error', 'errors', 'message', 'detail', 'details', 'error_code'] as const;

function errorText(fields: JsonRecord): string | undefined {
  for (const field of ERROR_FIELDS) {
    const value = fields[field];
    const nested = recordOf(Array.isArray(value) ? value[0] : value);
    const text = textOf(nested?.message ?? nested?.title ?? nested?.code ?? value);
    if (text !== undefined) return `"${text.slice(0, 200)}"`;
  }
  return undefined;
}

function shownKeys(record: JsonRecord): string {
  const keys = Object.keys(record);
  if (keys.length === 0) return 'nothing at all';
  const shown = keys.slice(0, KEYS_SHOWN).map((key) => key.slice(0, 40));
  return shown.join(', ') + (keys.length > shown.length ? ', …' : '');
}

function describe(value: JsonValue): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  return typeof value === 'string' ? 'a text' : `a ${typeof value}`;
}
