import { dateFormat } from '../../../messages/formats.ts';
/** A moment as people write it, in their time zone. */
export function formatMoment(moment: string, locale: string): string {
  return dateFormat(locale, { dateStyle: 'long', timeStyle: 'short' }).format(new Date(moment));
}
