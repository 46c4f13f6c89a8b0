import type { PositionDraft } from '../feeds.port.ts';
import { instantOf } from '../normalise/dates.ts';
import { textOf } from '../normalise/fields.ts';
import type { JsonRecord, JsonValue } from '../source/json-value.ts';
import type { JsonFormat } from './json-feed.ts';

/** Our own format: a list of positions, `{positions: […]}`, or one position a line (NDJSON). */
export const NATIVE: JsonFormat = {
  name: 'the native format',
  lists: ['positions'],
  marks: [],
  single: (fields) => ('sourceId' in fields || 'title' in fields ? fields : undefined),
  read: (record) => ({
    draft: {
      ...(record as PositionDraft),
      sourceId: typeof record.sourceId === 'number' ? String(record.sourceId) : record.sourceId,
      postedAt: instant(record.postedAt, false),
      updatedAt: instant(record.updatedAt, false),
      closesAt: instant(record.closesAt, true),
    },
  }),
};

/** Days and other writings of a date are accepted; what is none stays for the schema to refuse by name. */
function instant(value: JsonRecord[string] | undefined, endOfDay: boolean): JsonValue | undefined {
  return textOf(value) === undefined ? value : (instantOf(value, { endOfDay }) ?? value);
}
