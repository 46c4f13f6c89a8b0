import { AsyncLocalStorage } from 'node:async_hooks';
import type { DraftStore } from '@opencareers/form-core/drafts/draft-store';
import { createMemoryDraftStore } from '@opencareers/form-core/drafts/memory-draft-store';
import type { Transport } from '../src/api/api-client.ts';

/** The clock of a page runs so much faster: what it waits for comes sooner. */
const HASTE = 20;

/** What a browser keeps for a site beyond its pages; the keys are its own properties, as in a browser. */
class KeptTexts {
  readonly #hear: (change: { key: string; newValue: string | null }) => void;
  constructor(hear: (change: { key: string; newValue: string | null }) => void = () => undefined) {
    this.#hear = hear;
  }
  getItem(key: string): string | null {
    return Object.hasOwn(this, key) ? String(Reflect.get(this, key)) : null;
  }
  setItem(key: string, value: string): void {
    Reflect.set(this, key, value);
    this.#hear({ key, newValue: value });
  }
  removeItem(key: string): void {
    Reflect.deleteProperty(this, key);
    this.#hear({ key, newValue: null });
  }
}

/** A browser: cookies, storages and a line, which all of its tabs share. */
export class TestBrowserDevice {
  readonly name: string;
  readonly origin: string;
  readonly address: string;
  readonly cookies = new Map<string, string>();
  /** What of the cookies is on the disk: a browser that is killed comes back with these. */
  onDisk = new Map<string, string>();
  readonly texts = new KeptTexts((change) => {
    const writer = pages.getStore();
    for (const page of this.pages) if (page !== writer) setImmediate(() => page.tell('storage', change));
  });
  readonly store: DraftStore = createMemoryDraftStore();
  readonly pages = new Set<TestPage>();
  isOnline = true;
  /** The server does what the next call wants, and its answer does not arrive. */
  losesAnswer = false;

  constructor(options: { name: string; origin: string; address: string }) {
    this.name = options.name;
    this.origin = options.origin;
    this.address = options.address;
  }

  /** One request with the cookies of the jar; answers change the jar, also when nobody hears of them. */
  async request(path: string, init: RequestInit = {}): Promise<Response> {
    if (!this.isOnline) throw new TypeError('no connection');
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = {
      ...(init.headers as Record<string, string> | undefined),
      cookie,
      'x-forwarded-for': this.address,
      'sec-fetch-site': 'same-origin',
    };
    const response = await fetch(`${this.origin}${path}`, { ...init, headers, redirect: 'manual' });
    for (const line of response.headers.getSetCookie()) this.#takeCookie(line);
    if (!this.isOnline) throw new TypeError('no connection');
    return response;
  }

  #takeCookie(line: string): void {
    const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
    const [name = '', value = ''] = pair.split('=');
    const isGone = value === '' || attributes.some((attribute) => /^max-age=0$/i.test(attribute));
    if (isGone) this.cookies.delete(name);
    else this.cookies.set(name, value);
  }

  setOnline(isOnline: boolean): void {
    this.isOnline = isOnline;
    for (const page of this.pages) page.tell(isOnline ? 'online' : 'offline');
  }

  /** Ends the browser without a word of warning and starts it again: what was not on the disk is gone. */
  kill(): void {
    for (const page of [...this.pages]) page.crash();
    this.cookies.clear();
    for (const [name, value] of this.onDisk) this.cookies.set(name, value);
  }

  /** Half a minute passes: the browser writes its cookies. */
  writeCookies(): void {
    this.onDisk = new Map(this.cookies);
  }

  async forgetDrafts(): Promise<void> {
    for (const { id } of await this.store.list()) await this.store.update(id, () => null);
  }
}

const never = <Value>() => new Promise<Value>(() => undefined);

/** One page in a tab: its code runs `within`, and ends with it. */
export class TestPage {
  readonly device: TestBrowserDevice;
  readonly window = new EventTarget();
  readonly meta = { content: '' };
  readonly location = new URL('http://site.example/careers/apply');
  readonly sessionTexts = new KeptTexts();
  visibilityState: 'visible' | 'hidden' = 'visible';
  isOver = false;

  constructor(device: TestBrowserDevice) {
    this.device = device;
    device.pages.add(this);
  }

  within<Result>(work: () => Result): Result {
    return pages.run(this, work);
  }

  tell(event: string, more: object = {}): void {
    if (!this.isOver) this.within(() => this.window.dispatchEvent(Object.assign(new Event(event), more)));
  }

