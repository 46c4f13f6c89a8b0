export { LazyLetterCheck } from './lazy-letter-check.tsx';
