/** The longest passage, in UTF-16 units, without the dots at its ends. */
const LENGTH_MAX = 160;
/** At most so much stands before what the passage is shown for. */
const LEAD = 60;
const SENTENCE_END = /[.!?؟。！？]\s*/g;
const BLANK = /\s/;

/** Some 160 characters of a line around what begins at `at`: from the start of its sentence where that is near. */
export function cutPassage(line: string, at: number): string {
  const sentence = startOfSentence(line, at);
  const isWhole = at - sentence <= LEAD;
  const begin = isWhole ? sentence : wordAfter(line, at - LEAD, at);
  const end = line.length - begin <= LENGTH_MAX ? line.length : wordBefore(line, begin + LENGTH_MAX, at);
  const passage = line.slice(begin, end).trim();
  return `${isWhole ? '' : '… '}${passage}${end < line.length ? ' …' : ''}`;
}

function startOfSentence(line: string, at: number): number {
  let start = 0;
  for (const { 0: sign, index } of line.slice(0, at).matchAll(SENTENCE_END)) {
    const isEnd = sign.length > 1 || sign > '\u007f';
    if (isEnd) start = index + sign.length;
  }
  return start;
}

/** Where the first word after `from` begins; `from` where none does before `limit`, as in scripts without blanks. */
function wordAfter(line: string, from: number, limit: number): number {
  for (let at = from; at < limit; at += 1) if (BLANK.test(line[at]!)) return at + 1;
  return wholeCharacter(line, from);
}

function wordBefore(line: string, from: number, limit: number): number {
  for (let at = from; at > limit + 1; at -= 1) if (BLANK.test(line[at]!)) return at;
  return wholeCharacter(line, from);
}

/** Never between the halves of a character outside of the basic plane. */
function wholeCharacter(line: string, at: number): number {
  const unit = line.charCodeAt(at);
  return unit >= 0xdc00 && unit <= 0xdfff ? at - 1 : at;
}
