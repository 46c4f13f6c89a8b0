import { CopyKeeper, type PageParts } from './copy-keeper.ts';
import { isAsset, isKeptCall } from './kept-addresses.ts';

// Runs beside the pages of the site, as the browser's service worker, and keeps what docs/offline.md says.

/** Filled by the server, so that each version of the site brings a worker of its own. */
const VERSION = '__VERSION__';

interface WaitingEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface FetchEvent extends WaitingEvent {
  readonly request: Request;
  readonly clientId: string;
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(response: Promise<Response>): void;
}

interface WorkerScope extends EventTarget {
  skipWaiting(): Promise<void>;
  readonly clients: {
    claim(): Promise<void>;
    get(id: string): Promise<{ postMessage(message: unknown): void } | undefined>;
  };
  readonly registration: ServiceWorkerRegistration;
}

/** As the types of browsers' pages do not know it. */
const worker = self as unknown as WorkerScope;
const keeper = new CopyKeeper({
  caches,
  fetch: (request, options) => fetch(request, options),
  version: VERSION,
});

worker.addEventListener('install', (event) => {
  // Nothing in it belongs to a page: the new one may take over at once.
  (event as WaitingEvent).waitUntil(worker.skipWaiting());
});

worker.addEventListener('activate', (event) => {
  const begin = async () => {
    await keeper.removeOthers();
    // The page is on its way while the worker wakes.
    await worker.registration.navigationPreload?.enable();
    await worker.clients.claim();
  };
  (event as WaitingEvent).waitUntil(begin());
});

worker.addEventListener('message', (event) => {
  const message = event as MessageEvent<PageParts> & WaitingEvent;
  message.waitUntil(keeper.keepParts(message.data).catch(() => undefined));
});

worker.addEventListener('fetch', (event) => {
  const asked = event as FetchEvent;
  const { request } = asked;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin) return;
  const answering = answer(asked, url);
  if (answering === null) return;
  asked.respondWith(answering.then(({ response }) => response));
  asked.waitUntil(answering.then(({ keeping }) => keeping).catch(() => undefined));
});

function answer(event: FetchEvent, url: URL): ReturnType<CopyKeeper['answerPage']> | null {
  const { request, clientId, preloadResponse } = event;
  if (request.mode === 'navigate') return keeper.answerPage(request, preloadResponse);
  if (isAsset(url)) return keeper.answerFile(request);
  if (!isKeptCall(url)) return null;
  return keeper.answerCall(request, () => void tellAway(clientId));
}

/** The page learns that what it shows is not of now. */
async function tellAway(clientId: string): Promise<void> {
  (await worker.clients.get(clientId))?.postMessage('away');
}
