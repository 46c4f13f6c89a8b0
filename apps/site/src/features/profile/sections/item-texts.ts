import type { Profile } from '@opencareers/contracts/onboarding';
import type { ItemSection } from '@opencareers/contracts/profile-calls';
import { dateFormat } from '../../../messages/formats.ts';
import type { Messages } from '../../../messages/translate.ts';
import type { FieldValues } from './field-specs.ts';

/** An item as its section shows it. */
export interface ItemTexts {
  title: string;
  /** Facts under the title. */
  facts: readonly string[];
  text: string;
  /** Where the title leads. */
  href: string | null;
}

/** What is shown of an item. */
export function textsOfItem(messages: Messages, section: ItemSection, item: FieldValues): ItemTexts {
  const text = (name: string) => (typeof item[name] === 'string' ? item[name] : '');
  const of = (title: string, facts: readonly string[], more: Partial<ItemTexts> = {}): ItemTexts => ({
    title,
    facts: facts.filter((fact) => fact !== ''),
    text: '',
    href: null,
    ...more,
  });
  const period = periodOf(messages, item);
  switch (section) {
    case 'experience':
      return of(text('title'), [text('company'), text('location'), period], { text: text('description') });
    case 'education':
      return of(text('school'), [text('degree'), text('field'), period], { text: text('description') });
    case 'links':
      return of(text('label') || text('url'), text('label') === '' ? [] : [text('url')], {
        href: /^https?:\/\//i.test(text('url')) ? text('url') : null,
      });
    case 'certificates':
      return of(text('name'), [text('issuer'), monthText(messages, text('date'))]);
    case 'further':
      return of(text('title'), [], { text: text('text') });
    default:
      return of(text('name'), [text('level')]);
  }
}

function periodOf(messages: Messages, { startDate = '', endDate = '', isCurrent }: FieldValues): string {
  const start = monthText(messages, String(startDate));
  const end = isCurrent === true ? messages.t('profile.today') : monthText(messages, String(endDate));
  if (start === '') return end;
  return end === '' ? start : messages.t('profile.period', { start, end });
}

/** A month or year in words; nothing for none. */
export function monthText({ formatLocale }: Messages, month: string): string {
  const [year = '', number] = month.split('-');
  if (number === undefined) return year;
  const format = dateFormat(formatLocale, { month: 'short', year: 'numeric', timeZone: 'UTC' });
  return format.format(Date.UTC(Number(year), Number(number) - 1, 1));
}

/** The values of an item, without its name. */
export function valuesOfItem(item: Profile[ItemSection][number]): FieldValues {
  const { id: _, ...values } = item;
  return values as FieldValues;
}
