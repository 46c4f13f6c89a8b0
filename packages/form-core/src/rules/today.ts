import type { EvaluationContext } from './evaluation-context.ts';

/** What decides which day is today. */
export type Today = Pick<EvaluationContext, 'now' | 'timeZone'>;

const formats = new Map<string, Intl.DateTimeFormat>();

/** The day that it is where the person is, as `YYYY-MM-DD`. The calendar library comes with questions about dates. */
export function isoToday({ now, timeZone }: Today): string {
  let format = formats.get(timeZone);
  if (format === undefined) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
    formats.set(timeZone, format);
  }
  const written = format.formatToParts(now);
  const part = (wanted: string) => written.find(({ type }) => type === wanted)?.value ?? '';
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`;
}
