import { splitByFont } from './fonts.ts';

const known = new Map<string, boolean>();

/** A text with a question mark for each character that our fonts lack: for papers that are better than none. */
export function showableText(text: string): string {
  return Array.from(text.replaceAll(/\p{Cc}/gu, ' '), (one) => (isShown(one) ? one : '?')).join('');
}

/** Characters of the texts that `showableText` would replace, each once. */
export function listUnshown(texts: readonly string[]): string[] {
  const characters = new Set(texts.flatMap((text) => Array.from(text.replaceAll(/\p{Cc}/gu, ' '))));
  return [...characters].filter((one) => !isShown(one));
}

function isShown(character: string): boolean {
  let isIn = known.get(character);
  if (isIn !== undefined) return isIn;
  try {
    splitByFont(character, 400);
    isIn = true;
  } catch {
    isIn = false;
  }
  known.set(character, isIn);
  return isIn;
}
