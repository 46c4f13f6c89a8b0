/** The id in the address of a position; null where it is another page. */
export function positionIdOf(href: string | null): string | null {
  return /\/careers\/job\/(?:private\?(?:.*&)?pid=)?(\d+)/.exec(href ?? '')?.[1] ?? null;
}
