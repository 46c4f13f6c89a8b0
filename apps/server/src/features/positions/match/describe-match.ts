import type { MatchDetails } from '@opencareers/contracts/position-extras';
import type { PositionMatch } from '@opencareers/contracts/position-search';
import type { Match, MatchReason } from '@opencareers/match/compute-match';
import { MATCH_VERSION } from '@opencareers/match/match-score';
import { shortened } from '@opencareers/messages/beginnings';
import { createSay } from '../../../platform/texts.ts';
import type { PositionRecord } from '../positions.schema.ts';
import { extractSkills } from '../skills.ts';
import type english from './texts/en.json';

/** What a match says in a language, or in English where the language has no texts. */
const wordMatch = createSay<typeof english>(new URL('./texts/', import.meta.url));

/** Most characters of a line of a position that is quoted. */
const LINE_MAX = 200;

/** In which language, and from which score on a match is strong. */
export interface MatchWording {
  locale: string;
  threshold: number;
}

/** A match in short, as rows of positions carry it. */
export function summariseMatch({ score }: Pick<Match, 'score'>, wording: MatchWording): PositionMatch {
  const { locale, threshold } = wording;
  const isStrong = score >= threshold;
  const numbers = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  const label = isStrong
    ? wordMatch(locale, 'label.strong')
    : wordMatch(locale, 'label.score', { score: numbers.format(score) });
  return { score, label, isStrong };
}

/** A match with its reasons and gaps, each with the line of the position that it is about. */
export function describeMatch(match: Match, record: PositionRecord, wording: MatchWording): MatchDetails {
  const { locale } = wording;
  const lineOf = createFindLine(record);
  const choices = new Intl.ListFormat(locale, { type: 'disjunction' });
  return {
    ...summariseMatch(match, wording),
    reasons: match.reasons.map((reason) => ({
      kind: reason.kind,
      text: wordMatch(locale, textOfReason(reason), {
        profile: reason.profile.text,
        position: reason.position,
        shared: reason.shared ?? '',
      }),
      profile_ref: reason.profile.part,
      job_ref: reason.kind === 'experience' ? record.title : lineOf(reason.position),
    })),
    gaps: match.gaps.map(({ kind, wanted }) => ({
      kind,
      text: wordMatch(locale, `gap.${kind}`, { position: choices.format(wanted) }),
      job_ref: kind === 'experience' ? record.title : lineOf(wanted[0] ?? ''),
    })),
    method_version: MATCH_VERSION,
  };
}

function textOfReason({ kind, profile: { part }, shared }: MatchReason) {
  if (kind === 'skill') return `reason.${part}` as const;
  const title = part === 'education' ? 'reason.studies' : 'reason.title';
  return shared === null ? title : (`${title}.part` as const);
}

/** Finds the first line of a position that names a skill; null for a skill that only the feed names. */
function createFindLine({ descriptionText }: PositionRecord): (skill: string) => string | null {
  const lines = descriptionText.split('\n').filter((line) => line.trim() !== '');
  const byWords = new Map<string, string>();
  for (const line of lines)
    for (const skill of extractSkills('', line)) if (!byWords.has(skill)) byWords.set(skill, line);
  return (skill) => {
    const line = byWords.get(skill) ?? lines.find((each) => each.toLowerCase().includes(skill.toLowerCase()));
    if (line === undefined) return null;
    return shortened(line, LINE_MAX);
  };
}
