import type { ReportWriter } from '../conversion.ts';
import { objectsOf, type SourceObject, sourceText } from '../source-json.ts';
import type { GovUkConditions } from './gov-uk-conditions.ts';
import { ALWAYS_REACHED, type Guard, NEVER_REACHED, type PageGuards } from './page-guards.ts';
import type { PageOrder } from './page-order.ts';

/** What is needed to say when pages are reached. */
export interface Reaching {
  conditions: GovUkConditions;
  guards: PageGuards;
  report: ReportWriter;
}

/** When each page is reached: over any of its links, whose page is reached and whose condition is the first to hold. */
export function reachByLinks(
  order: PageOrder,
  { conditions, guards, report }: Reaching,
): Map<SourceObject, Guard> {
  const reach = new Map<SourceObject, Guard>();
  const [start] = order.reached;
  if (start !== undefined) reach.set(start, ALWAYS_REACHED);
  for (const page of order.reached) {
    let remaining = reach.get(page) ?? NEVER_REACHED;
    const links = order.links.get(page) ?? [];
    for (const { to, condition } of links) {
      if (condition === undefined) continue;
      const read = conditions.read(condition);
      if (read === null) {
        report.part(pageSource(to), to).missing(`shown always: condition "${condition}"`);
        reach.set(to, guards.or(reach.get(to) ?? NEVER_REACHED, remaining));
        continue;
      }
      const test = guards.test(read);
      reach.set(to, guards.or(reach.get(to) ?? NEVER_REACHED, guards.and(remaining, test)));
      remaining = guards.and(remaining, guards.not(test));
    }
    const otherwise = links.findLast(({ condition }) => condition === undefined);
    if (otherwise) reach.set(otherwise.to, guards.or(reach.get(otherwise.to) ?? NEVER_REACHED, remaining));
  }
  return reach;
}

/**
 * When each page is reached where pages follow each other as they are listed, each with its own condition. Behind a
 * page that ends the way nothing is reached any more. The first page opens whatever its condition says.
 */
export function reachInSequence(
  pages: readonly SourceObject[],
  { conditions, guards, report }: Reaching,
): Map<SourceObject, Guard> {
  const reach = new Map<SourceObject, Guard>();
  let onwards = ALWAYS_REACHED;
  for (const page of pages) {
    const name = page === pages[0] ? undefined : sourceText(page.condition);
    const read = name === undefined ? null : conditions.read(name);
    const isUnread = name !== undefined && read === null;
    const own = read === null ? onwards : guards.and(onwards, guards.test(read));
    reach.set(page, own);
    if (isUnread) report.part(pageSource(page), page).missing(`shown always: condition "${name}"`);
    if (!endsTheWay(page)) continue;
    if (isUnread) report.part(pageSource(page), page).missing('that nothing follows it');
    else onwards = guards.and(onwards, guards.not(own));
  }
  return reach;
}

/** How the report calls a page. */
export function pageSource(page: SourceObject): string {
  return `page ${sourceText(page.path) ?? ''}`;
}

function endsTheWay(page: SourceObject): boolean {
  return page.controller === 'TerminalPageController';
}

/**
 * Whether nobody who comes to a page gets to the end of the form: it leads nowhere, and is not the end itself. A form
 * that has no page for its end may end anywhere.
 */
export function isDeadEnd(page: SourceObject, { links, reached }: PageOrder): boolean {
  if (endsTheWay(page)) return true;
  const leadsNowhere = links.has(page) && objectsOf(page.next).length === 0;
  return leadsNowhere && !isEnd(page) && reached.some(isEnd);
}

function isEnd({ controller, path }: SourceObject): boolean {
  return /summary|status/i.test(sourceText(controller) ?? '') || path === '/summary' || path === '/status';
}
