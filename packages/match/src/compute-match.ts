import type { MatchEvidence, PreparedProfile } from './match-profile.ts';
import { scoreOfCounts } from './match-score.ts';
import { skillKey, titleWords } from './match-words.ts';

/** What of a position counts. */
export interface MatchablePosition {
  title: string;
  /** Most telling first. */
  skills: readonly string[];
}

/** Something of the profile that answers something of the position. */
export interface MatchReason {
  kind: 'skill' | 'experience';
  /** The value of the profile. */
  profile: MatchEvidence;
  /** The value of the position: a skill, or its title. */
  position: string;
}

/** Something that the position names and the profile does not. */
export type MatchGap = Omit<MatchReason, 'profile'>;

/** How well a profile fits a position, and why. */
export interface Match {
  /** 0 to 5 in halves. */
  score: number;
  reasons: MatchReason[];
  gaps: MatchGap[];
}

/** The words of a position's title and its skills by key, each once: what is compared. */
export function termsOfPosition({ title, skills }: MatchablePosition) {
  const byKey = new Map<string, string>();
  for (const skill of skills) {
    const key = skillKey(skill);
    if (key !== '' && !byKey.has(key)) byKey.set(key, skill);
  }
  return { skills: byKey, words: titleWords(title) };
}

/**
 * Compares a profile with a position by the published rule (docs/match.md). Null when the position names nothing that
 * could be compared. A pure function of its arguments: more of anything never lowers the score.
 */
export function computeMatch(profile: PreparedProfile, position: MatchablePosition): Match | null {
  const { skills, words } = termsOfPosition(position);
  const reasons: MatchReason[] = [];
  const gaps: MatchGap[] = [];
  const title = bestTitle(profile, words);
  if (title !== null) reasons.push({ kind: 'experience', profile: title.evidence, position: position.title });
  else if (words.length > 0) gaps.push({ kind: 'experience', position: position.title });
  let heldSkills = 0;
  for (const [key, skill] of skills) {
    const evidence = profile.skills.get(key);
    if (evidence === undefined) gaps.push({ kind: 'skill', position: skill });
    else {
      heldSkills += 1;
      reasons.push({ kind: 'skill', profile: evidence, position: skill });
    }
  }
  const heldWords = title?.words ?? 0;
  const score = scoreOfCounts({ skills: skills.size, heldSkills, words: words.length, heldWords });
  return score === null ? null : { score, reasons, gaps };
}

/** The title of the profile with most of the words, the first of equals; null when none has any. */
function bestTitle({ titles, titlesByWord }: PreparedProfile, words: readonly string[]) {
  const counts = new Map<number, number>();
  for (const word of words)
    for (const title of titlesByWord.get(word) ?? []) counts.set(title, (counts.get(title) ?? 0) + 1);
  let best: { evidence: MatchEvidence; words: number } | null = null;
  titles.forEach((evidence, title) => {
    const count = counts.get(title) ?? 0;
    if (count > (best?.words ?? 0)) best = { evidence, words: count };
  });
  return best as { evidence: MatchEvidence; words: number } | null;
}
