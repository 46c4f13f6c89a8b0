import { cachesOf, madeAt } from '../../shell/copies.ts';

/** A page of which the device keeps a copy. */
export interface PageCopy {
  address: string;
  title: string;
  /** When the server made it, in ISO 8601. */
  at: string;
}

/** The pages of a company that are kept on this device, the one read last first. */
export async function listCopies(company: string): Promise<PageCopy[]> {
  const copies: PageCopy[] = [];
  for (const name of await cachesOf(['pages'])) {
    const cache = await caches.open(name);
    for (const { url } of await cache.keys()) {
      const copy = await cache.match(url, { ignoreVary: true });
      if (copy !== undefined) copies.push(await describeCopy(url, copy, company));
    }
  }
  return copies.reverse();
}

async function describeCopy(address: string, copy: Response, company: string): Promise<PageCopy> {
  const html = await copy.text();
  // Not what follows: the styles of another page would not be let in here.
  const head = html.slice(0, html.indexOf('</title>'));
  const { title } = new DOMParser().parseFromString(head, 'text/html');
  const at = new Date(madeAt(copy)).toISOString();
  return { address, title: title.replace(` | ${company}`, '') || address, at };
}
