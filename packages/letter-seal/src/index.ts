export { checkLetter, type LetterVerdict } from './check-letter.ts';
