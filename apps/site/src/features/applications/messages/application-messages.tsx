import type { Application } from '@opencareers/contracts/applications';
import { Link } from '@opencareers/ui/link';
import { Tag } from '@opencareers/ui/tag';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useMessages } from '../../../messages/messages-context.tsx';
import { MessageThread } from './message-thread.tsx';

/** Props of `ApplicationMessages` and `ApplicationContact`. */
export interface ApplicationMessagesProps {
  application: Application;
}

/** The messages of an application, brought once they are opened; nothing where there are none and nobody can write. */
export function ApplicationMessages({ application }: ApplicationMessagesProps) {
  const { t } = useMessages();
  const { applicationId, positionTitle: position, messages } = application;
  const { key, search } = useLocation();
  const address = new URLSearchParams(search);
  // As the bell leads to them.
  const isAsked = address.get('messages') === 'open' && address.get('applicationId') === applicationId;
  const [isOpen, setIsOpen] = useState(isAsked);
  const [cameBy, setCameBy] = useState(key);
  if (cameBy !== key) {
    setCameBy(key);
    // Also where it stood on the page already, and was closed.
    if (isAsked) setIsOpen(true);
  }
  const box = useRef<HTMLDetailsElement>(null);
  // The browser opens it by itself before the page is alive, when nobody hears of it.
  useEffect(() => {
    if (box.current?.open === true) setIsOpen(true);
  }, []);
  if (messages.count === 0 && !messages.canWrite) return null;
  return (
    <details
      ref={box}
      className="application-card__timeline"
      open={isOpen}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary>
        {t('applications.messages.of', { position })}
        {messages.unread > 0 && (
          <>
            {' '}
            <Tag tone="info">{t('applications.messages.unread', { count: messages.unread })}</Tag>
          </>
        )}
      </summary>
      {isOpen && <MessageThread applicationId={applicationId} position={position} />}
    </details>
  );
}

/** Whom to ask about an application, as far as the company says it. */
export function ApplicationContact({ application: { contact } }: ApplicationMessagesProps) {
  const { t } = useMessages();
  if (contact === null) return null;
  const { name, email, phone } = contact;
  return (
    <p className="application-card__contact">
      <span>{t('applications.contact')}</span>
      {name !== '' && <bdi>{name}</bdi>}
      {email !== '' && (
        <Link href={`mailto:${email}`}>
          <bdi>{email}</bdi>
        </Link>
      )}
      {phone !== '' && (
        <Link href={`tel:${phone.replace(/[^\d+*#]/g, '')}`}>
          <bdi>{phone}</bdi>
        </Link>
      )}
    </p>
  );
}
