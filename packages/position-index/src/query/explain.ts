import { distanceShare, freshnessShare, rarity, SCORE_SCALE } from '../ranking/score.ts';
import { EXTRA, fieldWeights, MENTION, QUALITY } from '../ranking/weights.ts';
import { type Part, partOf, type Scope } from '../segment/segment-set.ts';
import type { ScoreParts } from '../types.ts';
import { nearestReader } from './nearest.ts';
import type { Ordering } from './ranking.ts';
import type { TermRange, WordMatch } from './word-terms.ts';

/** The parts of the score of one position; they add up to it. */
export function explain(set: Scope, ord: number, ordering: Ordering): ScoreParts {
  const part = partOf(set.parts, ord);
  const local = ord - part.base;
  const parts: ScoreParts = {
    title: 0,
    skills: 0,
    department: 0,
    places: 0,
    description: 0,
    typoPenalty: 0,
    freshness: 0,
    distance: 0,
  };
  for (const word of ordering.words) addWord(parts, word, { set, part, local });
  // Only where no text was asked for is it 0; freshness and nearness then count as they are.
  const text = sumOf(parts) || 1;
  parts.freshness = text * freshnessShare(part.segment.posted[local]!, ordering.now);
  if (ordering.distances !== null) {
    parts.distance = text * distanceShare(nearestReader(part, ordering.distances)(local));
  }
  return parts;
}

function sumOf(parts: ScoreParts): number {
  return Object.values(parts).reduce((sum: number, share: number) => sum + share, 0);
}

function addWord(
  parts: ScoreParts,
  word: WordMatch,
  { set, part, local }: { set: Scope; part: Part; local: number },
): void {
  const best = bestTerm(part, word.ranges[set.parts.indexOf(part)]!, local);
  if (best === null && !word.isWanted) return;
  const { byte, quality } = best ?? { byte: MENTION, quality: QUALITY.exact };
  const weights = fieldWeights(byte);
  const scale = (rarity(word.count, set.count) * QUALITY.exact) / SCORE_SCALE;
  parts.title += weights.title * scale;
  parts.skills += weights.skills * scale;
  parts.department += weights.department * scale;
  parts.places += weights.places * scale;
  parts.description += weights.description * scale;
  parts.typoPenalty -= (EXTRA[byte]! * (QUALITY.exact - quality) * scale) / QUALITY.exact;
}

function bestTerm(
  part: Part,
  ranges: readonly TermRange[],
  local: number,
): { byte: number; quality: number } | null {
  const { strongStart, strongOrds, strongBytes } = part.segment.postings;
  let best: { byte: number; quality: number } | null = null;
  let most = -1;
  for (const { from, to, quality } of ranges) {
    for (let at = strongStart[from]!; at < strongStart[to]!; at += 1) {
      if (strongOrds[at] !== local) continue;
      const byte = strongBytes[at]!;
      const worth = EXTRA[byte]! * quality;
      if (worth > most) {
        most = worth;
        best = { byte, quality };
      }
    }
  }
  return best;
}
