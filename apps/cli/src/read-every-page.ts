/** All rows of a list that comes in pages, each of which tells where the next one begins. */
export async function readEveryPage<Page extends { next: number | null }, Row>(
  readPage: (after: number) => Promise<Page>,
  rowsOf: (page: Page) => readonly Row[],
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let after: number | null = 0; after !== null; ) {
    const page: Page = await readPage(after);
    rows.push(...rowsOf(page));
    after = page.next;
  }
  return rows;
}
