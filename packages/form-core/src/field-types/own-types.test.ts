import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createItem } from '../admin/new-item.ts';
import { rulesForItem } from '../admin/question-types.ts';
import type { AnswerValue } from '../answers/answers.ts';
import { answersToSend } from '../answers/answers-to-send.ts';
import { parseDefinition } from '../definition/definition-schema.ts';
import type { FieldType } from '../definition/form-definition.ts';
import { findPublishProblems } from '../definition/publish-check.ts';
import { loadFormTexts } from '../messages/load-texts.ts';
import { aContext, aForm, verdictOn } from '../testing/evaluation.ts';
import { HOUSE_COLOUR } from '../testing/made-up-type.ts';
import { ownItem, registerFieldType, registerLayout } from './own-types.ts';

const colour = ownItem({ name: 'wall', type: 'houseColour', label: 'Wall', options: { least: 100 } });
const form = (item: object) => ({ sections: [{ title: 'House', items: [item] }] });
const problemsOf = (input: unknown) => {
  const parsed = parseDefinition(input);
  return parsed.ok ? [] : parsed.problems.map(({ path, message }) => `${path}: ${message}`);
};

test('[FORM-25] a type that nobody registered is refused, and has no answers', () => {
  expect(problemsOf(form(colour))[0]).toContain('sections[0].items[0].type');
  expect(problemsOf({ layout: 'two-columns', ...form({ name: 'a', type: 'text' }) })[0]).toContain('layout');
  expect(answersToSend(aForm(colour), { wall: { red: 1, green: 2, blue: 3 } })).toEqual({});
});

describe('a type that the host registered', () => {
  let forget: () => void;
  beforeEach(() => {
    forget = registerFieldType(HOUSE_COLOUR);
  });
  afterEach(() => forget());

  test('stands in definitions, also in entries of a list, with the options that it takes', () => {
    const list = { name: 'walls', type: 'dynamicList', options: { items: [colour] } };
    expect(problemsOf(form(colour))).toEqual([]);
    expect(problemsOf(form(list))).toEqual([]);
    expect(problemsOf(form({ ...colour, options: { least: 'x' } }))).toEqual([
      'sections[0].items[0].options: Question "wall": `least` must be a number.',
    ]);
    expect(problemsOf(form({ ...colour, requierd: true }))[0]).toContain('did you mean `required`?');
  });

  test('[FORM-20] judges its answers in the language of the person, after what all questions are asked', async () => {
    const german = aContext({ texts: await loadFormTexts('de-AT') });
    const french = aContext({ texts: await loadFormTexts('fr') });
    expect(verdictOn({ ...colour, required: true }, null)?.code).toBe('required');
    expect(verdictOn(colour, { red: 1 })?.code).toBe('shape');
    expect(verdictOn(colour, { red: 90, green: 90, blue: 90 })).toBeNull();
    const dark = { red: 1, green: 1, blue: 1 };
    expect(verdictOn(colour, dark)).toEqual({ path: 'wall', code: 'own', message: 'Wall is too dark.' });
    expect(verdictOn(colour, dark, german)?.message).toBe('Wall ist zu dunkel.');
    expect(verdictOn(colour, dark, french)?.message).toBe('Wall is too dark.');
  });

  test('of its answers only what belongs to them is sent', () => {
    const answers = { wall: { red: 1, green: 2, blue: 3, alpha: 4 } as unknown as AnswerValue };
    expect(answersToSend(aForm(colour), answers)).toEqual({ wall: { red: 1, green: 2, blue: 3 } });
  });

  test('answers of any shape get a verdict, never a fault', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        expect(['required', 'shape', 'own', undefined]).toContain(
          verdictOn({ ...colour, required: true }, value)?.code,
        );
      }),
    );
  });

  test('can be published, and takes the rules that it names', () => {
    const asked = ownItem({ ...colour, visibleFn: { field: 'why', equals: 'x' }, dependencies: ['why'] });
    const why = {
      name: 'why',
      type: 'text' as const,
      label: 'Why',
      visibleFn: { field: 'wall', empty: false },
    };
    const canRunRegex = () => ({ ok: true }) as const;
    const ruled = ownItem({ ...colour, rules: [{ type: 'maxLength', value: 3 }] });
    expect(findPublishProblems(aForm(colour, { ...why, dependencies: ['wall'] }), { canRunRegex })).toEqual(
      [],
    );
    expect(findPublishProblems(aForm(why, asked), { canRunRegex })[0]?.code).toBe('dependency_loop');
    expect(findPublishProblems(aForm(ruled), { canRunRegex })[0]?.code).toBe('rule_without_effect');
    expect(rulesForItem(colour)).toEqual([]);
    const forgetOther = registerFieldType({
      ...HOUSE_COLOUR,
      isAnswer: (value) => typeof value === 'string',
      check: () => null,
      rules: ['maxLength'],
    });
    expect(verdictOn(ruled, 'long')?.code).toBe('maxLength');
    forgetOther();
  });

  test('an editor makes a question of it', () => {
    const type = 'houseColour' as FieldType;
    const item = createItem({ type, label: 'Roof', taken: [], choiceLabel: String });
    expect(item).toEqual({ name: 'roof', type, label: 'Roof' });
  });
});

test('the name of a layout can be registered', () => {
  const forget = registerLayout('two-columns');
  const asked = { layout: 'two-columns', ...form({ name: 'a', type: 'text' }) };
  expect(problemsOf(asked)).toEqual([]);
  forget();
  expect(problemsOf(asked)).toHaveLength(1);
});
