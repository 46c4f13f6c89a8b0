import { writeCalendar } from '../../../platform/calendar-file.ts';
import { offerText } from '../answering/offer-refusal-texts.ts';

/** An offer whose deadline goes into a calendar. */
export interface OfferDeadline {
  encId: string;
  positionName: string;
  company: string;
  expiresAt: Date;
  domain: string;
  /** Full address of the offer. */
  link: string;
  locale: string;
}

const REMINDERS_SECONDS = [24 * 60 * 60, 3 * 60 * 60];

/** The deadline of an offer as a calendar file: an instant, which each calendar shows in its own zone. */
export function writeDeadline(deadline: OfferDeadline, now: Date): string {
  const { encId, positionName, company, expiresAt, domain, link, locale } = deadline;
  return writeCalendar(
    'offers',
    {
      uid: `offer-${encId}@${domain}`,
      start: expiresAt,
      title: offerText(locale, 'deadline', { position: positionName }),
      details: `${company}\n${offerText(locale, 'deadline_details', { link })}`,
      link,
      reminders: REMINDERS_SECONDS,
    },
    now,
  );
}
