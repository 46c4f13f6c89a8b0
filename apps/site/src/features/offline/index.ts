export { OfflinePage } from './offline-page.tsx';
export { startOffline } from './start-offline.ts';
