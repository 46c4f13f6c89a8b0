import type { Asked } from '../answerer.ts';
import { readSpoken, type SpokenText } from './words/question-forms.ts';

const read = new WeakMap<Asked, SpokenText>();

/** What somebody wrote, read once for all who may answer it. */
export function spokenOf(asked: Asked): SpokenText {
  const known = read.get(asked);
  if (known !== undefined) return known;
  const spoken = readSpoken(asked.text);
  read.set(asked, spoken);
  return spoken;
}
