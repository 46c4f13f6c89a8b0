import { isSameAnswer } from '@opencareers/form-core/drafts/same-answer';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Json } from '../../../platform/json.ts';
import { type MergeableDraft, mergeDrafts } from './merge-drafts.ts';

const value = fc.oneof(
  fc.constantFrom<Json>('a', 'b', '', null, false, 0),
  fc.array(fc.constantFrom('x', 'y'), { maxLength: 2 }),
);
const question = fc.constantFrom('q1', 'q2', 'q3', '__proto__', 'constructor');
const draft = fc.record({
  version: fc.integer({ min: 1, max: 3 }),
  revision: fc.integer({ min: 1, max: 9 }),
  answers: fc.dictionary(question, fc.record({ value, revision: fc.integer({ min: 1, max: 9 }) }), {
    noNullPrototype: true,
  }),
  recent: fc.constant([]),
  setAside: fc.option(
    fc.dictionary(question, fc.array(value, { minLength: 1, maxLength: 2 }), { noNullPrototype: true }),
  ),
  savedAt: fc.integer({ min: 0, max: 3 }).map((day) => new Date(Date.UTC(2026, 2, 10 + day))),
}) as fc.Arbitrary<MergeableDraft>;

const valuesOf = ({ answers, setAside }: MergeableDraft, name: string): Json[] => [
  ...(Object.hasOwn(answers, name) ? [answers[name]?.value ?? null] : []),
  ...(setAside !== null && Object.hasOwn(setAside, name) ? (setAside[name] ?? []) : []),
];

test('[AUTH-01] of two drafts no answer is lost, none is doubled and none comes from nowhere', () => {
  fc.assert(
    fc.property(draft, draft, (own, visitors) => {
      const merged = mergeDrafts(own, visitors);
      const names = [own, visitors].flatMap((one) => [
        ...Object.keys(one.answers),
        ...Object.keys(one.setAside ?? {}),
      ]);
      for (const name of new Set(names)) {
        const given = [...valuesOf(own, name), ...valuesOf(visitors, name)];
        const kept = valuesOf(merged, name);
        for (const one of given)
          expect(one === null || kept.some((other) => isSameAnswer(one, other))).toBe(true);
        for (const one of kept) expect(given.some((other) => isSameAnswer(one, other))).toBe(true);
      }
      const again = mergeDrafts(merged, visitors);
      for (const name of new Set(names))
        expect(valuesOf(again, name).length).toBeLessThanOrEqual(valuesOf(merged, name).length + 1);
    }),
    { numRuns: 500 },
  );
});

test('[AUTH-01] the answer that was saved last counts', () => {
  const at = (day: number, answer: string): MergeableDraft => ({
    version: 1,
    revision: day,
    answers: { q: { value: answer, revision: day } },
    recent: [],
    setAside: null,
    savedAt: new Date(Date.UTC(2026, 2, day)),
  });
  expect(mergeDrafts(at(1, 'old'), at(2, 'new'))).toMatchObject({
    answers: { q: { value: 'new', revision: 3 } },
    setAside: { q: ['old'] },
  });
  expect(mergeDrafts(at(2, 'new'), at(1, 'old'))).toMatchObject({
    answers: { q: { value: 'new', revision: 2 } },
    setAside: { q: ['old'] },
  });
  expect(mergeDrafts(at(1, 'same'), at(2, 'same')).setAside).toBeNull();
});
