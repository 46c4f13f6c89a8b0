import { isSecretAddress } from '@opencareers/contracts/secret-address';
import { ASSETS_PREFIX, AVATAR_PREFIX } from '@opencareers/contracts/site-files';
import { OFFLINE_PATH } from '../../shell/copies.ts';

const PAGES = /^\/careers(?:\/|$)/;

/**
 * No copy stays of what signs in or leads on, of what others must not find on a lent device (pay, letters, sessions), nor
 * of the editors of forms and themes, which are of no use without a server.
 */
const NO_COPIES =
  /^\/careers\/(?:login|logout|settings|onboarding|offers?|offer-letter|offline|assets|forms\/edit|theme-builder)(?:\/|$)/;

/** The calls whose answers make a page that was read before (docs/offline.md). */
const CALLS = [
  'pcsx/search',
  'pcsx/position_details',
  'pcsx/position_insights',
  'pcsx/similar_positions',
  'pcsx/position_place',
  'pcsx/match_details',
  'pcsx/overrides',
  'pcsx/positions/saved',
  'pcsx/job_cart',
  'pcsx/apply_form',
  'pcsx/apply_receipt',
  'pcsx/draft_applications',
  'pcsx/dashboard/applications',
  'pcsx/dashboard/events',
  'pcsx/dashboard/interviews',
  'pcsx/dashboard/referrals',
  'pcsx/dashboard/summary',
  'pcsx/forms_list',
  'pcsx/profile_details',
  'application/v2/bootstrap_application',
  'application/v2/profile',
  'forms/form',
];

/** The paths of the calls of which answers are kept. */
export const KEPT_CALLS: ReadonlySet<string> = new Set(CALLS.map((name) => `/api/${name}`));

/** Read by ranges, of which no copies can be kept: the ground of maps. */
const ARCHIVE = /\.pmtiles$/;

/** Whether it is a file of the built site, which is the same for everybody, and is asked for whole. */
export function isAsset({ pathname }: URL): boolean {
  return pathname.startsWith(ASSETS_PREFIX) && !pathname.startsWith(AVATAR_PREFIX) && !ARCHIVE.test(pathname);
}

/** Whether a copy of the page at an address may be kept on the device. */
export function isKeptPage(url: URL): boolean {
  return PAGES.test(url.pathname) && !NO_COPIES.test(url.pathname) && !isSecretAddress(url);
}

/** Whether the answer of a call may be kept on the device. */
export function isKeptCall(url: URL): boolean {
  return KEPT_CALLS.has(url.pathname) && !isSecretAddress(url);
}

/** Whether an address is that of the page that stands in for pages of the same tenant; it names its tenant always. */
export function standsInFor(address: URL, page: URL): boolean {
  const domain = page.searchParams.get('domain');
  return (
    address.pathname === OFFLINE_PATH && (domain === null || address.searchParams.get('domain') === domain)
  );
}

/** Where a page without a copy leads: to the page that stands in, which knows the way back. */
export function offlineAddress(offline: URL, page: URL): string {
  const address = new URL(offline);
  address.searchParams.set('next', page.pathname + page.search);
  return address.href;
}
