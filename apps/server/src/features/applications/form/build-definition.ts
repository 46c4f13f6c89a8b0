import { RESUME_QUESTION } from '@opencareers/contracts/application-calls';
import { inLanguage } from '@opencareers/contracts/tenant-config/own-texts';
import type { TenantConfig } from '@opencareers/contracts/tenant-config/tenant-config';
import type {
  FormDefinition,
  FormItem,
  FormSection,
} from '@opencareers/form-core/definition/form-definition';
import { translatableTexts } from '@opencareers/form-core/definition/localize';
import { isSameAnswer } from '@opencareers/form-core/drafts/same-answer';
import { LANGUAGE_CODES, type Language } from '@opencareers/messages/languages';
import { createSay } from '../../../platform/texts.ts';
import type { PositionRecord } from '../../positions/index.ts';
import { ownQuestions } from './own-questions.ts';
import {
  type ApplyFormConfig,
  type FileUploadConfig,
  fileFields,
  toItem,
  withConditions,
} from './question-items.ts';
import type english from './texts/en.json';

/** A text of ours in forms that apply. */
type Word = (name: keyof typeof english, position?: string) => string;

const say = createSay<typeof english>(new URL('./texts/', import.meta.url));

/** What of a position makes its form another one. */
export type AskedPosition = Pick<PositionRecord, 'id' | 'title' | 'locations' | 'questions'>;

/**
 * The form that applies to positions [APPLY-01, APPLY-05]: the resume, which fills in what it says, contact, the
 * questions of the tenant, then those of the positions. A question that several positions ask alike is asked once, the others of each under its own heading.
 * Our own texts are in English, by which form fillers know names of sections (spec:WIRE-6.4), those of the tenant as it
 * wrote them; translations are beside them.
 */
export function buildDefinition(config: TenantConfig, positions: readonly AskedPosition[]): FormDefinition {
  const { fileUploadConfig: files } = config.pcsxConfig;
  const asked = positions.map((position) => ({ position, items: ownQuestions(position.questions, files) }));
  const written = { sections: buildSections({ config, asked, language: null }) };
  const texts = translatableTexts(written);
  const translations = LANGUAGE_CODES.flatMap((language) => {
    const read = translatableTexts({ sections: buildSections({ config, asked, language }) });
    const byPath = new Map(read.map(({ path, text }) => [path, text]));
    const others = texts.flatMap(({ path, text }) => {
      const translated = byPath.get(path);
      return translated === undefined || translated === text ? [] : [[path, translated] as const];
    });
    return others.length === 0 ? [] : [[language, Object.fromEntries(others)] as const];
  });
  return { ...written, translations: Object.fromEntries(translations) };
}

/** A position with its own questions as they were written. */
interface OwnQuestions {
  position: AskedPosition;
  items: readonly FormItem[];
}

interface FormAsked {
  config: TenantConfig;
  asked: readonly OwnQuestions[];
  /** In which all texts are that there are in it; null leaves every text as it was written. */
  language: Language | null;
}

function buildSections({ config, asked, language }: FormAsked): FormSection[] {
  const shown = language === null ? config : inLanguage(config, language);
  const word: Word = (name, position = '') => say(language ?? 'en', name, { position });
  const { applyFormConfig: apply, fileUploadConfig: files } = shown.pcsxConfig;
  const sections: FormSection[] = [];
  const names = new Set<string>();
  const add = (title: string, items: readonly FormItem[]) => {
    const fresh = items.filter(({ name }) => !names.has(name) && names.add(name));
    if (fresh.length > 0) sections.push({ title, items: fresh });
  };
  if (apply.resume.enabled) {
    const description = apply.prepopulateSettings.enabled ? { description: word('resumeFirst') } : {};
    sections.push({ title: word('resume'), ...description, items: [resumeItem(shown, word)] });
    names.add(RESUME_QUESTION);
  }
  add(word('contact'), contactItems(apply, word));
  const positions = asked.map(({ position }) => position);
  for (const { title, items } of tenantSections(shown, positions)) add(title, items);
  // What is asked alike is told by what was written: a translation that one of them lacks makes no other question.
  const shared = asked.length === 1 ? (asked[0]?.items ?? []) : sharedItems(asked.map(({ items }) => items));
  const readAs = new Map(asked.flatMap((one) => [...readItems(one, { files, language })]));
  const inWords = (items: readonly FormItem[]) => items.map((item) => readAs.get(item) ?? item);
  add(word('questions'), inWords(shared));
  if (asked.length > 1)
    for (const { position, items } of asked) {
      const rest = items.filter((item) => !shared.some((one) => isSameAnswer(one, item)));
      add(word('questionsFor', position.title), namedFor(position.id, inWords(rest)));
    }
  return sections;
}

