export { useSaving } from './use-saving.ts';
