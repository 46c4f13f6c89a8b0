/** Stands once in the built page, inside a script of JSON. */
const PLACE = '__CERTIFICATES__';

/** What the page that checks without a network has to know. */
export interface OfflineCheckFacts {
  company: string;
  /** PEM. */
  certificates: readonly string[];
}

/** Puts what it has to know into the built page. Throws when there is no single place for it. */
export function fillOfflinePage(page: string, { company, certificates }: OfflineCheckFacts): string {
  const [before, after, ...more] = page.split(PLACE);
  if (before === undefined || after === undefined || more.length > 0)
    throw new Error('the page that checks letters offline has no single place for certificates');
  // Inside a script element: `</script>` and `<!--` in a name would end or open something there.
  const facts = JSON.stringify({ company, certificates })
    .replaceAll('<', String.raw`\u003c`)
    .replaceAll('\u2028', String.raw`\u2028`)
    .replaceAll('\u2029', String.raw`\u2029`);
  return before + facts + after;
}
