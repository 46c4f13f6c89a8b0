export { importBell } from './load-bell.ts';
export { openActionsQuery } from './open-actions.ts';
