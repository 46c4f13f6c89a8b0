export { writeList } from './letters/writing/letter-list.ts';
/** The pages of a tagged PDF with our fonts, for other things than letters that people keep. */
export { LetterSheet, type TextStyle } from './letters/writing/letter-sheet.ts';
export { listUnshown, showableText } from './letters/writing/showable-text.ts';
