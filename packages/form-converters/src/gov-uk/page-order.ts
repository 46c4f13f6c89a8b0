import { objectsOf, type SourceObject, sourceText } from '../source-json.ts';

/** A way from one page to another, and the name of the condition it needs. */
export interface PageLink {
  to: SourceObject;
  condition: string | undefined;
}

/** The pages of a form in the order they are gone through, with their links onwards. */
export interface PageOrder {
  reached: SourceObject[];
  unreached: SourceObject[];
  /** Links onwards; those back to a page that comes before are left out. */
  links: ReadonlyMap<SourceObject, readonly PageLink[]>;
  hasLoop: boolean;
}

/** Follows the links from the start page; detours come before what they lead back to. */
export function orderPages(pages: readonly SourceObject[], startPath: string | undefined): PageOrder {
  const byPath = new Map(pages.map((page) => [sourceText(page.path) ?? '', page]));
  const start = byPath.get(startPath ?? '') ?? pages[0];
  const links = new Map<SourceObject, PageLink[]>();
  const onTheWay = new Set<SourceObject>();
  const done: SourceObject[] = [];
  let hasLoop = false;

  const visit = (page: SourceObject) => {
    if (links.has(page)) return;
    const onwards: PageLink[] = [];
    links.set(page, onwards);
    onTheWay.add(page);
    const all = objectsOf(page.next).flatMap((next): PageLink[] => {
      const to = byPath.get(sourceText(next.path) ?? '');
      return to === undefined ? [] : [{ to, condition: sourceText(next.condition) }];
    });
    // Visited last comes first in the end: the way without a condition is visited first.
    for (const link of all.toSorted((one, other) => Number(!!one.condition) - Number(!!other.condition))) {
      if (onTheWay.has(link.to)) hasLoop = true;
      else visit(link.to);
    }
    onwards.push(...all.filter(({ to }) => !onTheWay.has(to)));
    onTheWay.delete(page);
    done.push(page);
  };
  if (start !== undefined) visit(start);
  return {
    reached: done.toReversed(),
    unreached: pages.filter((page) => !links.has(page)),
    links,
    hasLoop,
  };
}

/** Pages that follow each other as they are listed. */
export function sequenceOf(pages: readonly SourceObject[]): PageOrder {
  return { reached: [...pages], unreached: [], links: new Map(), hasLoop: false };
}
