import type { MatchEvidence, PreparedProfile } from './match-profile.ts';
import { scoreOfCounts } from './match-score.ts';
import { skillKey, titleWords, wordsAsWritten } from './match-words.ts';

/** What of a position counts. */
export interface MatchablePosition {
  title: string;
  /** Most telling first. */
  skills: readonly string[];
  /** Groups of `skills` of which one is enough ("Java or Go"); none is in two. */
  skillChoices: readonly (readonly string[])[];
}

/** Something of the profile that answers something of the position. */
export interface MatchReason {
  kind: 'skill' | 'experience';
  /** The value of the profile. */
  profile: MatchEvidence;
  /** The value of the position: a skill, or its title. */
  position: string;
  /** The words that two titles share, as the position writes them; null where that is all of them, or of a skill. */
  shared: string | null;
}

/** Something that the position names and the profile does not. */
export interface MatchGap {
  kind: MatchReason['kind'];
  /** The title of the position, or a skill; of several one would be enough. */
  wanted: readonly string[];
}

/** How well a profile fits a position, and why. */
export interface Match {
  /** 0 to 5 in halves. */
  score: number;
  reasons: MatchReason[];
  gaps: MatchGap[];
}

/** What is compared of a position, each once: the words of its title, and its skills by key; of several one is enough. */
export function termsOfPosition({ title, skills, skillChoices }: MatchablePosition) {
  const byKey = new Map<string, Map<string, string>>();
  for (const choice of skillChoices) {
    const together = new Map<string, string>();
    for (const skill of choice) byKey.set(skillKey(skill), together);
  }
  const wanted = new Set<Map<string, string>>();
  for (const skill of skills) {
    const key = skillKey(skill);
    if (key === '') continue;
    const together = byKey.get(key) ?? new Map<string, string>();
    byKey.set(key, together);
    if (!together.has(key)) together.set(key, skill);
    wanted.add(together);
  }
  return { skills: [...wanted], words: titleWords(title) };
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
  if (title !== null) reasons.push(reasonOfTitle(title, position.title, words));
  else if (words.length > 0) gaps.push({ kind: 'experience', wanted: [position.title] });
  let heldSkills = 0;
  for (const together of skills) {
    const reason = reasonOfSkill(profile, together);
    if (reason === null) gaps.push({ kind: 'skill', wanted: [...together.values()] });
    else {
      heldSkills += 1;
      reasons.push(reason);
    }
  }
  const heldWords = title?.words.length ?? 0;
  const score = scoreOfCounts({ skills: skills.length, heldSkills, words: words.length, heldWords });
  return score === null ? null : { score, reasons, gaps };
}

/** What shows the first of some skills that the profile has; null where it has none. */
function reasonOfSkill(profile: PreparedProfile, together: ReadonlyMap<string, string>): MatchReason | null {
  for (const [key, position] of together) {
    const evidence = profile.skills.get(key);
    if (evidence !== undefined) return { kind: 'skill', profile: evidence, position, shared: null };
  }
  return null;
}

interface LikeTitle {
  evidence: MatchEvidence;
  /** Words that it shares. */
  words: readonly string[];
}

function reasonOfTitle(title: LikeTitle, position: string, words: readonly string[]): MatchReason {
  const shared = title.words.length === words.length ? null : wordsAsWritten(position, new Set(title.words));
  return { kind: 'experience', profile: title.evidence, position, shared };
}

/** The title of the profile with most of the words, the first of equals; null when none has any. */
function bestTitle({ titles, titlesByWord }: PreparedProfile, words: readonly string[]): LikeTitle | null {
  const shared = titles.map(() => [] as string[]);
  for (const word of words) for (const title of titlesByWord.get(word) ?? []) shared[title]?.push(word);
  let best: LikeTitle | null = null;
  for (const [at, evidence] of titles.entries()) {
    const common = shared[at] ?? [];
    if (common.length > (best?.words.length ?? 0)) best = { evidence, words: common };
  }
  return best;
}
