import { ButtonLink } from '@opencareers/ui/link';
import { type MouseEvent, useRef, useState } from 'react';
import { useMessages } from '../../../messages/messages-context.tsx';
import { useSite } from '../../../shell/site.ts';
import { useSaving } from '../../../shell/use-saving.ts';
import { refusalText } from '../refusal.ts';
import { SETTINGS_CALLS } from '../settings-calls.ts';

/**
 * Everything in one file, which the browser fetches by itself. The page asks before whether the session goes on: the
 * browser would tell of a failed download where the page leads to the login [AUTH-04].
 */
export function DataExport() {
  const { api } = useSite();
  const messages = useMessages();
  const { t } = messages;
  const [isAsked, setIsAsked] = useState(false);
  const isFollowed = useRef(false);
  const checking = useSaving(() => api.get(api.path(SETTINGS_CALLS.account)));
  const handleClick = async (event: MouseEvent<HTMLAnchorElement>) => {
    if (isFollowed.current) {
      isFollowed.current = false;
      setIsAsked(true);
      return;
    }
    event.preventDefault();
    const link = event.currentTarget;
    if (!(await checking.run())) return;
    isFollowed.current = true;
    link.click();
  };
  return (
    <div className="settings-form">
      <div className="settings-form__actions">
        <ButtonLink
          href={api.path(SETTINGS_CALLS.export)}
          download
          onClick={(event) => void handleClick(event)}
        >
          {t('settings.export.download')}
        </ButtonLink>
      </div>
      {checking.error && (
        <p className="settings-row__error" role="alert">
          {refusalText(messages, checking.error)}
        </p>
      )}
      <output className="settings-form__note">{isAsked ? t('settings.export.asked') : ''}</output>
    </div>
  );
}
