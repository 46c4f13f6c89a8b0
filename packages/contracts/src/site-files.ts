/** Every page of the site lies at this address or below it. */
export const SITE_SCOPE = '/careers';
/** The built files of the site, which have the hash of their content in their names. */
export const ASSETS_PREFIX = '/careers/assets/';
/** Pictures of people, which lie among them and are of these people all the same. */
export const AVATAR_PREFIX = `${ASSETS_PREFIX}avatars/`;
/** Pictures and fonts of a company's theme, as `<domain>/<name>`; a name is never given to another file. */
export const THEME_FILES_PREFIX = `${ASSETS_PREFIX}own/`;
/** The folder of one company among them, with a slash at its end. */
export const themeFilesFolder = (domain: string) => `${THEME_FILES_PREFIX}${encodeURIComponent(domain)}/`;
/** The script that keeps copies of pages on the device; every page of the site is in its reach. */
export const SERVICE_WORKER_PATH = '/careers/service-worker.js';
/** Where a position is, drawn (docs/map.md). */
export const PLACE_PICTURE_PATH = '/careers/place.svg';
/** What a browser asks to put the site among the apps of its device, by the tenant's name and in its colours. */
export const APP_MANIFEST_PATH = '/careers/app.webmanifest';
/** What a link to a page is shown with where links are shared. */
export const SOCIAL_PICTURE_PATH = '/careers/preview.png';
