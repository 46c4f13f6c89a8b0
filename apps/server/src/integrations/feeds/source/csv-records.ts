import { Readable } from 'node:stream';
import { parse } from 'csv-parse';
import { FeedError, RECORD_CHARACTERS_MAX } from '../feeds.port.ts';
import { storable } from './json-value.ts';

const DELIMITERS = [',', ';', '\t'] as const;
const HEADER_CHARACTERS_MAX = 64 * 1024;
const COLUMNS_MAX = 500;

/** The header comes first; a row that has not as many fields as the header is `uneven`. */
export type CsvEvent =
  | { kind: 'header'; columns: string[] }
  | { kind: 'record'; fields: string[] }
  | { kind: 'uneven'; fields: string[] };

/**
 * Reads comma, semicolon or tab separated text (RFC 4180: quoted fields may hold the delimiter, line breaks and
 * doubled quotes) row by row. Which delimiter it is, the header line tells.
 */
export async function* csvEvents(text: AsyncIterable<string>): AsyncGenerator<CsvEvent, void, undefined> {
  const source = text[Symbol.asyncIterator]();
  let start = '';
  let isAll = false;
  while (!isAll && !/[^\r\n][\r\n]/.test(start) && start.length < HEADER_CHARACTERS_MAX) {
    const next = await source.next();
    if (next.done) isAll = true;
    else start += next.value;
  }
  if (start.trim() === '') throw new FeedError('the feed is empty: there is not even a header row');
  refuseWhatIsNotCsv(start);
  const parser = parse({
    delimiter: delimiterOf(start),
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: RECORD_CHARACTERS_MAX,
  });
  const input = Readable.from(startingWith(start, source), { objectMode: false, encoding: 'utf8' });
  input.on('error', (error) => parser.destroy(error));
  input.pipe(parser);
  let columns: number | null = null;
  try {
    for await (const record of parser as AsyncIterable<string[]>) {
      const fields = record.map(storable);
      if (columns === null) {
        if (fields.length > COLUMNS_MAX)
          throw new FeedError(`the header has more than ${COLUMNS_MAX} columns`);
        columns = fields.length;
        yield { kind: 'header', columns: fields };
      } else {
        yield { kind: fields.length === columns ? 'record' : 'uneven', fields };
      }
    }
  } catch (error) {
    throw readable(error);
  } finally {
    input.destroy();
    parser.destroy();
  }
}

function readable(error: unknown): unknown {
  if (!(error instanceof Error) || !('code' in error)) return error;
  switch (error.code) {
    case 'CSV_QUOTE_NOT_CLOSED':
      return new FeedError('the feed ends inside a quoted field: it is truncated, or a quote is not doubled');
    case 'CSV_MAX_RECORD_SIZE':
      return new FeedError('a row is larger than 4 MB: is a quote missing?');
    case 'CSV_INVALID_CLOSING_QUOTE':
    case 'INVALID_OPENING_QUOTE':
      return new FeedError(`the quotes do not fit: ${error.message}`);
    default:
      return typeof error.code === 'string' && error.code.startsWith('CSV_')
        ? new FeedError(`the feed is not valid CSV: ${error.message}`)
        : error;
  }
}

function refuseWhatIsNotCsv(start: string): void {
  if (/[^\P{Cc}\t\r\n]/u.test(start)) throw new FeedError('the feed is not a text file');
  const head = start.trimStart();
  if (/^<(!doctype|html|\?xml)/i.test(head)) {
    throw new FeedError('a web page or XML came instead of CSV: check the address of the feed');
  }
  if (/^[[{]/.test(head)) throw new FeedError('the feed is JSON, but this format is CSV');
}

/** The delimiter that stands most often in the header line outside quotes. */
function delimiterOf(start: string): string {
  const counts = new Map<string, number>(DELIMITERS.map((delimiter) => [delimiter, 0]));
  let isQuoted = false;
  for (const character of start.trimStart()) {
    if (character === '"') isQuoted = !isQuoted;
    else if (!isQuoted && (character === '\n' || character === '\r')) break;
    else if (!isQuoted) {
      const count = counts.get(character);
      if (count !== undefined) counts.set(character, count + 1);
    }
  }
  return [...counts].reduce((best, entry) => (entry[1] > best[1] ? entry : best))[0];
}

async function* startingWith(
  start: string,
  rest: AsyncIterator<string>,
): AsyncGenerator<string, void, undefined> {
  yield start;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}
