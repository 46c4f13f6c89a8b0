import { loadChunk } from '../../shell/chunk-loading.ts';
import type { Site } from '../../shell/site.ts';

const searches = new WeakMap<Site, Promise<void>>();

/**
 * Before a visitor is asked for: what this device keeps of them is theirs again where the browser lost who they were. Once
 * for each page; where it fails, the next page tries again.
 */
export function bringVisitorBack(site: Site): Promise<void> {
  if (site.isServer || site.boot.user !== null) return Promise.resolve();
  const search = searches.get(site) ?? findLost(site);
  searches.set(site, search);
  return search;
}

async function findLost(site: Site): Promise<void> {
  try {
    const { findLostVisitor } = await loadChunk('lost-visitor', () => import('./filling/lost-visitor.ts'));
    await findLostVisitor(site);
  } catch {
    // A device that keeps nothing has nothing to give back.
    searches.delete(site);
  }
}
