import { type Expression, partsOfExpression } from '../calculation/expression.ts';

/** A calculation of one step, as an editor offers it: what is done with the answers to which questions. */
export interface SimpleCalculation {
  kind:
    | 'none'
    | 'add'
    | 'subtract'
    | 'multiply'
    | 'divide'
    | 'join'
    | 'sum'
    | 'count'
    | 'days'
    | 'months'
    | 'years';
  /** Of `sum` the list and its question; of dates the first and the second. */
  names: string[];
}

/** The one step of a calculation; null when it takes more than that to say it. */
export function simpleCalculation(expression: Expression | undefined): SimpleCalculation | null {
  if (expression === undefined) return { kind: 'none', names: [] };
  if (typeof expression !== 'object') return null;
  const several = partsOfExpression(expression);
  if (several !== undefined) return named(several.key, several.parts);
  if ('sum' in expression) return { kind: 'sum', names: [expression.sum, expression.of] };
  if ('count' in expression) return { kind: 'count', names: [expression.count] };
  return 'from' in expression ? named(expression.unit, [expression.from, expression.to]) : null;
}

function named(kind: SimpleCalculation['kind'], parts: readonly Expression[]): SimpleCalculation | null {
  const names = parts.map((part) => (typeof part === 'object' && 'field' in part ? part.field : null));
  return names.every((name) => name !== null) ? { kind, names } : null;
}

/** The calculation of one step; undefined when nothing is calculated. */
export function writeCalculation({ kind, names }: SimpleCalculation): Expression | undefined {
  const [first = '', second = ''] = names;
  const fields = names.map((field) => ({ field }));
  switch (kind) {
    case 'none':
      return undefined;
    case 'sum':
      return { sum: first, of: second };
    case 'count':
      return { count: first };
    case 'days':
    case 'months':
    case 'years':
      return { from: { field: first }, to: { field: second }, unit: kind };
    default:
      return fields.length === 0 ? undefined : ({ [kind]: fields } as Expression);
  }
}
