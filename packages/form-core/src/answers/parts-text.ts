import { addressText } from '../address/address-format.ts';
import type { FormItem } from '../definition/form-definition.ts';
import type { PartsAnswer } from './answers.ts';

/**
 * An answer of parts as a person reads it: of a matrix each line with what was chosen, in the words of the form; an
 * address as on a letter, its country in the language of `locale`.
 */
export function partsText(
  item: Pick<FormItem, 'type' | 'options'>,
  answer: PartsAnswer,
  locale: string,
): string {
  if (item.type === 'address') return addressText(answer, locale);
  const { rows = [], columns = [] } =
    item.type === 'matrix' ? (item.options as { rows?: Named[]; columns?: Named[] }) : {};
  const order = [...new Set([...rows.map(({ value }) => value), ...Object.keys(answer)])];
  return order
    .filter(
      (part) => Object.hasOwn(answer, part) && [answer[part]].flat().some((one) => one != null && one !== ''),
    )
    .map(
      (part) =>
        `${nameOf(rows, part)}: ${[answer[part]]
          .flat()
          .map((one) => nameOf(columns, String(one)))
          .join(', ')}`,
    )
    .join(' · ');
}

interface Named {
  label: string;
  value: string;
}

function nameOf(list: readonly Named[], value: string): string {
  return list.find((one) => one.value === value)?.label ?? value;
}
