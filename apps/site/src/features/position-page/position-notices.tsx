import { isClosed } from '@opencareers/contracts/position-state';
import { Icon, type IconName } from '@opencareers/ui/icon';
import type { ReactNode } from 'react';
import { useMessages } from '../../messages/messages-context.tsx';
import { useLinks } from '../../shell/links.ts';
import { SiteLink } from '../../shell/site-link.tsx';
import type { PositionAnswer } from '../positions/index.ts';

/** What a reader must know before the text: closed positions and stand-ins [SEARCH-18] [JOB-02]. */
export function PositionNotices({ answer }: { answer: PositionAnswer }) {
  const { t } = useMessages();
  const links = useLinks();
  // Always there, so that a position that closes while it is read is announced.
  return (
    <div className="position__notices" aria-live="polite">
      {isClosed(answer.position) && (
        <Notice icon="warning" kind="warning">
          <strong>{t('position.closed')}</strong>{' '}
          <SiteLink to={links.allJobs}>{t('position.closedHelp')}</SiteLink>
        </Notice>
      )}
      {answer.isFallback && (
        <Notice icon="info" kind="info">
          {t('position.fallback')}
        </Notice>
      )}
    </div>
  );
}

function Notice({ icon, kind, children }: { icon: IconName; kind: 'info' | 'warning'; children: ReactNode }) {
  return (
    <div className={`notice notice--${kind}`}>
      <Icon name={icon} />
      <p>{children}</p>
    </div>
  );
}
