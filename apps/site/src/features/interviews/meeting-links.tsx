import { ButtonLink, Link } from '@opencareers/ui/link';
import { useMessages } from '../../messages/messages-context.tsx';

export interface MeetingLinksProps {
  title: string;
  /** Where one joins it; empty where there is no such place. */
  link: string;
  /** Address of its calendar file; null while there is nothing to put into a calendar. */
  calendar: string | null;
}

/** The ways to a meeting, an interview or an event: joining it, and having it in one's calendar. */
export function MeetingLinks({ title, link, calendar }: MeetingLinksProps) {
  const { t } = useMessages();
  return (
    <>
      {link !== '' && (
        <ButtonLink
          href={link}
          target="_blank"
          rel="noreferrer"
          size="small"
          aria-label={t('interviews.joinOf', { interview: title })}
        >
          {t('interviews.join')}
        </ButtonLink>
      )}
      {calendar !== null && (
        <Link href={calendar} download aria-label={t('interviews.calendarOf', { interview: title })}>
          {t('interviews.calendar')}
        </Link>
      )}
    </>
  );
}
