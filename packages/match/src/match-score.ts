/** Rises with every change of the rule, so that an answer tells by which it was made. */
export const MATCH_VERSION = '2';

/** What each part of a fit counts; a part of which the position says nothing leaves its share to the other. */
const SKILLS_WEIGHT = 3;
const TITLE_WEIGHT = 2;

/** Up to so many skills all are wanted; of more, half, but never more than `SKILLS_MOST`. */
const SKILLS_ALL = 3;
const SKILLS_MOST = 8;

/** How much of what a position names a profile has. */
export interface MatchCounts {
  /** Skills that the position wants, several of which one is enough counted as one, and those of them in the profile. */
  skills: number;
  heldSkills: number;
  /** Words of the title of the position, and the most of them in one title of the profile. */
  words: number;
  heldWords: number;
}

/** How many of `skills` named by a position are enough for all points of the part. */
export function skillsWanted(skills: number): number {
  if (skills <= SKILLS_ALL) return skills;
  return Math.min(SKILLS_MOST, Math.max(SKILLS_ALL, Math.ceil(skills / 2)));
}

/** The score, 0 to 5 in halves; null for a position that names neither a skill nor a work. */
export function scoreOfCounts({ skills, heldSkills, words, heldWords }: MatchCounts): number | null {
  const skillWeight = skills === 0 ? 0 : SKILLS_WEIGHT;
  const titleWeight = words === 0 ? 0 : TITLE_WEIGHT;
  const weight = skillWeight + titleWeight;
  if (weight === 0) return null;
  const skillShare = skills === 0 ? 0 : Math.min(1, heldSkills / skillsWanted(skills));
  const titleShare = words === 0 ? 0 : heldWords / words;
  const points = (5 * (skillWeight * skillShare + titleWeight * titleShare)) / weight;
  // Down to the half: nobody is told more than is there. The hair is for sums such as 3 × (1 / 3).
  return Math.floor(points * 2 + 1e-9) / 2;
}
