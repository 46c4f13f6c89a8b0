import type { AnswerValue } from '../answers/answers.ts';
import type { FieldType, FormDefinition, FormItem, ItemOf } from '../definition/form-definition.ts';
import { ENGLISH_TEXTS } from '../messages/load-texts.ts';
import { loadRuleEngines } from '../rules/engines/rule-engines.ts';
import type { EvaluationContext } from '../rules/evaluation-context.ts';
import type { FieldProblem } from '../rules/problem.ts';
import { validateAnswers } from '../rules/validate.ts';

const engines = await loadRuleEngines();

/** Noon of 15 March 2026 in London, in English; with all engines. */
export function aContext(other: Partial<EvaluationContext> = {}): EvaluationContext {
  return {
    now: new Date('2026-03-15T12:00:00Z'),
    timeZone: 'Europe/London',
    countryCode: 'US',
    texts: ENGLISH_TEXTS,
    engines,
    ...other,
  };
}

/** A form of one section. */
export function aForm(...items: FormItem[]): FormDefinition {
  return { sections: [{ title: 'Questions', items }] };
}

/** A question of a type, named after it. */
export function anItem<T extends FieldType>(type: T, other: Partial<ItemOf<T>> = {}): ItemOf<T> {
  return { name: type, type, ...other } as ItemOf<T>;
}

/** What a form of this one question says about an answer of any shape. */
export function verdictOn(item: FormItem, value: unknown, context = aContext()): FieldProblem | null {
  const [problem] = validateAnswers(aForm(item), { [item.name]: value as AnswerValue }, context);
  return problem ?? null;
}
