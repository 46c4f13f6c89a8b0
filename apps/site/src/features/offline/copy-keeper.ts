import { ASSETS_PREFIX } from '@opencareers/contracts/site-files';
import { COPIES, COPY_MARK, madeAt, OF_PERSONS, OFFLINE_PATH } from '../../shell/copies.ts';
import { isAsset, isKeptCall, isKeptPage, offlineAddress, standsInFor } from './kept-addresses.ts';

/** So many of each are kept; the oldest go first. */
const MOST = { pages: 40, calls: 150, assets: 400 } as const;
/** A copy older than this is shown no more: two weeks, in ms. */
const LONGEST_MS = 14 * 24 * 3600 * 1000;
/** What is longer is no page that people read, in bytes. */
const LONGEST_BYTES = 2_000_000;
/** Files of the site that a document names. */
const NAMED_FILES = new RegExp(`${ASSETS_PREFIX}[\\w./-]+`, 'g');

type Kind = keyof typeof MOST;

/** What a page tells of itself once it is alive: what came before the worker could hear of it. */
export interface PageParts {
  /** Its address. */
  page: string;
  /** The address of the page that stands in for others of its tenant, in its language. */
  offline: string;
  /** Addresses of everything that it has loaded from its origin. */
  loaded: string[];
}

/** What a keeper works with; tests give their own. */
export interface CopyKeeperParts {
  caches: CacheStorage;
  fetch: (request: Request | string, options?: RequestInit) => Promise<Response>;
  /** Names the version of the site: copies of another are never mixed with its own. */
  version: string;
  now?: () => number;
}

/**
 * Keeps copies of pages, answers and files of one version of the site, and gives them when the server cannot be reached
 * (spec:F28). The server always comes first, but for files, whose content never changes.
 */
export class CopyKeeper {
  readonly #caches: CacheStorage;
  readonly #fetch: CopyKeeperParts['fetch'];
  readonly #version: string;
  readonly #now: () => number;

  constructor({ caches, fetch, version, now = Date.now }: CopyKeeperParts) {
    this.#caches = caches;
    this.#fetch = fetch;
    this.#version = version;
    this.#now = now;
  }

