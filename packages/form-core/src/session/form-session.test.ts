import { describe, expect, test } from 'vitest';
import type { Answers } from '../answers/answers.ts';
import type { FormDefinition, FormItem } from '../definition/form-definition.ts';
import { ENGLISH_TEXTS } from '../messages/load-texts.ts';
import type { EvaluationContext } from '../rules/evaluation-context.ts';
import { placingTools } from '../texts/placing-tools.ts';
import { createFormSession } from './create-form-session.ts';
import type { SessionTimers } from './form-session.ts';

const context: EvaluationContext = {
  now: new Date('2026-03-10T12:00:00Z'),
  timeZone: 'UTC',
  countryCode: 'US',
  texts: ENGLISH_TEXTS,
  engines: { tools: placingTools },
};

/** Timers that run when the test says how much time went by. */
function heldTimers(): SessionTimers & { pass: (milliseconds: number) => void } {
  let now = 0;
  const waiting = new Set<{ at: number; callback: () => void }>();
  return {
    set(callback, milliseconds) {
      const entry = { at: now + milliseconds, callback };
      waiting.add(entry);
      return () => waiting.delete(entry);
    },
    pass(milliseconds) {
      now += milliseconds;
      for (const entry of [...waiting].filter(({ at }) => at <= now)) {
        waiting.delete(entry);
        entry.callback();
      }
    },
  };
}

function start(items: FormItem[], initialAnswers: Answers = {}) {
  const definition: FormDefinition = { sections: [{ title: 'About you', items }] };
  const timers = heldTimers();
  const session = createFormSession({ definition, initialAnswers, context: () => context, timers });
  return { session, timers };
}

const name: FormItem = { name: 'name', label: 'Name', type: 'text', required: true };
const hasDog: FormItem = { name: 'hasDog', label: 'Do you have a dog', type: 'checkboxItem' };
const dog: FormItem = {
  name: 'dog',
  label: 'Its name',
  type: 'text',
  required: true,
  dependencies: ['hasDog'],
  visibleFn: { field: 'hasDog', equals: true },
};
const jobs: FormItem = {
  name: 'jobs',
  label: 'Jobs',
  type: 'dynamicList',
  rules: [{ type: 'minLength', value: 1, message: 'At least one job.' }],
  options: { items: [{ name: 'title', label: 'Title', type: 'text', required: true }] },
};

describe('errors', () => {
  test('[FORM-11] come when a field is left, go as soon as it is mended, and come back only when it is left', () => {
    const { session } = start([name]);
    session.change('name', '');
    expect(session.field('name').error).toBeNull();
    session.blur('name');
    expect(session.field('name').error?.message).toBe('Name is required');
    session.change('name', 'A');
    expect(session.field('name').error).toBeNull();
    session.change('name', '');
    expect(session.field('name').error).toBeNull();
  });

  test('[FORM-11] a failed validation asks for focus on the first one', () => {
    const { session } = start([name, { ...name, name: 'city', label: 'City' }], { name: 'Ada' });
    const asked: string[] = [];
    session.onFocusRequest((path) => asked.push(path));
    expect(session.validate().map(({ path }) => path)).toEqual(['city']);
    expect(asked).toEqual(['city']);
  });

  test('[FORM-11] that the server found are set at their fields, and the first field of the form is focused', () => {
    const { session } = start([name, { ...name, name: 'city', label: 'City' }], {
      name: 'Ada',
      city: 'Oslo',
    });
    const asked: string[] = [];
    session.onFocusRequest((path) => asked.push(path));
    session.setProblems([
      { path: 'elsewhere', code: 'regex', message: 'Unknown' },
      { path: 'city', code: 'choice', message: 'No such city' },
      { path: 'name', code: 'regex', message: 'Not this name' },
      { path: 'name', code: 'regex', message: 'A second word on it' },
    ]);
    expect(asked).toEqual(['name']);
    expect(session.field('name').error?.message).toBe('Not this name');
    expect(session.problems().map(({ path }) => path)).toEqual(['name', 'city', 'elsewhere']);
    session.change('city', 'Bergen');
    expect(session.field('city').error).toBeNull();
  });

  test('[FORM-19] texts are trimmed when their field is left', () => {
    const { session } = start([name]);
    session.change('name', '  Ada  ');
    session.blur('name');
    expect(session.field('name').value).toBe('Ada');
  });
});

