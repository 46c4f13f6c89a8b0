export { LetterCheckPlace } from './letter-check-place.tsx';
