import type { AnswerValue } from '@opencareers/form-core/answers/answers';
import { foldLabel } from '../combobox/fold-label.ts';

/** The skills of an answer. */
export function skillsOf(value: AnswerValue): readonly string[] {
  return Array.isArray(value) ? (value as unknown[]).filter((entry) => typeof entry === 'string') : [];
}

/** Skills with others behind them; one that is there already, whatever its accents and case, is left out. */
export function addSkills(skills: readonly string[], added: readonly string[]): readonly string[] {
  const known = new Set(skills.map(foldLabel));
  const fresh: string[] = [];
  for (const skill of added.map((each) => each.replace(/\s+/g, ' ').trim())) {
    if (skill === '' || known.has(foldLabel(skill))) continue;
    known.add(foldLabel(skill));
    fresh.push(skill);
  }
  return [...skills, ...fresh];
}

/** The offered skills that are not among the answer's, each once, and only those that have the typed text. */
export function openSkills(
  offered: readonly string[],
  skills: readonly string[],
  typed = '',
): readonly string[] {
  const wanted = foldLabel(typed);
  return addSkills(skills, offered)
    .slice(skills.length)
    .filter((skill) => foldLabel(skill).includes(wanted));
}
