import type { NativeLocation, NativePosition } from '@opencareers/contracts/native-position';

/** Most characters of one record: a real job takes a few thousand. Longer ones are refused, not kept in memory. */
export const RECORD_CHARACTERS_MAX = 4 * 1024 * 1024;

/** Levels of nesting that a record may have; deeper ones are refused. */
export const RECORD_DEPTH_MAX = 32;

/**
 * What a feed yields, in its order. `row` counts the records of the feed from 1. `incomplete` comes at most once,
 * last: the source says that it has more positions than this feed holds (one page of several, for example), so
 * nothing may be closed for being absent.
 */
export type FeedRow =
  | { kind: 'position'; row: number; position: NativePosition }
  | { kind: 'refused'; row: number; sourceId: string | null; reason: string }
  | { kind: 'incomplete'; read: number; total: number };

/** The feed as a whole cannot be read; the message is for the person who imports it. */
export class FeedError extends Error {
  override readonly name = 'FeedError';
}

export interface FeedOptions {
  /** Most bytes after unpacking; default FEED_BYTES_MAX. */
  maxBytes?: number;
  /** When the feed was fetched: texts such as "Posted 3 Days Ago" become dates only when it is given. */
  fetchedAt?: Date;
}

/** The fields of a position as a reader found them, before they are tidied and checked. */
export interface PositionDraft {
  sourceId?: unknown;
  displayJobId?: unknown;
  title?: unknown;
  department?: unknown;
  businessUnit?: unknown;
  locations?: NativeLocation[];
  workLocationOption?: unknown;
  employmentType?: unknown;
  seniority?: unknown;
  skills?: unknown;
  pay?: unknown;
  postedAt?: unknown;
  updatedAt?: unknown;
  closesAt?: unknown;
  descriptionHtml?: unknown;
  applyUrl?: unknown;
  language?: unknown;
  translations?: unknown;
  isPrivate?: unknown;
  isHot?: unknown;
  customFields?: unknown;
  questions?: unknown;
}

/** One record of a feed: the draft of a position, or the reason why there is none. */
export type FeedRecord = { draft: PositionDraft } | { refused: string; sourceId: string | null };
