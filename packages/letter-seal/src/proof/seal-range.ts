import { findLastText, textBetween } from './file-text.ts';

/** Tells our seals from the signatures of others, made with the same key perhaps. */
const MARK = '/App <<\n/Name /Opencareers\n>>';
/** Most byte ranges that are looked at in one file: a sealed letter has one. */
const RANGES_MAX = 20;

/** A file and the part of it that its seal does not cover: the message in hexadecimal, with its brackets. */
export interface SealRange {
  bytes: Uint8Array;
  start: number;
  end: number;
  /** Where the byte range is stated. */
  statedAt: number;
}

/** Ranges of seals of ours in a file, the last one first; also of seals that do not cover it whole. */
export function findSealRanges(bytes: Uint8Array): SealRange[] {
  const ranges: SealRange[] = [];
  let before = bytes.length;
  for (let looked = 0; looked < RANGES_MAX; looked += 1) {
    const at = findLastText(bytes, '/ByteRange [ 0 ', before);
    if (at === -1) break;
    before = at;
    const range = readRange(bytes, at);
    if (range !== null) ranges.push(range);
  }
  return ranges;
}

function readRange(bytes: Uint8Array, at: number): SealRange | null {
  const stated = /^\/ByteRange \[ 0 (\d{1,10}) (\d{1,10}) \d{1,10} \]/.exec(textBetween(bytes, at, at + 60));
  const [start, end] = [Number(stated?.[1]), Number(stated?.[2])];
  const isInside = stated !== null && start > at && start < end && end <= bytes.length;
  if (!isInside || bytes[start] !== 0x3c || bytes[end - 1] !== 0x3e) return null;
  if (!textBetween(bytes, Math.max(0, at - 200), at).includes(MARK)) return null;
  return { bytes, start, end, statedAt: at };
}

/** Whether the byte range reaches to the file's end, in the very words in which we write it. */
export function coversWholeFile({ bytes, start, end, statedAt }: SealRange): boolean {
  const range = `/ByteRange [ 0 ${start} ${end} ${bytes.length - end} ]`;
  return textBetween(bytes, statedAt, statedAt + range.length) === range;
}

/** When the seal says that the letter was signed: ISO instant, or null. */
export function readSealTime({ bytes, statedAt }: SealRange): string | null {
  const found = [
    ...textBetween(bytes, Math.max(0, statedAt - 2_000), statedAt).matchAll(/\/M \(D:(\d{14})Z\)/g),
  ];
  const digits = found.at(-1)?.[1];
  if (digits === undefined) return null;
  const at = digits.replace(/^(....)(..)(..)(..)(..)(..)$/, '$1-$2-$3T$4:$5:$6.000Z');
  return Number.isNaN(Date.parse(at)) ? null : at;
}
