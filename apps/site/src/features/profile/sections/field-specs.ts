import {
  type ItemSection,
  PROFILE_LONG_MAX,
  PROFILE_NAME_MAX,
  PROFILE_URL_MAX,
  PROFILE_WORD_MAX,
} from '@opencareers/contracts/profile-calls';
import { readWebAddress } from '@opencareers/contracts/web-address';
import type { MessageKey } from '../../../messages/translate.ts';

/** What a field of a dialog holds. */
export type FieldValue = string | boolean | readonly string[];
export type FieldValues = Readonly<Record<string, FieldValue>>;

/** How a field is asked for. */
export interface FieldSpec {
  name: string;
  label: MessageKey;
  kind: 'text' | 'long' | 'lines' | 'month' | 'switch' | 'choices';
  isRequired?: boolean;
  help?: MessageKey;
  /** Browsers may fill it in. */
  autoComplete?: string;
  options?: readonly { value: string; label: MessageKey }[];
  /** Most characters; `PROFILE_NAME_MAX` or `PROFILE_LONG_MAX` where it is not said. */
  most?: number;
  /** An address of the web. */
  isAddress?: boolean;
  /** Not asked while this one is on. */
  hiddenBy?: string;
}

const START: FieldSpec = { name: 'startDate', label: 'profile.field.start', kind: 'month' };
const END: FieldSpec = { name: 'endDate', label: 'profile.field.end', kind: 'month', hiddenBy: 'isCurrent' };

/** Fields of the items of a section, in the order in which they are asked for. */
export const ITEM_FIELDS: Readonly<Record<ItemSection, readonly FieldSpec[]>> = {
  experience: [
    {
      name: 'title',
      label: 'profile.field.jobTitle',
      kind: 'text',
      isRequired: true,
      autoComplete: 'organization-title',
    },
    { name: 'company', label: 'profile.field.company', kind: 'text', autoComplete: 'organization' },
    { name: 'location', label: 'profile.location', kind: 'text' },
    START,
    { name: 'isCurrent', label: 'profile.field.isCurrent', kind: 'switch' },
    END,
    { name: 'description', label: 'profile.field.description', kind: 'long' },
  ],
  education: [
    { name: 'school', label: 'profile.field.school', kind: 'text', isRequired: true },
    { name: 'degree', label: 'profile.field.degree', kind: 'text' },
    { name: 'field', label: 'profile.field.subject', kind: 'text' },
    START,
    END,
    { name: 'description', label: 'profile.field.description', kind: 'long' },
  ],
  skills: [
    { name: 'name', label: 'profile.field.skill', kind: 'text', isRequired: true, most: PROFILE_WORD_MAX },
  ],
  languages: [
    { name: 'name', label: 'profile.field.language', kind: 'text', isRequired: true, most: PROFILE_WORD_MAX },
    {
      name: 'level',
      label: 'profile.field.level',
      kind: 'text',
      help: 'profile.field.levelHelp',
      most: PROFILE_WORD_MAX,
    },
  ],
  links: [
    {
      name: 'url',
      label: 'profile.field.url',
      kind: 'text',
      isRequired: true,
      autoComplete: 'url',
      most: PROFILE_URL_MAX,
      isAddress: true,
    },
    { name: 'label', label: 'profile.field.linkLabel', kind: 'text', most: PROFILE_WORD_MAX },
  ],
  certificates: [
    { name: 'name', label: 'profile.field.certificate', kind: 'text', isRequired: true },
    { name: 'issuer', label: 'profile.field.issuer', kind: 'text' },
    { name: 'date', label: 'profile.field.date', kind: 'month' },
  ],
  further: [
    { name: 'title', label: 'profile.field.heading', kind: 'text', isRequired: true },
    { name: 'text', label: 'profile.field.text', kind: 'long' },
  ],
};

/** Fields of the section about the candidate. */
export const ABOUT_FIELDS: readonly FieldSpec[] = [
  { name: 'headline', label: 'profile.field.headline', kind: 'text', help: 'profile.field.headlineHelp' },
  { name: 'about', label: 'profile.field.about', kind: 'long' },
];

/** What a candidate looks for. */
export const PREFERENCE_FIELDS: readonly FieldSpec[] = [
  { name: 'titles', label: 'profile.field.wantedTitles', kind: 'lines', help: 'profile.field.linesHelp' },
  { name: 'places', label: 'profile.field.wantedPlaces', kind: 'lines', help: 'profile.field.linesHelp' },
  {
    name: 'workLocations',
    label: 'profile.field.workLocations',
    kind: 'choices',
    options: [
      { value: 'onsite', label: 'profile.field.onsite' },
      { value: 'hybrid', label: 'profile.field.hybrid' },
      { value: 'remote', label: 'profile.field.remote' },
    ],
  },
  { name: 'isMatchOff', label: 'profile.field.matchOff', kind: 'switch', help: 'profile.field.matchOffHelp' },
];

/** Empty values of fields. */
export function emptyValues(fields: readonly FieldSpec[]): FieldValues {
  return Object.fromEntries(fields.map((field) => [field.name, emptyOf(field)]));
}

function emptyOf({ kind }: FieldSpec): FieldValue {
  if (kind === 'switch') return false;
  return kind === 'lines' || kind === 'choices' ? [] : '';
}

/** What is wrong with the values, by field; the server looks again. */
export function findMistakes(
  fields: readonly FieldSpec[],
  values: FieldValues,
): Readonly<Record<string, MessageKey>> {
  const mistakes: Record<string, MessageKey> = {};
  for (const field of fields) {
    const { name, kind, isRequired, hiddenBy, isAddress } = field;
    const value = values[name];
    if (typeof value !== 'string' || (hiddenBy !== undefined && values[hiddenBy] === true)) continue;
    if (isRequired && value.trim() === '') mistakes[name] = 'profile.error.required';
    else if (value.trim().length > mostOf(field)) mistakes[name] = 'profile.error.long';
    else if (isAddress && readWebAddress(value) === null) mistakes[name] = 'profile.error.url';
    else if (kind === 'month' && !/^(?:(?:19|20)\d\d(?:-(?:0[1-9]|1[0-2]))?)?$/.test(value))
      mistakes[name] = 'profile.error.date';
  }
  const { startDate = '', endDate = '', isCurrent } = values;
  if (isCurrent !== true && mistakes.endDate === undefined && isBefore(String(endDate), String(startDate)))
    mistakes.endDate = 'profile.error.endBeforeStart';
  return mistakes;
}

function mostOf({ kind, most }: FieldSpec): number {
  return most ?? (kind === 'long' ? PROFILE_LONG_MAX : PROFILE_NAME_MAX);
}

// A year alone may be any of its months.
function isBefore(end: string, start: string): boolean {
  const length = Math.min(end.length, start.length);
  return length > 0 && end.slice(0, length) < start.slice(0, length);
}
