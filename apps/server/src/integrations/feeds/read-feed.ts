import { FEED_BYTES_MAX, type FeedFormat } from '@opencareers/contracts/operator';
import type { FeedOptions, FeedRow } from './feeds.port.ts';
import { finishPosition } from './normalise/finish-position.ts';
import { ASHBY } from './readers/ashby.ts';
import { readCsv } from './readers/csv.ts';
import { GREENHOUSE } from './readers/greenhouse.ts';
import { HR_XML } from './readers/hr-xml.ts';
import { INDEED_XML } from './readers/indeed-xml.ts';
import { type JsonFormat, type ReadRecord, readJsonFeed } from './readers/json-feed.ts';
import { readJsonLd } from './readers/jsonld.ts';
import { LEVER } from './readers/lever.ts';
import { NATIVE } from './readers/native.ts';
import { PERSONIO } from './readers/personio.ts';
import { RECRUITEE } from './readers/recruitee.ts';
import { SMARTRECRUITERS } from './readers/smartrecruiters.ts';
import { TEAMTAILOR } from './readers/teamtailor.ts';
import { WORKDAY } from './readers/workday.ts';
import { readXmlFeed, type XmlFormat } from './readers/xml-feed.ts';
import { decoded } from './source/decode-text.ts';
import { unpacked } from './source/gunzip.ts';

type Read = (text: AsyncIterable<string>, options: FeedOptions) => AsyncIterable<ReadRecord>;

const json =
  (format: JsonFormat): Read =>
  (text, options) =>
    readJsonFeed(format, text, options);
const xml =
  (format: XmlFormat): Read =>
  (text, options) =>
    readXmlFeed(format, text, options);

const READERS: Record<FeedFormat, Read> = {
  ashby: json(ASHBY),
  greenhouse: json(GREENHOUSE),
  lever: json(LEVER),
  smartrecruiters: json(SMARTRECRUITERS),
  recruitee: json(RECRUITEE),
  teamtailor: json(TEAMTAILOR),
  workday: json(WORKDAY),
  personio: xml(PERSONIO),
  jsonld: readJsonLd,
  'indeed-xml': xml(INDEED_XML),
  'hr-xml': xml(HR_XML),
  csv: readCsv,
  native: json(NATIVE),
};

/**
 * Reads a feed row by row with bounded memory: gzip is recognised by its content, the encoding by mark and
 * declaration. Odd rows come out as `refused` and the others go on. It throws FeedError when the feed as a whole
 * is broken (truncated, of another format, an error page); the rows that came before are then worth nothing.
 */
export async function* readFeed(
  format: FeedFormat,
  bytes: AsyncIterable<Uint8Array>,
  options: FeedOptions = {},
): AsyncGenerator<FeedRow, void, undefined> {
  const seen = new Set<string>();
  let row = 0;
  const text = decoded(unpacked(bytes, options.maxBytes ?? FEED_BYTES_MAX));
  for await (const record of READERS[format](text, options)) {
    if ('incomplete' in record) {
      yield { kind: 'incomplete', read: row, total: record.incomplete };
      continue;
    }
    row += 1;
    const finished = finishPosition(record);
    if ('reason' in finished) {
      yield { kind: 'refused', row, sourceId: finished.sourceId, reason: finished.reason };
    } else if (seen.has(finished.position.sourceId)) {
      const reason = 'a row before has the same id: only the first is taken';
      yield { kind: 'refused', row, sourceId: finished.position.sourceId, reason };
    } else {
      seen.add(finished.position.sourceId);
      yield { kind: 'position', row, position: finished.position };
    }
  }
}
