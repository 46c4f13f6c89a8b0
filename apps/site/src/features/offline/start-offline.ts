import { SERVICE_WORKER_PATH, SITE_SCOPE } from '@opencareers/contracts/site-files';
import { copyTimeOf, OFFLINE_PATH, offlinePageOf } from '../../shell/copies.ts';
import type { Site } from '../../shell/site.ts';
import type { PageParts } from './copy-keeper.ts';
import { isKeptPage } from './kept-addresses.ts';
import { showOfflineNotice } from './offline-notice.tsx';

/** What a browser says of a line that its owner wants to spare. */
type Line = { connection?: { saveData?: boolean } };

/** The part of a router that is needed. */
export interface Moves {
  subscribe(listener: (state: { navigation: { state: string } }) => void): () => void;
}

/**
 * From now on the device keeps copies of what is read (spec:F28), and the page says when the site cannot be reached.
 * Does without copies where the browser has no service workers, as on plain http, or is asked to spare the line.
 */
export function startOffline(site: Site, moves: Moves): void {
  // That page says it itself.
  if (location.pathname !== OFFLINE_PATH) showOfflineNotice(site, copyTimeOf(document));
  const { serviceWorker } = navigator;
  if (serviceWorker === undefined || (navigator as Line).connection?.saveData === true) return;
  // A browser that refuses, as in a private window, keeps nothing.
  const offline = new URL(offlinePageOf(site), location.href).href;
  void keepPages(serviceWorker, moves, offline).catch(() => undefined);
}

async function keepPages(container: ServiceWorkerContainer, moves: Moves, offline: string): Promise<void> {
  await container.register(SERVICE_WORKER_PATH, { scope: SITE_SCOPE, updateViaCache: 'none' });
  let told = '';
  const tell = async () => {
    told = location.pathname;
    const { active } = await container.ready;
    const parts: PageParts = { page: location.href, offline, loaded: loadedHere() };
    active?.postMessage(parts);
  };
  // A page whose address changes as a search does is told of when it is left.
  moves.subscribe(({ navigation }) => {
    if (navigation.state === 'idle' && location.pathname !== told && isKeptPage(new URL(location.href)))
      void tell();
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') void tell();
  });
  // A new version of the site has copies of its own.
  container.addEventListener('controllerchange', () => void tell());
  await tell();
}

/** What the page has loaded from its own origin. */
function loadedHere(): string[] {
  return performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => URL.parse(name)?.origin === location.origin);
}
