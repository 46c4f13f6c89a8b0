import { type Catalogue, createTexts } from '@opencareers/messages/texts';
import type { FormItem } from '../definition/form-definition.ts';
import type { Check, Verdict } from '../rules/verdict.ts';
import type { OwnFieldType, OwnItem } from './own-field-type.ts';
import { REGISTERED_TYPES } from './registry.ts';

const LAYOUTS = new Set<string>();

/** Makes a field type known to parsing, validation and converters. The result takes it back. */
export function registerFieldType(ownType: OwnFieldType): () => void {
  const registered = { ...ownType, verdict: (check: Check) => verdictOf(ownType, check) };
  REGISTERED_TYPES.set(ownType.type, registered);
  return () => {
    if (REGISTERED_TYPES.get(ownType.type) === registered) REGISTERED_TYPES.delete(ownType.type);
  };
}

/** What the host says of an answer, in the language of the person. */
function verdictOf(own: OwnFieldType, { field: { item }, value, context }: Check): Verdict {
  const { now, timeZone, texts } = context;
  const { locale } = texts;
  const fault = own.check?.(value as never, { item: item as OwnItem, now, timeZone, locale }) ?? null;
  if (fault === null) return null;
  const messages: Readonly<Record<string, Catalogue>> = own.messages ?? {};
  const catalogue = messages[locale] ?? messages[locale.replace(/-.*/, '')] ?? {};
  const said = createTexts(locale, catalogue, { fallback: messages.en ?? {} });
  return { code: 'own', message: said.text(fault.message, fault.values) };
}

/** Makes the name of a layout known to parsing; what draws it is a prop of the form. The result takes it back. */
export function registerLayout(name: string): () => void {
  LAYOUTS.add(name);
  return () => void LAYOUTS.delete(name);
}

/** All registered types, in the order in which they were. */
export function ownTypes(): OwnFieldType[] {
  return [...REGISTERED_TYPES.values()];
}

/** Whether a layout of this name was registered. */
export function isOwnLayout(name: unknown): boolean {
  return LAYOUTS.has(name as string);
}

/** A question of an own type, for definitions that are written in code. */
export function ownItem(item: OwnItem): FormItem {
  return item as FormItem;
}
