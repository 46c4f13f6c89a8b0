export { LazySigning } from './lazy-signing.tsx';