  /** Takes away the copies of other versions. */
  async removeOthers(): Promise<void> {
    const ours = new Set(Object.keys(MOST).map((kind) => this.#nameOf(kind as Kind)));
    const others = (await this.#caches.keys()).filter((name) => name.startsWith(COPIES) && !ours.has(name));
    await Promise.all(others.map((name) => this.#caches.delete(name)));
  }

  /** The page that somebody goes to: from the server, else its copy, else the page that says that there is none. */
  async answerPage(request: Request, preloaded?: Promise<Response | undefined>): Promise<Kept> {
    const url = new URL(request.url);
    try {
      const response = (await preloaded) ?? (await this.#fetch(request));
      return isKeptPage(url) ? this.#kept('pages', request.url, response) : fresh(response);
    } catch (error) {
      const copy = isKeptPage(url) ? await this.#find('pages', request.url) : undefined;
      if (copy !== undefined) return fresh(await this.#marked(copy));
      const offline = await this.#findOffline(url);
      if (offline === undefined) throw error;
      if (url.pathname === OFFLINE_PATH) return fresh(await this.#marked(offline.copy));
      return fresh(Response.redirect(offlineAddress(offline.address, url)));
    }
  }

  /** A file of the site: the kept one, else the server's. */
  async answerFile(request: Request): Promise<Kept> {
    const copy = await this.#find('assets', request.url);
    return copy === undefined ? this.#kept('assets', request.url, await this.#fetch(request)) : fresh(copy);
  }

  /** The answer of a call: the server's, else the one before, of which `onCopy` is told. */
  async answerCall(request: Request, onCopy: () => void): Promise<Kept> {
    try {
      return this.#kept('calls', request.url, await this.#fetch(request));
    } catch (error) {
      const copy = await this.#find('calls', request.url);
      if (copy === undefined) throw error;
      onCopy();
      return fresh(copy);
    }
  }

  /** Makes up for what a page did before there was anybody to keep it. */
  async keepParts({ page, offline, loaded }: PageParts): Promise<void> {
    const those = (isKept: (url: URL) => boolean, addresses: readonly string[]) =>
      addresses.filter((address) => isKept(new URL(address)));
    await this.#keepOffline(offline);
    await this.#fetchAll('assets', those(isAsset, loaded));
    await this.#fetchAll('calls', those(isKeptCall, loaded));
    await this.#fetchAll('pages', those(isKeptPage, [page]));
    for (const kind of OF_PERSONS) await this.#removeOld(kind);
  }

  /** What is shown no more is not there either, on a device that somebody else may have by now. */
  async #removeOld(kind: Kind): Promise<void> {
    const cache = await this.#caches.open(this.#nameOf(kind));
    for (const { url } of await cache.keys()) await this.#find(kind, url);
  }

  #nameOf(kind: Kind): string {
    return `${COPIES}${this.#version}.${kind}`;
  }

  async #keepOffline(address: string): Promise<void> {
    if ((await this.#find('assets', address)) !== undefined) return;
    // For nobody in particular: it outlives whoever is here.
    const response = await this.#fetch(address, { credentials: 'omit' });
    const html = await response.clone().text();
    await this.#put('assets', address, response);
    const files = new Set(html.match(NAMED_FILES));
    await this.#fetchAll(
      'assets',
      [...files].map((file) => new URL(file, address).href),
    );
  }

  /** The page that stands in, in the language of the pages that were read. */
  async #findOffline(page: URL): Promise<{ address: URL; copy: Response } | undefined> {
    const cache = await this.#caches.open(this.#nameOf('assets'));
    const addresses = (await cache.keys()).map(({ url }) => new URL(url));
    const address = addresses.findLast((kept) => standsInFor(kept, page));
    const copy = address && (await this.#find('assets', address.href));
    return address && copy && { address, copy };
  }

  async #fetchAll(kind: Kind, addresses: readonly string[]): Promise<void> {
    const missing = await Promise.all(
      addresses.map(async (address) => ((await this.#find(kind, address)) === undefined ? [address] : [])),
    );
    await Promise.allSettled(
      missing.flat().map(async (address) => this.#put(kind, address, await this.#fetch(address))),
    );
  }

  async #find(kind: Kind, address: string): Promise<Response | undefined> {
    const cache = await this.#caches.open(this.#nameOf(kind));
    // Whose it is and in which language says the address, or the copies would be gone.
    const copy = await cache.match(address, { ignoreVary: true });
    if (copy === undefined || kind === 'assets' || this.#now() - madeAt(copy) < LONGEST_MS) return copy;
    await cache.delete(address);
    return undefined;
  }

  /** The response, of which a copy is put aside. */
  #kept(kind: Kind, address: string, response: Response): Kept {
    if (!isWorthKeeping(response)) return fresh(response);
    return { response, keeping: this.#put(kind, address, response.clone()) };
  }

  async #put(kind: Kind, address: string, response: Response): Promise<void> {
    if (!isWorthKeeping(response)) return;
    try {
      const cache = await this.#caches.open(this.#nameOf(kind));
      await cache.put(address, response);
      const all = await cache.keys();
      await Promise.all(
        all.slice(0, Math.max(0, all.length - MOST[kind])).map((oldest) => cache.delete(oldest)),
      );
    } catch {
      // A full disk keeps nothing; the page is there all the same.
    }
  }

  /** A copy that says of itself that it is one. */
  async #marked(copy: Response): Promise<Response> {
    const html = await copy.text();
    const mark = `<head>\n<meta name="${COPY_MARK}" content="${madeAt(copy)}">`;
    const headers = new Headers(copy.headers);
    // What follows is neither as long nor packed as it came.
    for (const name of ['content-length', 'content-encoding']) headers.delete(name);
    return new Response(html.replace('<head>', mark), { status: copy.status, headers });
  }
}

/** An answer, and the work of keeping a copy of it. */
export interface Kept {
  response: Response;
  keeping: Promise<void>;
}

function fresh(response: Response): Kept {
  return { response, keeping: Promise.resolve() };
}

function isWorthKeeping({ status, redirected, headers }: Response): boolean {
  return status === 200 && !redirected && Number(headers.get('content-length') ?? 0) <= LONGEST_BYTES;
}
