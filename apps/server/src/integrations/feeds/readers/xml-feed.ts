import { FeedError, type FeedOptions, type FeedRecord } from '../feeds.port.ts';
import type { XmlElement } from '../source/xml-element.ts';
import { xmlEvents } from '../source/xml-records.ts';

/** How one XML format is read: which elements are its records, and what each means. */
export interface XmlFormat {
  /** The format as people call it. */
  name: string;
  /** Elements that are records. */
  records: readonly string[];
  /** Roots of the format: a feed with one of them and no records is empty, not foreign. */
  roots: readonly string[];
  /** The position in a record; null for records that are something else and no loss. */
  read: (element: XmlElement, options: FeedOptions) => FeedRecord | null;
}

/** Reads an XML feed of `format` record by record. */
export async function* readXmlFeed(
  format: XmlFormat,
  text: AsyncIterable<string>,
  options: FeedOptions,
): AsyncGenerator<FeedRecord, void, undefined> {
  for await (const event of xmlEvents(text, format.records)) {
    if (event.kind === 'unreadable') yield { refused: event.problem, sourceId: null };
    else if (event.kind === 'record') {
      const read = format.read(event.element, options);
      if (read) yield read;
    } else if (event.records === 0 && !format.roots.includes(event.root)) {
      throw new FeedError(
        `there is no <${format.records[0]}> in the feed, whose root is <${event.root.slice(0, 60)}>: is it a feed of ${format.name}?`,
      );
    }
  }
}