describe('visibility', () => {
  test('[FORM-12] follows its dependency after 50 ms', () => {
    const { session, timers } = start([hasDog, dog]);
    let told = 0;
    session.subscribe('dog', () => {
      told += 1;
    });
    session.change('hasDog', true);
    timers.pass(49);
    expect(session.field('dog').isVisible).toBe(false);
    timers.pass(1);
    expect(session.field('dog').isVisible).toBe(true);
    expect(told).toBe(1);
  });

  test('[FORM-12] changes in a row are followed once, after the last', () => {
    const { session, timers } = start([hasDog, dog]);
    session.change('hasDog', true);
    timers.pass(40);
    session.change('hasDog', false);
    timers.pass(40);
    expect(session.field('dog').isVisible).toBe(false);
    timers.pass(10);
    expect(session.field('dog').isVisible).toBe(false);
  });

  test('[FORM-12] a hidden answer is neither validated nor sent, and comes back with its field', () => {
    const { session, timers } = start([hasDog, dog], { hasDog: true, dog: 'Rex' });
    session.change('hasDog', false);
    timers.pass(50);
    expect(session.validate()).toEqual([]);
    expect(session.answersToSend()).toEqual({ hasDog: false });
    expect(session.answers().dog).toBe('Rex');
    session.change('hasDog', true);
    timers.pass(50);
    expect(session.field('dog')).toMatchObject({ isVisible: true, value: 'Rex' });
    expect(session.answersToSend()).toEqual({ hasDog: true, dog: 'Rex' });
  });

  test('[FORM-12] a dependent field that had a verdict gets a new one', () => {
    const start_ = { name: 'from', label: 'From', type: 'date' } as const;
    const until: FormItem = {
      name: 'until',
      label: 'Until',
      type: 'date',
      dependencies: ['from'],
      rules: [{ type: 'date_comparison', value: { field: 'from', operator: 'after' } }],
    };
    const { session, timers } = start([start_, until], { from: '2026-01-01', until: '2026-02-01' });
    session.change('from', '2026-03-01');
    timers.pass(50);
    expect(session.field('until').error).toBeNull();
    session.blur('until');
    expect(session.field('until').error?.code).toBe('date_comparison');
    session.change('from', '2026-01-15');
    timers.pass(50);
    expect(session.field('until').error).toBeNull();
  });
});

describe('highlight', () => {
  test('[FORM-13] stands on what was filled in beforehand until it is touched; an error comes first', () => {
    const { session } = start([name, { ...name, name: 'city', required: false }], { name: 'Ada' });
    expect(session.field('name').highlight).toBe('highlight');
    expect(session.field('city').highlight).toBe('none');
    session.setProblems([{ path: 'name', code: 'regex', message: 'No' }]);
    expect(session.field('name').highlight).toBe('error');
    session.change('name', 'Ben');
    expect(session.field('name').highlight).toBe('none');
  });

  test('[FORM-13] goes when another value takes the place of what was filled in beforehand', () => {
    const { session } = start([name], { name: 'Ada' });
    session.adopt({ name: 'Ada' });
    expect(session.field('name').highlight).toBe('highlight');
    session.adopt({ name: 'Grace' });
    expect(session.field('name').highlight).toBe('none');
  });

  test('[FORM-13] moves along with the entries of a list, and never stands on a new one', () => {
    const { session } = start([jobs], { jobs: [{ title: 'Cook' }, { title: 'Baker' }] });
    const highlights = () =>
      session.rowKeys('jobs').map((_key, index) => session.field(`jobs.${index}.title`).highlight);
    session.removeRow('jobs', 0);
    expect(highlights()).toEqual(['highlight']);
    session.addRow('jobs');
    expect(highlights()).toEqual(['highlight', 'none']);
    session.insertRow('jobs', 0, { title: 'Cook' });
    expect(highlights()).toEqual(['none', 'highlight', 'none']);
  });
});

describe('entries of a list', () => {
  test('[FORM-17] begin with the least number, and keep key, error and touch when one before them goes', () => {
    const { session } = start([jobs]);
    expect(session.rowKeys('jobs')).toHaveLength(1);
    session.addRow('jobs');
    session.change('jobs.1.title', 'Cook');
    session.blur('jobs.0.title');
    session.change('jobs.1.title', '');
    session.blur('jobs.1.title');
    const [, second] = session.rowKeys('jobs');
    session.removeRow('jobs', 0);
    expect(session.rowKeys('jobs')).toEqual([second]);
    expect(session.problems()).toEqual([
      { path: 'jobs.0.title', code: 'required', message: 'Title is required' },
    ]);
    expect(session.field('jobs.0.title').isTouched).toBe(true);
  });

  test('[FORM-17] an entry that was taken away can be put back where it was', () => {
    const { session } = start([jobs], { jobs: [{ title: 'Cook' }, { title: 'Baker' }] });
    const keys = session.rowKeys('jobs');
    session.removeRow('jobs', 0);
    session.insertRow('jobs', 0, { title: 'Cook' });
    expect(session.answers().jobs).toEqual([{ title: 'Cook' }, { title: 'Baker' }]);
    expect(session.rowKeys('jobs')[1]).toBe(keys[1]);
    expect(session.field('jobs.0.title').isVisible).toBe(true);
  });
});