/** What the questions of a position are in a language, by what they were written as. */
function readItems(
  { position, items }: OwnQuestions,
  { files, language }: { files: FileUploadConfig; language: Language | null },
): Map<FormItem, FormItem> {
  if (language === null) return new Map();
  const read = ownQuestions(inLanguage(position.questions, language), files);
  return new Map(items.map((item, index) => [item, read[index] ?? item]));
}

function contactItems(apply: ApplyFormConfig, word: Word): FormItem[] {
  const { phoneRequired, locationRequired } = apply.questionsApplyV2.contactInformationSection;
  const text = (
    name: 'firstname' | 'lastname' | 'city',
    required: boolean,
    autoComplete: string,
  ): FormItem => ({
    name,
    label: word(name),
    required,
    options: { autoComplete },
    type: 'text',
    rules: [{ type: 'maxLength', value: 200 }],
  });
  const phone = { name: 'phone', label: word('phone'), required: phoneRequired };
  return [
    text('firstname', true, 'given-name'),
    text('lastname', true, 'family-name'),
    {
      name: 'email',
      label: word('email'),
      required: true,
      type: 'email',
      rules: [{ type: 'email' }, { type: 'maxLength', value: 320 }],
    },
    apply.phoneNumberFieldV2Enabled
      ? { ...phone, type: 'phone', rules: [{ type: 'phoneNumberWithCountryCode' }] }
      : { ...phone, type: 'text', rules: [{ type: 'phone' }], options: { autoComplete: 'tel' } },
    text('city', locationRequired, 'address-level2'),
  ];
}

/** A form that takes a resume and nothing else: for whoever gives it before naming a position. */
export function buildResumeDefinition(config: TenantConfig): FormDefinition {
  const word: Word = (name) => say('en', name, { position: '' });
  return { sections: [{ title: word('resume'), items: [resumeItem(config, word)] }] };
}

function resumeItem(config: TenantConfig, word: Word): FormItem {
  const { applyFormConfig, fileUploadConfig } = config.pcsxConfig;
  const { required, resumeQuestionLabel: label } = applyFormConfig.resume;
  return {
    name: RESUME_QUESTION,
    required,
    ...fileFields(fileUploadConfig.resume),
    label: label || word('resume'),
  };
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
    const { visibleFn, requiredIf, enableIf, dependencies } = item;
    return {
      ...item,
      name: rename(item.name),
      ...(dependencies === undefined ? {} : { dependencies: dependencies.map(rename) }),
      ...(typeof visibleFn === 'object' && { visibleFn: renameFields(visibleFn, rename) }),
      ...(requiredIf !== undefined && { requiredIf: renameFields(requiredIf, rename) }),
      ...(enableIf !== undefined && { enableIf: renameFields(enableIf, rename) }),
    };
  });
}

function renameFields<T>(condition: T, rename: (name: string) => string): T {
  return JSON.parse(JSON.stringify(condition), (key, value: unknown) =>
    key === 'field' && typeof value === 'string' ? rename(value) : value,
  ) as T;
}
