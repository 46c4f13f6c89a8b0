/** The script that keeps copies of pages on the device; every page of the site is in its reach. */
export const SERVICE_WORKER_PATH = '/careers/service-worker.js';
/** What a browser asks to put the site among the apps of its device, by the tenant's name and in its colours. */
export const APP_MANIFEST_PATH = '/careers/app.webmanifest';
