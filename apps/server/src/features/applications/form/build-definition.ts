import { RESUME_QUESTION } from '@opencareers/contracts/application-calls';
import type { TenantConfig } from '@opencareers/contracts/tenant-config/tenant-config';
import type {
  FormDefinition,
  FormItem,
  FormSection,
} from '@opencareers/form-core/definition/form-definition';
import { isSameAnswer } from '@opencareers/form-core/drafts/same-answer';
import { LANGUAGE_CODES } from '@opencareers/messages/languages';
import { createSay } from '../../../platform/texts.ts';
import type { PositionRecord } from '../../positions/index.ts';
import { ownQuestions } from './own-questions.ts';
import { type ApplyFormConfig, fileFields, toItem, withConditions } from './question-items.ts';
import type english from './texts/en.json';

/** A text of ours in forms that apply. */
type FormWord = keyof typeof english;

const say = createSay<typeof english>(new URL('./texts/', import.meta.url));

/** The English text: what form fillers know names of sections by (spec:WIRE-6.4). */
function formWord(word: FormWord, position = ''): string {
  return say('en', word, { position });
}

/** The text in the other languages, by their tags. */
function translatedWord(word: FormWord, position = ''): [language: string, text: string][] {
  const others = LANGUAGE_CODES.filter((language) => language !== 'en');
  return others.map((language) => [language, say(language, word, { position })]);
}

/** What of a position makes its form another one. */
export type AskedPosition = Pick<PositionRecord, 'id' | 'title' | 'locations' | 'questions'>;

/** A text of ours at its place, so that its translations can be put there. */
type Worded = readonly [path: string, word: FormWord, position?: string];

/**
 * The form that applies to positions [APPLY-01, APPLY-05]: contact, resume, the questions of the tenant, then those of
 * the positions. A question that several positions ask alike is asked once, the others of each under its own heading.
 */
export function buildDefinition(config: TenantConfig, positions: readonly AskedPosition[]): FormDefinition {
  const { applyFormConfig: apply, fileUploadConfig: files } = config.pcsxConfig;
  const words: Worded[] = [];
  const sections: FormSection[] = [];
  const names = new Set<string>();
  const add = (
    title: FormWord | { text: string },
    items: readonly (FormItem & { word?: FormWord })[],
    position = '',
  ) => {
    const fresh = items.filter(({ name }) => !names.has(name) && names.add(name));
    if (fresh.length === 0) return;
    const at = `sections.${sections.length}`;
    if (typeof title === 'string') words.push([`${at}.title`, title, position]);
    const worded = fresh.map(({ word, ...item }, index) => {
      if (word !== undefined) words.push([`${at}.items.${index}.label`, word]);
      return item as FormItem;
    });
    sections.push({
      title: typeof title === 'string' ? formWord(title, position) : title.text,
      items: worded,
    });
  };

  add('contact', contactItems(apply));
  if (apply.resume.enabled) add('resume', [resumeItem(config)]);
  for (const { title, items } of tenantSections(config, positions)) add({ text: title }, items);
  const asked = positions.map((position) => ({
    position,
    items: ownQuestions(position.questions, files),
  }));
  const shared = sharedItems(asked.map(({ items }) => items));
  add('questions', asked.length === 1 ? (asked[0]?.items ?? []) : shared);
  if (asked.length > 1)
    for (const { position, items } of asked) {
      const rest = items.filter((item) => !shared.some((one) => isSameAnswer(one, item)));
      add('questionsFor', namedFor(position.id, rest), position.title);
    }
  return { sections, translations: translationsOf(words) };
}

