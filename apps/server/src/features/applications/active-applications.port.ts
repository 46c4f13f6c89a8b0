export { listActiveAmong } from './application-actions.repo.ts';