  /** Carries calls of the page; an answer that comes after the page has ended is heard by nobody. */
  transport: Transport = async ({ method, path, headers, body, signal }) => {
    const { device } = this;
    if (this.isOver) return never();
    const response = await device.request(path, { method, headers, body, signal });
    const text = await response.text();
    if (this.isOver) return never();
    if (device.losesAnswer && method !== 'GET') {
      device.losesAnswer = false;
      throw new TypeError('the answer was lost');
    }
    return {
      status: response.status,
      header: (name) => response.headers.get(name),
      body: parseBody(text),
      isCutOff: false,
      redirectedTo: undefined,
    };
  };

  /** The device's store as this page reaches it, each call in a turn of its own as those of a database are. */
  get store(): DraftStore {
    const { store } = this.device;
    const inTurn = async <Result>(work: () => Promise<Result>): Promise<Result> => {
      await new Promise<void>((resolve) => setImmediate(resolve));
      return this.isOver ? never() : work();
    };
    return {
      read: (id) => inTurn(() => store.read(id)),
      update: (id, change) => inTurn(() => store.update(id, change)),
      list: () => inTurn(() => store.list()),
      putFile: (id, file) => inTurn(() => store.putFile(id, file)),
      findFile: (id, uid) => inTurn(() => store.findFile(id, uid)),
      listFiles: (id) => inTurn(() => store.listFiles(id)),
      removeFile: (id, uid) => inTurn(() => store.removeFile(id, uid)),
      subscribe: (id, listener) =>
        store.subscribe(id, () => setImmediate(() => !this.isOver && this.within(listener))),
    };
  }

  /** The tab is closed or leads elsewhere; the page hears of it and may write what it has. */
  async leave(): Promise<void> {
    this.visibilityState = 'hidden';
    this.tell('visibilitychange');
    this.tell('pagehide');
    // As long as a browser lets the transactions of a page that has gone run to their end.
    for (let turn = 0; turn < 20; turn++) await new Promise<void>((resolve) => setImmediate(resolve));
    this.crash();
  }

  crash(): void {
    this.isOver = true;
    this.device.pages.delete(this);
  }
}

function parseBody(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

const pages = new AsyncLocalStorage<TestPage>();

/** A channel between the pages of one browser. */
class TestChannel {
  onmessage: ((event: { data: unknown }) => void) | null = null;
  readonly #name: string;
  readonly #page = pages.getStore();

  constructor(name: string) {
    this.#name = name;
    channels.add(this);
  }
  postMessage(data: unknown): void {
    for (const other of channels)
      if (other !== this && other.#name === this.#name && other.#page?.device === this.#page?.device)
        setImmediate(() => !other.#page?.isOver && other.#page?.within(() => other.onmessage?.({ data })));
  }
  close(): void {
    channels.delete(this);
  }
}
const channels = new Set<TestChannel>();

/** What code of a page finds around it; outside of pages everything is as before. */
const SURROUNDINGS: Record<string, (page: TestPage) => unknown> = {
  document: (page) => ({
    get visibilityState() {
      return page.visibilityState;
    },
    documentElement: { style: {} },
    querySelector: () => page.meta,
    addEventListener: page.window.addEventListener.bind(page.window),
  }),
  window: (page) => page.window,
  addEventListener: (page) => page.window.addEventListener.bind(page.window),
  removeEventListener: (page) => page.window.removeEventListener.bind(page.window),
  dispatchEvent: (page) => page.window.dispatchEvent.bind(page.window),
  localStorage: (page) => page.device.texts,
  sessionStorage: (page) => page.sessionTexts,
  location: (page) => page.location,
  navigator: (page) => ({ onLine: page.device.isOnline }),
  BroadcastChannel: () => TestChannel,
  // Node has none. The drafts of these devices go when a page wants those of its database to go.
  indexedDB: ({ device }) => ({ databases: () => device.forgetDrafts().then(() => []) }),
  setTimeout:
    (page) =>
    (work: () => void, milliseconds = 0) =>
      ordinaryTimeout(() => !page.isOver && work(), milliseconds / HASTE),
};
const ordinaryTimeout = globalThis.setTimeout;

/** Puts the surroundings of pages in place; the result takes them away. */
export function surroundPages(): () => void {
  const before = new Map(
    Object.keys(SURROUNDINGS).map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)]),
  );
  for (const [name, make] of Object.entries(SURROUNDINGS)) {
    const ordinary = before.get(name);
    const outside = () => (ordinary?.get ? ordinary.get.call(globalThis) : ordinary?.value);
    Object.defineProperty(globalThis, name, {
      configurable: true,
      get: () => {
        const page = pages.getStore();
        return page === undefined ? outside() : make(page);
      },
      set: (value) => {
        Object.defineProperty(globalThis, name, { configurable: true, writable: true, value });
      },
    });
  }
  return () => {
    for (const [name, descriptor] of before) {
      if (descriptor === undefined) Reflect.deleteProperty(globalThis, name);
      else Object.defineProperty(globalThis, name, descriptor);
    }
  };
}
