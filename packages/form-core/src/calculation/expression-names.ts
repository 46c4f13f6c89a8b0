import type { Condition } from '../visibility/condition.ts';
import { type Expression, partsOfExpression } from './expression.ts';

/** A name in an expression, and its place in it, such as `calculate.add[1].field`. */
export interface ExpressionName {
  name: string;
  at: string;
  /** The question inside the list `name` that is summed up. */
  of?: string;
}

/** The conditions of an expression with their places. */
export function conditionsInside(expression: Expression, at: string): { condition: Condition; at: string }[] {
  const inner = innerOf(expression).flatMap(({ part, at: place }) =>
    conditionsInside(part, `${at}.${place}`),
  );
  if (typeof expression !== 'object' || !('when' in expression)) return inner;
  return [{ condition: expression.when, at: `${at}.when` }, ...inner];
}

/** The names that an expression looks at, but for those in its conditions. */
export function namesInside(expression: Expression, at = 'calculate'): ExpressionName[] {
  if (typeof expression !== 'object') return [];
  if ('field' in expression) return [{ name: expression.field, at: `${at}.field` }];
  if ('sum' in expression) return [{ name: expression.sum, at: `${at}.sum`, of: expression.of }];
  if ('count' in expression) return [{ name: expression.count, at: `${at}.count` }];
  return innerOf(expression).flatMap(({ part, at: place }) => namesInside(part, `${at}.${place}`));
}

/** How the names of an expression are written anew. */
export interface ExpressionRenaming {
  name: (name: string) => string;
  /** The question inside a list that is summed up. */
  of: (of: string, list: string) => string;
  condition: (condition: Condition) => Condition;
}

/** The expression with other names. */
export function renameInside(expression: Expression, renaming: ExpressionRenaming): Expression {
  if (typeof expression !== 'object') return expression;
  const { name, of, condition } = renaming;
  const inner = (part: Expression) => renameInside(part, renaming);
  const several = partsOfExpression(expression);
  if (several !== undefined) return { [several.key]: several.parts.map(inner) } as Expression;
  if ('field' in expression) return { field: name(expression.field) };
  if ('sum' in expression) return { sum: name(expression.sum), of: of(expression.of, expression.sum) };
  if ('count' in expression) return { count: name(expression.count) };
  if ('round' in expression) return { ...expression, round: inner(expression.round) };
  if ('from' in expression) return { ...expression, from: inner(expression.from), to: inner(expression.to) };
  if (!('when' in expression)) return expression;
  const { when, is, otherwise } = expression;
  const rest = otherwise === undefined ? {} : { otherwise: inner(otherwise) };
  return { when: condition(when), is: inner(is), ...rest };
}

function innerOf(expression: Expression): { part: Expression; at: string }[] {
  if (typeof expression !== 'object') return [];
  const several = partsOfExpression(expression);
  if (several !== undefined)
    return several.parts.map((part, index) => ({ part, at: `${several.key}[${index}]` }));
  const keys = ['round', 'from', 'to', 'is', 'otherwise'] as const;
  return keys.flatMap((at) => {
    const part = (expression as Partial<Record<typeof at, Expression>>)[at];
    return part === undefined ? [] : [{ part, at }];
  });
}
