import { buildUrl } from '@opencareers/contracts/url-query';
import type { Site } from './site.ts';

/** What every cache of copies is called first; the version of the site follows, then what lies in it. */
export const COPIES = 'opencareers.copies.';
/** What of the copies may be of a person. */
export const OF_PERSONS = ['pages', 'calls'] as const;
/** The page that stands in for one of which no copy is kept. */
export const OFFLINE_PATH = '/careers/offline';
/** Name of the `meta` element by which a copy says when it was made, in milliseconds since 1970. */
export const COPY_MARK = 'page-copy';

/** When the copy that this document is was made, in milliseconds since 1970; null for a page fresh from the server. */
export function copyTimeOf(page: Document): number | null {
  const content = page.querySelector<HTMLMetaElement>(`meta[name="${COPY_MARK}"]`)?.content;
  return content === undefined ? null : Number(content);
}

/** When the server made the answer that was copied, in milliseconds since 1970; 0 when it does not say. */
export function madeAt({ headers }: Response): number {
  return Date.parse(headers.get('date') ?? '') || 0;
}

/** The page of a tenant that stands in for others, in the language of the page. */
export function offlinePageOf({ boot, messages }: Pick<Site, 'boot' | 'messages'>): string {
  return buildUrl(OFFLINE_PATH, { domain: boot.domain, hl: messages.locale });
}

/** The caches of all versions that hold copies of some kind. */
export async function cachesOf(kinds: readonly string[]): Promise<string[]> {
  // There are none on plain http.
  if (!('caches' in globalThis)) return [];
  const names = await caches.keys();
  return names.filter((name) => name.startsWith(COPIES) && kinds.some((kind) => name.endsWith(`.${kind}`)));
}

/** Takes away all copies of pages and answers: they are of somebody who is no longer here. */
export async function forgetCopies(): Promise<void> {
  const names = await cachesOf(OF_PERSONS);
  await Promise.allSettled(names.map((name) => caches.delete(name)));
}
