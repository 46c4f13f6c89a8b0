import { sequenceLength } from '../source/lenient-utf8.ts';

/**
 * Repairs UTF-8 that was read as windows-1252 ("â€™" for ’, "StraÃŸe" for Straße), up to twice over. It is done
 * only where the text proves that it happened: each repaired run must be valid UTF-8, and runs that a person could
 * have typed ("CAFÉ»", "PÅ”") are repaired only beside ones that nobody types.
 */
export function repairMojibake(text: string): string {
  let repaired = text;
  for (let round = 0; round < ROUNDS; round += 1) {
    if (!SUSPICIOUS.test(repaired)) return repaired;
    const next = repairOnce(repaired);
    if (next === repaired) return repaired;
    repaired = next;
  }
  return repaired;
}

const ROUNDS = 3;
const SUSPICIOUS =
  /[\u00c2-\u00f4][\u0080-\u00bf\u0152\u0153\u0160\u0161\u0178\u017d\u017e\u0192\u02c6\u02dc\u2013-\u203a\u20ac\u2122]/;

/** Which byte of windows-1252 a character is, for those above ASCII; C1 controls count as themselves. */
const BYTE_OF: ReadonlyMap<string, number> = new Map(
  Array.from({ length: 128 }, (_, index): [string, number] => {
    const byte = index + 0x80;
    return [new TextDecoder('windows-1252').decode(Uint8Array.of(byte)), byte];
  }),
);

/** Characters that end a quotation or a clause: after a capital they are typed by people. */
const TYPED_AFTER_CAPITAL = new Set(['”', '’', '“', '‘', '»', '›', '…', '–', '—', '™', '\u00a0']);

interface Run {
  at: number;
  length: number;
  text: string;
  isProof: boolean;
}

function repairOnce(text: string): string {
  const runs = findRuns(text);
  const proofs = runs.filter((run) => run.isProof).length;
  // Many doubtful runs prove it too: a Cyrillic or Greek text is nothing but such pairs.
  const isProven = proofs > 0 || (runs.length >= 4 && runs.length * 2 >= countAboveAscii(text) / 2);
  if (!isProven) return text;
  let repaired = '';
  let from = 0;
  for (const run of runs) {
    repaired += text.slice(from, run.at) + run.text;
    from = run.at + run.length;
  }
  return repaired + text.slice(from);
}

function findRuns(text: string): Run[] {
  const runs: Run[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const lead = BYTE_OF.get(text.charAt(at));
    if (lead === undefined || lead < 0xc2 || lead > 0xf4) continue;
    const bytes = bytesFrom(text, at);
    const length = sequenceLength(bytes, 0);
    if (length < 2) continue;
    const decoded = new TextDecoder().decode(bytes.subarray(0, length));
    // Decoding to a control character would hide text.
    if (/[\u0080-\u009f]/.test(decoded)) continue;
    runs.push({ at, length, text: decoded, isProof: isProof(text.slice(at, at + length), lead) });
    at += length - 1;
  }
  return runs;
}

function bytesFrom(text: string, at: number): Uint8Array {
  const bytes: number[] = [];
  for (let index = at; index < at + 4 && index < text.length; index += 1) {
    const byte = BYTE_OF.get(text.charAt(index));
    if (byte === undefined) break;
    bytes.push(byte);
  }
  return Uint8Array.from(bytes);
}

function isProof(run: string, lead: number): boolean {
  if (run.length >= 3) return true;
  const second = run.charAt(1);
  // A control character in the middle of a word was never typed.
  if (/[\u0080-\u009f]/.test(second)) return true;
  if (TYPED_AFTER_CAPITAL.has(second)) return lead === 0xc2 && second !== '\u00a0';
  return lead === 0xc2 || lead === 0xc3;
}

function countAboveAscii(text: string): number {
  let count = 0;
  for (let at = 0; at < text.length; at += 1) if (text.charCodeAt(at) > 0x7f) count += 1;
  return count;
}
