import { lateTexts } from '../../messages/late/late-texts.ts';
import { isRichTextAnswer, richTextLength } from '../../rich-text/read-rich-text.ts';
import { RICH_TEXT_MAX } from '../../rich-text/rich-text.ts';
import type { Check, Verdict } from '../verdict.ts';

/**
 * The check of the type `richText`: its bounds count what a reader sees, not what it is written with. Whatever has a tag
 * in it must be written here, so that what is judged right can be shown as HTML.
 */
export function checkRichText({ field, value, context }: Check): Verdict {
  if (typeof value === 'string' && !isRichTextAnswer(value))
    return { code: 'richText', message: lateTexts(context.texts).text('rule.richText') };
  const length = richTextLength(value);
  const rules = [...(field.item.rules ?? []), { type: 'maxLength', value: RICH_TEXT_MAX } as const];
  for (const { type, value: count } of rules) {
    if (typeof count !== 'number') continue;
    if (type === 'minLength' && length < count)
      return { code: type, message: context.texts.text('rule.minLength', { count }) };
    if (type === 'maxLength' && length > count)
      return { code: type, message: context.texts.text('rule.maxLength', { count }) };
  }
  return null;
}
