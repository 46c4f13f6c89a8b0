import type { FormDefinition, FormItem } from './form-definition.ts';
import { localizeDefinition } from './localize.ts';

/** What a form asks for, without what it takes to answer. */
export interface OutlineSection {
  /** Empty where it has none. */
  title: string;
  description: string;
  questions: { name: string; label: string; type: string; isRequired: boolean }[];
}

/** Texts between the questions come as HTML, which is for the part that makes it safe. */
const TEXTS: ReadonlySet<string> = new Set(['info', 'instruction']);

/**
 * The sections of a form with the questions that are there from the beginning, in a language (BCP 47). Where a form has
 * steps, that is the first of them.
 */
export function outlineOf(definition: FormDefinition, language: string): OutlineSection[] {
  const { sections, layout } = localizeDefinition(definition, language);
  return sections
    .slice(0, layout === 'stepper' ? 1 : sections.length)
    .map(({ title, description = '', items }) => ({
      title,
      description,
      questions: items.filter(isShownAtFirst).map(({ name, label = '', type, required }) => ({
        name,
        label,
        type,
        isRequired: required === true,
      })),
    }));
}

function isShownAtFirst({ hidden, visibleFn, type }: FormItem): boolean {
  return hidden !== true && visibleFn === undefined && !TEXTS.has(type);
}
