import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  ALL_FORMS_TAB,
  compareForms,
  DONE_TAB,
  FORM_STATUSES,
  isInTab,
  isOverdue,
  type ListedForm,
  TODO_TAB,
} from './form-center-calls.ts';

const listed = fc.record<ListedForm>({
  form: fc.constantFrom('tax', 'bank'),
  status: fc.constantFrom(...FORM_STATUSES),
  dueTs: fc.option(fc.nat(1_000)),
  assignedTs: fc.nat(1_000),
  completedTs: fc.option(fc.nat(1_000)),
});
const tab = (id: string, templateId = '') => ({ id, templateId });

describe('[FORMS-01] tabs', () => {
  test('[FORMS-01] every form is to do or done, and in the tab of all', () => {
    fc.assert(
      fc.property(listed, (form) => {
        expect(isInTab(form, tab(ALL_FORMS_TAB))).toBe(true);
        expect(isInTab(form, tab(TODO_TAB))).toBe(!isInTab(form, tab(DONE_TAB)));
      }),
    );
  });

  test('[FORMS-01] a tab with a template shows the forms of it only, and one with neither shows none', () => {
    expect(isInTab({ form: 'tax', status: 'open' }, tab('taxes', 'tax'))).toBe(true);
    expect(isInTab({ form: 'bank', status: 'open' }, tab('taxes', 'tax'))).toBe(false);
    expect(isInTab({ form: 'tax', status: 'completed' }, tab(TODO_TAB, 'tax'))).toBe(false);
    expect(isInTab({ form: 'tax', status: 'open' }, tab('unknown'))).toBe(false);
  });
});

describe('[FORMS-01] order', () => {
  test('[FORMS-01] the order is total: nothing is before itself, and two forms are in one order', () => {
    fc.assert(
      fc.property(listed, listed, (one, other) => {
        expect(compareForms(one, one)).toBe(0);
        expect(Math.sign(compareForms(one, other)) + Math.sign(compareForms(other, one))).toBe(0);
      }),
    );
  });

  test('[FORMS-01] what is overdue comes first, what has no end after what has one, what was sent last', () => {
    const form = (name: string, rest: Partial<ListedForm>): ListedForm => ({
      form: name,
      status: 'open',
      dueTs: null,
      assignedTs: 0,
      completedTs: null,
      ...rest,
    });
    const forms = [
      form('sent early', { status: 'completed', completedTs: 5 }),
      form('no end', {}),
      form('due later', { dueTs: 200, status: 'in_progress' }),
      form('sent late', { status: 'completed', completedTs: 9 }),
      form('overdue', { dueTs: 10 }),
    ];
    const names = forms.toSorted(compareForms).map(({ form: name }) => name);
    expect(names).toEqual(['overdue', 'due later', 'no end', 'sent late', 'sent early']);
  });

  test('[FORMS-01] overdue is what was not sent by its end', () => {
    expect(isOverdue({ status: 'open', dueTs: 9 }, 10)).toBe(true);
    expect(isOverdue({ status: 'open', dueTs: 10 }, 10)).toBe(false);
    expect(isOverdue({ status: 'completed', dueTs: 9 }, 10)).toBe(false);
    expect(isOverdue({ status: 'in_progress', dueTs: null }, 10)).toBe(false);
  });
});
