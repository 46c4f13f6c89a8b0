/** A moment as people write it, in their time zone. */
export function formatMoment(moment: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short' }).format(new Date(moment));
}
