/** What every cache of copies is called first; the version of the site follows, then what lies in it. */
export const COPIES = 'opencareers.copies.';
/** Ends of the names of caches that may hold something of a person. */
const OF_PERSONS = ['.pages', '.calls'];
/** The page that stands in for one of which no copy is kept. */
export const OFFLINE_PATH = '/careers/offline';
/** Name of the `meta` element by which a copy says when it was made, in milliseconds since 1970. */
export const COPY_MARK = 'page-copy';

/** When the copy that this document is was made, in milliseconds since 1970; null for a page fresh from the server. */
export function copyTimeOf(page: Document): number | null {
  const content = page.querySelector<HTMLMetaElement>(`meta[name="${COPY_MARK}"]`)?.content;
  return content === undefined ? null : Number(content);
}

/** Caches of the origin that hold pages and answers, which are of whoever is here. */
export async function cachesOfPersons(): Promise<string[]> {
  // There are none on plain http.
  if (!('caches' in globalThis)) return [];
  const names = await caches.keys();
  return names.filter((name) => name.startsWith(COPIES) && OF_PERSONS.some((end) => name.endsWith(end)));
}

/** Takes away all copies of pages and answers: they are of somebody who is no longer here. */
export async function forgetCopies(): Promise<void> {
  const names = await cachesOfPersons();
  await Promise.allSettled(names.map((name) => caches.delete(name)));
}
