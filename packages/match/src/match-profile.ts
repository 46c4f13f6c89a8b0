import { skillKey, titleWords } from './match-words.ts';

/** Parts of a profile that count; the only ones. */
export type ProfilePart = 'skills' | 'languages' | 'certificates' | 'experience' | 'education';

/** A value of a profile with the skills that it names besides itself. */
export interface MatchableValue {
  part: ProfilePart;
  text: string;
  /** Other spellings: "JS" is JavaScript. */
  names: readonly string[];
  /** Wider skills that it shows: "PostgreSQL" is SQL. */
  wider: readonly string[];
}

/** A value of the profile that answers something of a position. */
export interface MatchEvidence {
  part: ProfilePart;
  text: string;
}

/** A profile made ready to be compared with many positions. */
export interface PreparedProfile {
  /** What shows a skill, by its key: the first value that names it, else the first that is part of it. */
  skills: ReadonlyMap<string, MatchEvidence>;
  /** Titles of jobs and of what was studied. */
  titles: readonly MatchEvidence[];
  /** Which of `titles` have a word. */
  titlesByWord: ReadonlyMap<string, readonly number[]>;
}

/** Makes a profile ready; null when it says nothing that could be compared. */
export function prepareProfile(values: readonly MatchableValue[]): PreparedProfile | null {
  const skills = new Map<string, MatchEvidence>();
  const titles: MatchEvidence[] = [];
  const titlesByWord = new Map<string, number[]>();
  const showSkills = (names: readonly string[], evidence: MatchEvidence) => {
    for (const name of names) {
      const key = skillKey(name);
      if (key !== '' && !skills.has(key)) skills.set(key, evidence);
    }
  };
  for (const { part, text, names } of values) {
    const evidence = { part, text };
    const isTitle = part === 'experience' || part === 'education';
    showSkills(isTitle ? names : [text, ...names], evidence);
    if (!isTitle) continue;
    const words = titleWords(text);
    if (words.length === 0) continue;
    for (const word of words) titlesByWord.set(word, [...(titlesByWord.get(word) ?? []), titles.length]);
    titles.push(evidence);
  }
  for (const { part, text, wider } of values) showSkills(wider, { part, text });
  return skills.size === 0 && titles.length === 0 ? null : { skills, titles, titlesByWord };
}
