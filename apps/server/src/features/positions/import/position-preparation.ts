import { createHash } from 'node:crypto';
import type { NativePosition, NativeTranslation } from '@opencareers/contracts/native-position';
import type { Gazetteer } from '../../../integrations/gazetteer/gazetteer.ts';
import { descriptionText, sanitiseDescription } from '../description.ts';
import type { NewPositionRecord, StoredTranslation } from '../positions.schema.ts';
import { readPositionSkills } from '../skills.ts';

/** Rises when a rule below gives other records for the same feed, so that the next import writes them anew. */
const PREPARATION = 3;

/** Most skills kept: those of the feed first, then those read from the text. */
const SKILLS_KEPT = 30;

export interface PreparedPosition {
  /** Everything but who it belongs to and when it was written. */
  record: Omit<
    NewPositionRecord,
    'tenantId' | 'source' | 'version' | 'updatedAt' | 'postedAt' | 'archivedAt'
  >;
  postedAt: Date | null;
}

/** Tells whether a position changed since it was imported, without looking at what we derive from it. */
export function hashPosition(position: NativePosition): string {
  return createHash('sha256')
    .update(`${PREPARATION}:${JSON.stringify(position)}`)
    .digest('base64url');
}

/** Turns a feed's position into what we keep: places standardised, text sanitised, skills read from the text. */
export function preparePosition(position: NativePosition, gazetteer: Gazetteer): PreparedPosition {
  const html = sanitiseDescription(position.descriptionHtml);
  const text = descriptionText(html);
  const read = readPositionSkills(position.title, text);
  const skills = [...new Set([...position.skills, ...read.skills])].slice(0, SKILLS_KEPT);
  return {
    postedAt: toDate(position.postedAt),
    record: {
      sourceId: position.sourceId,
      displayJobId: position.displayJobId ?? position.sourceId,
      title: position.title,
      department: position.department ?? null,
      businessUnit: position.businessUnit ?? null,
      employmentType: position.employmentType ?? null,
      seniority: position.seniority ?? null,
      workLocationOption: position.workLocationOption ?? 'onsite',
      skills,
      skillChoices: choicesAmong(skills, read.choices),
      locations: standardizePlaces(position, gazetteer),
      payMin: position.pay?.min ?? null,
      payMax: position.pay?.max ?? null,
      payCurrency: position.pay?.currency ?? null,
      payPeriod: position.pay?.period ?? null,
      sourceUpdatedAt: toDate(position.updatedAt),
      closesAt: toDate(position.closesAt),
      descriptionHtml: html,
      descriptionText: text,
      applyUrl: position.applyUrl ?? null,
      language: position.language ?? null,
      translations: prepareTranslations(position),
      isPrivate: position.isPrivate,
      isHot: position.isHot,
      customFields: position.customFields,
      questions: position.questions,
      contentHash: hashPosition(position),
    },
  };
}

/** One text for each language: a second one, or one in the position's own, would never be read. */
function prepareTranslations({ language, translations }: NativePosition): StoredTranslation[] {
  const byLanguage = new Map(translations.toReversed().map((one) => [one.language, prepareTranslation(one)]));
  byLanguage.delete(language ?? '');
  return [...byLanguage.values()].toReversed();
}

function prepareTranslation({ language, title, descriptionHtml }: NativeTranslation): StoredTranslation {
  const html = sanitiseDescription(descriptionHtml);
  return { language, title, descriptionHtml: html, descriptionText: descriptionText(html) };
}

/** The choices that are left among the skills that are kept. */
function choicesAmong(skills: readonly string[], choices: readonly string[][]): string[][] {
  return choices
    .map((choice) => choice.filter((skill) => skills.includes(skill)))
    .filter((choice) => choice.length > 1);
}

/** Every text of the source stays, each once; where one place has several, see `distinctPlaces`. */
function standardizePlaces(position: NativePosition, gazetteer: Gazetteer): NewPositionRecord['locations'] {
  const places = position.locations.map((location) => gazetteer.standardize(location));
  const named = places.filter((place) => place.standardized !== '');
  return [...new Map(named.toReversed().map((place) => [place.text, place])).values()].toReversed();
}

function toDate(instant: string | undefined): Date | null {
  return instant === undefined ? null : new Date(instant);
}
