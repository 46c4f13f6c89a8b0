export { Farewell } from './privacy/farewell.tsx';
export { ProveIdentity } from './security/prove-identity.tsx';
export { isFarewell } from './settings.url.ts';
export { SettingsPage } from './settings-page.tsx';
