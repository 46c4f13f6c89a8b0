import type { FieldType, FormDefinition, FormItem } from '@opencareers/form-core/definition/form-definition';
import type { Rule } from '@opencareers/form-core/definition/rule';
import { BASIC_TEXTS } from '@opencareers/form-core/messages/basic/basic-texts';
import { ENGLISH_TEXTS } from '@opencareers/form-core/messages/load-texts';
import type { EvaluationContext } from '@opencareers/form-core/rules/evaluation-context';
import { WHOLE_JUDGE } from '@opencareers/form-core/rules/validate';
import { placeFields } from '@opencareers/form-core/visibility/place-fields';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BASIC_PARTS, isBasic, loadMoreParts } from './parts-of-form.ts';

const formOf = (...items: unknown[]) =>
  ({ sections: [{ title: '', items: items as FormItem[] }] }) satisfies FormDefinition;
const context: EvaluationContext = {
  now: new Date('2026-03-10T12:00:00Z'),
  timeZone: 'UTC',
  countryCode: 'US',
  texts: ENGLISH_TEXTS,
  engines: {},
};

const rules: fc.Arbitrary<Rule> = fc.oneof(
  fc.record({ type: fc.constant('email' as const) }),
  fc.record({
    type: fc.constantFrom('minLength' as const, 'maxLength' as const, 'minValue' as const),
    value: fc.nat(9),
  }),
  fc.record({ type: fc.constant('maxValue' as const), value: fc.nat(9), message: fc.constant('No.') }),
);
const items = fc.record({
  name: fc.constant('a'),
  type: fc.constantFrom<FieldType>('text', 'email', 'number', 'textarea', 'country', 'state'),
  label: fc.constantFrom(undefined, 'Name'),
  required: fc.boolean(),
  rules: fc.array(rules, { maxLength: 3 }),
});
const answers = fc.oneof(
  fc.constantFrom('', ' ', 'a@b.co', 'no mail', '5', '-3.5', 'long enough'),
  fc.constantFrom(undefined, null, 7, true, ['a'], {}),
);

test('a form of texts is judged by its basic parts as by all, in the same words', () => {
  fc.assert(
    fc.property(items, answers, (item, answer) => {
      const form = formOf(item);
      expect(isBasic(form)).toBe(true);
      const fields = placeFields(form, { a: answer as string });
      expect(BASIC_PARTS.judge.fields(fields, { ...context, texts: BASIC_TEXTS })).toEqual(
        WHOLE_JUDGE.fields(fields, context),
      );
    }),
  );
});

test('every other question, rule and layout asks for more', () => {
  expect(isBasic(formOf({ type: 'date', name: 'a' }))).toBe(false);
  expect(isBasic(formOf({ type: 'own', name: 'a' }))).toBe(false);
  expect(isBasic(formOf({ type: 'text', name: 'a', rules: [{ type: 'phone' }] }))).toBe(false);
  expect(isBasic(formOf({ type: 'text', name: 'a', calculate: { join: ['b'] } }))).toBe(false);
  expect(isBasic({ ...formOf({ type: 'text', name: 'a' }), layout: 'stepper' })).toBe(false);
});

test('dates are judged where a form has any, also in its lists', async () => {
  const date = { type: 'date', name: 'day' } as const;
  const { parts } = await loadMoreParts(
    formOf({ type: 'dynamicList', name: 'list', options: { items: [date] } }),
  );
  const fields = placeFields(formOf(date, { type: 'radio', name: 'one', options: { choices: [] } }), {
    day: 'soon',
    one: 'none of them',
  });
  expect(parts.judge.fields(fields, context).map(({ code }) => code)).toEqual(['date', 'choice']);
});
