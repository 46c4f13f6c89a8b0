import { QUALITY, UNIT } from './weights.ts';

/** Freshness adds at most this share of the text score, halved every `HALF_LIFE_DAYS`. */
export const FRESHNESS_SHARE = 0.1;
const HALF_LIFE_DAYS = 30;
/** Nearness adds at most this share of the text score; half of it at `HALF_DISTANCE_KM`. */
export const DISTANCE_SHARE = 0.2;
const HALF_DISTANCE_KM = 25;
/** What is done from anywhere counts so much beside a place that was asked for; a power of two, so that nothing is rounded. */
export const AWAY_SHARE = 0.125;

const DAY_SECONDS = 86_400;
const OLDEST_DAY = 1000;
const freshnessByDay = Float64Array.from({ length: OLDEST_DAY + 1 }, (_, day) =>
  day === OLDEST_DAY ? 0 : FRESHNESS_SHARE * 2 ** (-day / HALF_LIFE_DAYS),
);

/** Whole steps of rarity, so that scores are sums of whole numbers and equal on every machine. */
const RARITY_STEPS = 8;
/** Divides the whole-number text score, so that a common word in the description counts about one. */
export const SCORE_SCALE = UNIT * QUALITY.exact * RARITY_STEPS;

/** However rare a rank is in titles, it never says more than a word that most positions have. */
const RANK_MOST = 2;

/** Weight of a word by how few of the `total` positions match it (BM25's idea), in eighths, at least 1. */
export function rarity(
  { count, isRank = false }: { count: number; isRank?: boolean },
  total: number,
): number {
  if (count <= 0) return 1;
  const rare = Math.max(1, Math.round(RARITY_STEPS * Math.log(1 + total / count)));
  return isRank ? Math.min(RANK_MOST, rare) : rare;
}

/** Share that freshness adds, by age in whole days; the future counts as today. */
export function freshnessShare(postedTs: number, now: number): number {
  const day = Math.floor((now - postedTs) / DAY_SECONDS);
  if (!(day > 0)) return freshnessByDay[0]!;
  return freshnessByDay[Math.min(day, OLDEST_DAY)]!;
}

/** Share that nearness adds; nothing where the distance is unknown. */
export function distanceShare(km: number): number {
  return km < Number.POSITIVE_INFINITY ? DISTANCE_SHARE / (1 + km / HALF_DISTANCE_KM) : 0;
}

/** The score: text, more by freshness and nearness. Where no text was asked for, only these two. */
export function totalScore(text: number, freshness: number, nearness: number): number {
  return text === 0 ? freshness + nearness : text * (1 + freshness + nearness);
}