test('a value to start with is there unless another one is known, cleared ones too, and does not come back', () => {
  const city: FormItem = { ...name, name: 'city', defaultValue: 'Bonn', ...{ dependencies: ['hasDog'] } };
  const shown: FormItem = { ...city, visibleFn: { field: 'hasDog', equals: true } };
  expect(start([city]).session.field('city')).toMatchObject({ value: 'Bonn', highlight: 'none' });
  expect(start([city], { city: 'Rome' }).session.answers()).toEqual({ city: 'Rome' });
  expect(start([city], { city: '' }).session.answers()).toEqual({ city: '' });
  const { session, timers } = start([hasDog, shown]);
  expect(session.answersToSend()).toEqual({});
  for (const isShown of [true, false, true]) {
    session.change('hasDog', isShown);
    timers.pass(50);
    if (isShown) session.change('city', '');
  }
  expect(session.field('city')).toMatchObject({ isVisible: true, value: '' });
});

test('what is worked out follows the answers, cannot be changed and is not kept', () => {
  const calculate = { join: [{ field: 'name' }, '!'] };
  const { session, timers } = start([name, { ...name, name: 'loud', dependencies: ['name'], calculate }]);
  const seen: unknown[] = [];
  session.subscribe('loud', () => seen.push(session.field('loud').value));
  session.change('name', 'Ada');
  timers.pass(50);
  expect(seen).toEqual(['Ada!']);
  expect(session.field('loud')).toMatchObject({ isReadOnly: true });
  expect(session.answers()).toEqual({ name: 'Ada' });
  expect(session.answersToSend()).toEqual({ name: 'Ada', loud: 'Ada!' });
});

test('answers stand in later texts once they are settled', () => {
  const { session, timers } = start([
    name,
    { ...name, name: 'street', label: 'Where does {answers.name|the person} live?' },
  ]);
  const drawn: unknown[] = [];
  session.subscribe('street', () => drawn.push(session.field('street').item.label));
  session.change('name', 'Ada');
  timers.pass(50);
  expect(drawn).toEqual(['Where does Ada live?']);
  const before = session.field('street');
  session.blur('name');
  timers.pass(50);
  expect(session.field('street')).toBe(before);
});

test('[FORM-12] a field is needed, or can be used, by the answers to others', () => {
  const look = { dependencies: ['hasDog'] };
  const { session, timers } = start([
    hasDog,
    { ...name, required: false, ...look, requiredIf: { field: 'hasDog', equals: true } },
    { ...name, name: 'chip', ...look, enableIf: { field: 'hasDog', equals: true } },
  ]);
  expect(session.field('name')).toMatchObject({ isRequired: false });
  expect(session.field('chip')).toMatchObject({ isRequired: true, isDisabled: true, isVisible: true });
  session.blur('chip');
  expect(session.validate()).toEqual([]);
  session.change('hasDog', true);
  timers.pass(50);
  expect(session.field('name')).toMatchObject({ isRequired: true });
  expect(session.field('chip')).toMatchObject({ isDisabled: false });
  expect(session.validate().map(({ path, code }) => `${path} ${code}`)).toEqual([
    'name required',
    'chip required',
  ]);
  session.change('chip', '12');
  session.change('hasDog', false);
  timers.pass(50);
  expect(session.field('chip')).toMatchObject({ value: '12', error: null });
  expect(session.answersToSend()).toEqual({ hasDog: false });
});

describe('what is drawn', () => {
  test('only the field that changed is told, and a state stays the same object until something of it changes', () => {
    const { session } = start([name, { ...name, name: 'city' }]);
    const told: string[] = [];
    session.subscribe('name', () => told.push('name'));
    session.subscribe('city', () => told.push('city'));
    const city = session.field('city');
    session.change('name', 'A');
    expect(told).toEqual(['name']);
    expect(session.field('city')).toBe(city);
    expect(session.section(0)).toBe(session.section(0));
  });

  test('answers from another device come without touching fields or asking for focus', () => {
    const { session, timers } = start([hasDog, dog, name]);
    session.onFocusRequest(() => expect.unreachable());
    session.adopt({ hasDog: true, dog: 'Rex', gone: 'x' });
    timers.pass(50);
    expect(session.field('dog')).toMatchObject({ isVisible: true, value: 'Rex', isTouched: false });
    expect(session.answers()).not.toHaveProperty('gone');
  });

  test('[FORM-07] a section counts its errors and new questions that show', () => {
    const { session } = start([{ ...name, newItem: true }, hasDog, { ...dog, newItem: true }]);
    expect(session.section(0)).toMatchObject({ newQuestions: 1, errors: 0, isVisible: true });
    session.validate();
    expect(session.section(0)).toMatchObject({ newQuestions: 1, errors: 1 });
  });

  test('fields are disabled while the form is sent, and by an only choice', () => {
    const { session } = start([name]);
    session.setDisabled('name', true);
    expect(session.field('name').isDisabled).toBe(true);
    session.setDisabled('name', false);
    session.setSubmitting(true);
    expect(session.field('name').isDisabled).toBe(true);
    session.setSubmitting(false);
    expect(session.field('name').isDisabled).toBe(false);
  });
});