function contactItems(apply: ApplyFormConfig): (FormItem & { word: FormWord })[] {
  const { phoneRequired, locationRequired } = apply.questionsApplyV2.contactInformationSection;
  const text = (word: 'firstname' | 'lastname' | 'city', required: boolean, autoComplete: string) => ({
    name: word,
    word,
    label: formWord(word),
    required,
    options: { autoComplete },
    type: 'text' as const,
    rules: [{ type: 'maxLength' as const, value: 200 }],
  });
  return [
    text('firstname', true, 'given-name'),
    text('lastname', true, 'family-name'),
    {
      name: 'email',
      word: 'email',
      label: formWord('email'),
      required: true,
      type: 'email',
      rules: [{ type: 'email' }, { type: 'maxLength', value: 320 }],
    },
    apply.phoneNumberFieldV2Enabled
      ? {
          name: 'phone',
          word: 'phone',
          label: formWord('phone'),
          required: phoneRequired,
          type: 'phone',
          rules: [{ type: 'phoneNumberWithCountryCode' }],
        }
      : {
          name: 'phone',
          word: 'phone',
          label: formWord('phone'),
          required: phoneRequired,
          type: 'text',
          rules: [{ type: 'phone' }],
          options: { autoComplete: 'tel' },
        },
    text('city', locationRequired, 'address-level2'),
  ];
}

/** A form that takes a resume and nothing else: for whoever gives it before naming a position. */
export function buildResumeDefinition(config: TenantConfig): FormDefinition {
  const { word: _word, ...item } = resumeItem(config);
  return { sections: [{ title: formWord('resume'), items: [item] }] };
}

function resumeItem(config: TenantConfig): FormItem & { word?: FormWord } {
  const { applyFormConfig, fileUploadConfig } = config.pcsxConfig;
  const { required, resumeQuestionLabel: label } = applyFormConfig.resume;
  const base = { name: RESUME_QUESTION, required, ...fileFields(fileUploadConfig.resume) };
  return label === '' ? { ...base, label: formWord('resume'), word: 'resume' } : { ...base, label };
}

function tenantSections(config: TenantConfig, positions: readonly AskedPosition[]) {
  const { applyFormConfig, fileUploadConfig } = config.pcsxConfig;
  const { fields, questionnaire } = applyFormConfig.questionsApplyV2;
  const countries = new Set(
    positions.flatMap(({ locations }) => locations.map(({ countryCode }) => countryCode?.toUpperCase())),
  );
  const shown = fields.filter(
    (fieldset) =>
      fieldset.countries.length === 0 ||
      fieldset.countries.some((country) => countries.has(country.toUpperCase())),
  );
  const sections = shown.map(({ title, questions }) => ({
    title,
    items: questions.map((question) => toItem(question, fileUploadConfig)),
  }));
  // Questions decide across sections.
  const all = withConditions(
    sections.flatMap(({ items }) => items),
    questionnaire.questionDependencies,
  );
  const byName = new Map(all.map((item) => [item.name, item]));
  return sections.map(({ title, items }) => ({
    title,
    items: items.map((item) => byName.get(item.name) ?? item),
  }));
}

/** Questions that two positions or more ask in the same words. */
function sharedItems(asked: readonly (readonly FormItem[])[]): FormItem[] {
  const shared: FormItem[] = [];
  for (const [index, items] of asked.entries())
    for (const item of items) {
      const others = asked.slice(index + 1).some((list) => list.some((one) => isSameAnswer(one, item)));
      if (others && !shared.some(({ name }) => name === item.name)) shared.push(item);
    }
  return shared;
}

/** Questions of one position, named so that two positions with the same name for other questions get both. */
function namedFor(positionId: number, items: readonly FormItem[]): FormItem[] {
  const own = new Set(items.map(({ name }) => name));
  const rename = (name: string) => (own.has(name) ? `p${positionId}_${name}` : name);
  return items.map((item) => {
    const { visibleFn, dependencies } = item;
    return {
      ...item,
      name: rename(item.name),
      ...(dependencies === undefined ? {} : { dependencies: dependencies.map(rename) }),
      ...(visibleFn === undefined || typeof visibleFn === 'function'
        ? {}
        : { visibleFn: renameFields(visibleFn, rename) }),
    };
  });
}

function renameFields<T>(condition: T, rename: (name: string) => string): T {
  return JSON.parse(JSON.stringify(condition), (key, value: unknown) =>
    key === 'field' && typeof value === 'string' ? rename(value) : value,
  ) as T;
}

function translationsOf(words: readonly Worded[]): Record<string, Record<string, string>> {
  const translations: Record<string, Record<string, string>> = {};
  for (const [path, word, position] of words)
    for (const [language, text] of translatedWord(word, position)) {
      translations[language] ??= {};
      translations[language][path] = text;
    }
  return translations;
}
