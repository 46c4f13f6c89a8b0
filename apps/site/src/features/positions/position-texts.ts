import type { PositionRow } from '@opencareers/contracts/position-search';
import { placeName } from '@opencareers/messages/place-name';
import { dateFormat, relativeTimeFormat } from '../../messages/formats.ts';
import type { Messages } from '../../messages/translate.ts';

const DAY_MS = 86_400_000;
/** After this many days a date says more than "45 days ago". */
const AGO_DAYS_MAX = 30;

/** A label of the configuration: translated where it is one of the standard English ones, else as it is. */
export function labelText({ find }: Messages, label: string): string {
  return find(`label.${label}`) ?? label;
}

/** "Hybrid" for `hybrid`; an unknown value as it is. */
export function workLocationText({ find }: Messages, option: string): string {
  return find(`work.${option}`) ?? option;
}

/** "Full-time" for `full-time`; the text of the feed where it is none of ours. */
export function employmentTypeText({ find }: Messages, type: string | null): string | null {
  return type === null ? null : (find(`employment.${type.toLowerCase()}`) ?? type);
}

/** "Senior" for `senior`; the text of the feed where it is none of ours. */
export function seniorityText({ find }: Messages, seniority: string | null): string | null {
  return seniority === null ? null : (find(`seniority.${seniority.toLowerCase()}`) ?? seniority);
}

/** "Posted 3 days ago", by whole UTC days, so that every reader of one answer sees the same. */
export function postedText(messages: Messages, postedTs: number, now: number): string {
  const { t, formatLocale } = messages;
  const days = Math.floor(now / DAY_MS) - Math.floor((postedTs * 1000) / DAY_MS);
  if (days <= 0) return t('posted.today');
  if (days === 1) return t('posted.yesterday');
  if (days > AGO_DAYS_MAX) return t('posted.on', { date: dateText(messages, postedTs) });
  return t('posted.ago', { ago: relativeTimeFormat(formatLocale).format(-days, 'day') });
}

/** "12 March 2026" in the order of the language, from seconds. */
export function dateText({ formatLocale }: Messages, seconds: number): string {
  const format = dateFormat(formatLocale, { dateStyle: 'medium', timeZone: 'UTC' });
  return format.format(seconds * 1000);
}

/** `datetime` of a `<time>` element, from seconds. */
export function isoDate(seconds: number): string {
  return new Date(seconds * 1000).toISOString().slice(0, 10);
}

/** The first place and how many more there are; null when the position names no place. */
export function placesText(messages: Messages, locations: readonly string[]): string | null {
  const [first, ...others] = locations;
  if (first === undefined || first === '') return null;
  const more = { count: others.length };
  const place = placeName(messages, first);
  return others.length === 0
    ? place
    : `${isolated(messages, place)} ${messages.t('position.morePlaces', more)}`;
}

/** The position with the place that was searched before its other places. */
export function withPlaceFirst<Position extends Pick<PositionRow, 'locations'>>(
  position: Position,
  searched: string,
): Position {
  const words = searched.toLowerCase();
  const matches = (location: string) => location.toLowerCase().includes(words);
  if (words === '' || !position.locations.some(matches)) return position;
  const locations = position.locations.toSorted((a, b) => Number(matches(b)) - Number(matches(a)));
  return { ...position, locations };
}

/** Keeps the punctuation of a Latin name beside it within Arabic text (Unicode isolates). */
function isolated({ direction }: Messages, text: string): string {
  return direction === 'rtl' ? `\u2068${text}\u2069` : text;
}
