export { OUTBOX_PATH } from './outbox.routes.ts';
export { PageCache } from './page-cache.ts';
export { pageFeature } from './page-feature.ts';
export { createSendPage } from './pages.routes.ts';
export { SitePictures } from './pictures/site-pictures.ts';
export { BUILT_FILES, loadSiteBundle, type SiteBundle } from './site-bundle.ts';
