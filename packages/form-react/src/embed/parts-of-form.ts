import type { FormDefinition } from '@opencareers/form-core/definition/form-definition';
import { allItems } from '@opencareers/form-core/definition/walk-items';
import { BASIC_TEXTS, loadOtherTexts } from '@opencareers/form-core/messages/basic/basic-texts';
import { createJudge } from '@opencareers/form-core/rules/judge';
import { languageOf } from '@opencareers/messages/languages';
import type { Texts } from '@opencareers/messages/texts';
import type { FormParts } from '../form/form-of-parts.tsx';
import { BASIC_WIDGETS, widgetOf } from '../widgets/basic-widgets.tsx';

/** What a form of texts has. */
export const BASIC_PARTS: FormParts = {
  findWidget: (type) => widgetOf(BASIC_WIDGETS, type),
  judge: createJudge([]),
};

/** Rules whose messages are among the basic texts. */
const BASIC_RULES: readonly string[] = [
  ...['email', 'regex', 'minLength', 'maxLength', 'minValue', 'maxValue'],
];

/** Whether a form asks for texts alone, by rules that texts have. */
export function isBasic({ layout = 'simple', review = false, ...definition }: FormDefinition): boolean {
  const items = [...allItems(definition)].map(({ item }) => item);
  return (
    layout === 'simple' &&
    !review &&
    items.every(
      ({ type, calculate, rules = [] }) =>
        !calculate &&
        Object.hasOwn(BASIC_WIDGETS, type) &&
        rules.every((rule) => BASIC_RULES.includes(rule.type)),
    )
  );
}

/** Everything but the basic parts that a form asks for, with its styles. */
export async function loadMoreParts(definition: FormDefinition): Promise<{ parts: FormParts; css: string }> {
  const hasDates = [...allItems(definition)].some(({ item: { type } }) => type.startsWith('date'));
  const [{ QUESTION_CHECKS, findWidget, moreStyles }, dates] = await Promise.all([
    import('./more-parts.ts'),
    hasDates ? import('@opencareers/form-core/rules/checks/date-checks') : undefined,
  ]);
  const judge = createJudge([QUESTION_CHECKS, ...(dates ? [dates.DATE_CHECKS] : [])]);
  return { parts: { findWidget, judge }, css: moreStyles };
}

/** The texts of a form; where those of its language cannot be had, `onFailure` hears of it and they are English. */
export async function loadTextsOf(
  language: string,
  { isBasicForm, onFailure }: { isBasicForm: boolean; onFailure: (cause: unknown) => void },
): Promise<Texts> {
  const loadEnglish = async () =>
    isBasicForm ? BASIC_TEXTS : (await import('@opencareers/form-core/messages/load-texts')).ENGLISH_TEXTS;
  if (languageOf(language) === 'en') return loadEnglish();
  return loadOtherTexts(language).catch((cause: unknown) => {
    onFailure(cause);
    return loadEnglish();
  });
}
