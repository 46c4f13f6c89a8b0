import { parseTenantConfig, type TenantConfig } from '@opencareers/contracts/tenant-config/tenant-config';
import { parseDefinition } from '@opencareers/form-core/definition/definition-schema';
import { localizeDefinition } from '@opencareers/form-core/definition/localize';
import { expect, test } from 'vitest';
import { type AskedPosition, buildDefinition } from './build-definition.ts';

const START = { questionId: 'start', label: 'When?', i18nLabel: { de: 'Wann?' }, type: 'text' };
const SHIFT = {
  questionId: 'shift',
  label: 'Which shift?',
  i18nLabel: { de: 'Welche Schicht?' },
  type: 'dropdown',
  choices: [
    { value: 'early', label: 'Early', i18nLabel: { de: 'Früh' } },
    { value: 'late', label: 'Late' },
  ],
};
/** Asks the same in English, and has said it in no other language. */
const SHIFT_IN_ENGLISH = {
  ...SHIFT,
  i18nLabel: undefined,
  choices: SHIFT.choices.map(({ value, label }) => ({ value, label })),
};

function configured(): TenantConfig {
  const fields = [{ title: 'You', i18nTitle: { de: 'Sie' }, questions: [START] }];
  const applyFormConfig = { questionsApplyV2: { fields } };
  const parsed = parseTenantConfig({ pcsxConfig: { applyFormConfig } } as never);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors));
  return parsed.config;
}

const aPosition = (id: number, questions: unknown[]): AskedPosition => ({
  id,
  title: `Job ${id}`,
  locations: [],
  questions: questions as AskedPosition['questions'],
});

/** Titles of sections with the labels in them, as a reader of a language sees them. */
function readIn(language: string, positions: readonly AskedPosition[]): [string, (string | undefined)[]][] {
  const definition = buildDefinition(configured(), positions);
  expect(parseDefinition(definition)).toMatchObject({ ok: true });
  return localizeDefinition(definition, language)
    .sections.slice(2)
    .map(({ title, items }) => [title, items.map(({ label }) => label)]);
}

test('[APPLY-01] questions are read in the language of whoever applies, where they are there in it', () => {
  const one = [aPosition(1, [SHIFT])];
  expect(readIn('de', one)).toEqual([
    ['Sie', ['Wann?']],
    ['Fragen zur Bewerbung', ['Welche Schicht?']],
  ]);
  expect(readIn('en', one)).toEqual([
    ['You', ['When?']],
    ['Application Questions', ['Which shift?']],
  ]);
  expect(readIn('ar', one)[0]).toEqual(['You', ['When?']]);
  const { sections } = localizeDefinition(buildDefinition(configured(), one), 'de');
  expect(sections.at(-1)?.items[0]?.options).toMatchObject({
    choices: [
      { value: 'early', label: 'Früh' },
      { value: 'late', label: 'Late' },
    ],
  });
});

test('[APPLY-01] the resume is asked for first, and says what that is good for where it fills in', () => {
  const first = (fillsIn: boolean) => {
    const parsed = parseTenantConfig({
      pcsxConfig: { applyFormConfig: { prepopulateSettings: { enabled: fillsIn } } },
    } as never);
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors));
    const { title, description, items } =
      buildDefinition(parsed.config, [aPosition(1, [])]).sections[0] ?? {};
    return { title, isExplained: description !== undefined, names: items?.map(({ name }) => name) };
  };
  const resume = { title: 'Resume', names: ['resume'] };
  expect(first(true)).toEqual({ ...resume, isExplained: true });
  expect(first(false)).toEqual({ ...resume, isExplained: false });
});

test('[APPLY-05] what several jobs ask alike is one question, also where one of them has no translation', () => {
  const several = [aPosition(1, [SHIFT]), aPosition(2, [SHIFT_IN_ENGLISH])];
  expect(readIn('de', several)).toEqual([
    ['Sie', ['Wann?']],
    ['Fragen zur Bewerbung', ['Welche Schicht?']],
  ]);
});
