import { type NativePosition, NativePositionSchema } from '@opencareers/contracts/native-position';
import type { z } from 'zod';
import type { FeedRecord, PositionDraft } from '../feeds.port.ts';
import { employmentTypeOf } from './employment-type.ts';
import { textOf } from './fields.ts';
import { seniorityInTitle, seniorityOf } from './seniority.ts';
import { cleanLine, cleanMarkup } from './text.ts';

const REASONS_SHOWN = 3;

export type Finished = { position: NativePosition } | { reason: string; sourceId: string | null };

/**
 * Tidies the draft of a reader and checks it against the one schema of positions: every format ends here, so a
 * title is cleaned and an employment type named the same way whatever system it comes from.
 */
export function finishPosition(record: FeedRecord): Finished {
  if ('refused' in record) return { reason: record.refused, sourceId: shortId(record.sourceId) };
  const draft = withoutAbsent(tidied(record.draft));
  const checked = NativePositionSchema.safeParse(draft);
  if (checked.success) return { position: checked.data };
  return { reason: reasonOf(checked.error, draft), sourceId: shortId(textOf(draft.sourceId) ?? null) };
}

function tidied(draft: PositionDraft): PositionDraft {
  const title = line(draft.title);
  return {
    ...draft,
    sourceId: typeof draft.sourceId === 'number' ? String(draft.sourceId) : draft.sourceId,
    displayJobId:
      typeof draft.displayJobId === 'number' ? String(draft.displayJobId) : line(draft.displayJobId),
    title,
    department: line(draft.department),
    businessUnit: line(draft.businessUnit),
    employmentType: named(draft.employmentType, employmentTypeOf),
    seniority:
      named(draft.seniority, seniorityOf) ??
      (typeof title === 'string' ? seniorityInTitle(title) : undefined),
    language: languageTag(draft.language),
    translations: Array.isArray(draft.translations)
      ? draft.translations.map(tidiedTranslation)
      : draft.translations,
    skills: Array.isArray(draft.skills)
      ? draft.skills.map(line).filter((skill) => skill !== undefined)
      : draft.skills,
    descriptionHtml: markup(draft.descriptionHtml),
  };
}

function tidiedTranslation(translation: unknown): unknown {
  if (typeof translation !== 'object' || translation === null) return translation;
  const { language, title, descriptionHtml } = translation as Record<string, unknown>;
  return withoutAbsent({
    // Whose language nobody can tell is refused by its name: a text that is lost is never missed.
    language: languageTag(language) ?? language,
    title: line(title),
    descriptionHtml: markup(descriptionHtml),
  });
}

function markup(value: unknown): unknown {
  return typeof value === 'string' ? cleanMarkup(value) : value;
}

/** A tidy text, undefined for an empty one; what is not a text stays, so that the schema names it. */
function line(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const text = cleanLine(value);
  return text === '' ? undefined : text;
}

/** What lists of choices hold for "nothing chosen". */
const NOTHING_SAID = /^(not applicable|n\/?a|none|any|other|unspecified|not specified|unknown|-)$/i;

/** The known name for a text, else the tidy text of the feed. */
function named(value: unknown, known: (text: string) => string | undefined): unknown {
  const text = line(value);
  if (typeof text !== 'string') return text;
  return NOTHING_SAID.test(text) ? undefined : (known(text) ?? text);
}

/** The language tag in its usual writing ("en_us" is en-US); what is no tag stays for the schema to judge. */
function languageTag(value: unknown): unknown {
  const text = line(value);
  if (typeof text !== 'string') return text;
  try {
    return Intl.getCanonicalLocales(text.replaceAll('_', '-'))[0];
  } catch {
    return undefined;
  }
}

/** Feeds say "nothing" with null and with empty texts; the schema knows only absence. */
function withoutAbsent(draft: PositionDraft): PositionDraft {
  return Object.fromEntries(
    Object.entries(draft).filter(([, value]) => value !== undefined && value !== null && value !== ''),
  );
}

function reasonOf(error: z.ZodError, draft: PositionDraft): string {
  const reasons = error.issues.slice(0, REASONS_SHOWN).map((issue) => {
    const path = issue.path.map(String).join('.');
    if (path === '') return issue.message;
    const isMissing = issue.path.length === 1 && !(path in draft);
    return isMissing ? `${path} is missing` : `${path}: ${issue.message}`;
  });
  const rest = error.issues.length - reasons.length;
  return reasons.join('; ') + (rest > 0 ? `; and ${rest} more` : '');
}

function shortId(sourceId: string | null): string | null {
  return sourceId === null ? null : sourceId.slice(0, 300);
}
