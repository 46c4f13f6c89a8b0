import { SERVICE_WORKER_PATH } from '@opencareers/contracts/site-files';
import { buildUrl } from '@opencareers/contracts/url-query';
import { copyTimeOf, OFFLINE_PATH } from '../../shell/copies.ts';
import type { Site } from '../../shell/site.ts';
import type { PageParts } from './copy-keeper.ts';
import { isAsset, isKeptCall, isKeptPage } from './kept-addresses.ts';
import { showOfflineNotice } from './offline-notice.tsx';

/** What a browser says of a line that its owner wants to spare. */
type Line = { connection?: { saveData?: boolean } };

/** Where every page of the site lies. */
const SCOPE = '/careers';

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
  const offline = buildUrl(OFFLINE_PATH, { domain: site.boot.domain, hl: site.messages.locale });
  void keepPages(serviceWorker, moves, new URL(offline, location.href).href).catch(() => undefined);
}

async function keepPages(container: ServiceWorkerContainer, moves: Moves, offline: string): Promise<void> {
  await container.register(SERVICE_WORKER_PATH, { scope: SCOPE, updateViaCache: 'none' });
  let told = '';
  const tell = async () => {
    told = location.pathname;
    const { active } = await container.ready;
    active?.postMessage({ ...partsOfPage(location.href), offline } satisfies PageParts);
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

function partsOfPage(page: string): Omit<PageParts, 'offline'> {
  const loaded = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => URL.parse(name)?.origin === location.origin);
  return {
    page,
    assets: loaded.filter((name) => isAsset(new URL(name))),
    calls: loaded.filter((name) => isKeptCall(new URL(name))),
  };
}
