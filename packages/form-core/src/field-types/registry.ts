import type { FormItem } from '../definition/form-definition.ts';
import type { Check, Verdict } from '../rules/verdict.ts';
import type { OwnFieldType, OwnItem } from './own-field-type.ts';

/** A type that the host registered, with its check as all others are called. */
export type RegisteredType = OwnFieldType & { verdict: (check: Check) => Verdict };

// Only this is part of every form; what registering takes comes with who registers something.
export const REGISTERED_TYPES = new Map<string, RegisteredType>();

/** The registered type of this name; undefined for the toolkit's own and for those that nobody knows. */
export function findOwnType(type: string): RegisteredType | undefined {
  return REGISTERED_TYPES.get(type);
}

/** The answer to a question of an own type in its own words; undefined where it has none. */
export function describeOwnAnswer(item: FormItem, value: unknown, locale: string): string | undefined {
  const own = findOwnType(item.type);
  if (own?.describe === undefined || !own.isAnswer(value, item as OwnItem)) return undefined;
  return own.describe(value as never, item as OwnItem, locale);
}
