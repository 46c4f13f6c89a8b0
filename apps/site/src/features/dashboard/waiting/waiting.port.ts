import type { UseQueryResult } from '@tanstack/react-query';
import type { ApiError } from '../../../api/api-error.ts';

/** One thing that waits for the candidate (decision 32). */
export interface WaitingItem {
  /** Unlike that of every other item. */
  id: string;
  /** What it is, in a word. */
  kind: string;
  title: string;
  /** Until when, or at what time; ISO instant. */
  dueAt: string | null;
  /** Path on the site at which it can be done. */
  path: string;
  /** Reminds of something: not shown beside an item that leads to the same address. */
  isReminder?: boolean;
}

/** What waits in one part of the site, and the call that tells it. */
export interface WaitingPart {
  /** What the candidate calls the part. */
  label: string;
  query: Pick<UseQueryResult<unknown, ApiError>, 'data' | 'error' | 'refetch'>;
  items: readonly WaitingItem[];
}
