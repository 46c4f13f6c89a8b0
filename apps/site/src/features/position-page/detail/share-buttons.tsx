import type { PositionDetails } from '@opencareers/contracts/position-details';
import { ButtonContent, IconButton } from '@opencareers/ui/button';
import { Icon } from '@opencareers/ui/icon';
import { useSyncExternalStore } from 'react';
import { useMessages } from '../../../messages/messages-context.tsx';
import { companyName, useSite } from '../../../shell/site.ts';
import { PHONE, useMedia } from '../../../shell/use-media.ts';

/** Ways to pass a position on besides its link: the phone's own sharing or e-mail, and paper. */
export function ShareButtons({ position }: { position: PositionDetails }) {
  const site = useSite();
  const { t } = useMessages();
  const canShare = useCanShare();
  const title = t('share.subject', { position: position.name, company: companyName(site) });
  const addressOf = () => position.publicUrl ?? location.href;
  const handleShare = () => {
    // Closing the sheet rejects: the visitor changed their mind, which is no failure.
    navigator.share({ title, url: addressOf() }).catch(() => undefined);
  };
  return (
    <span className="position__share">
      {canShare ? (
        <IconButton icon="share" label={t('share.share')} onClick={handleShare} />
      ) : (
        <a
          className="oc-button oc-button--quiet oc-button--medium oc-button--icon"
          href={mailTo(title, position.publicUrl ?? '')}
          aria-label={t('share.email')}
          // The address of a private position is known only where the page runs.
          onClick={(event) => {
            event.currentTarget.href = mailTo(title, addressOf());
          }}
        >
          <ButtonContent tip={t('share.email')}>
            <Icon name="mail" />
          </ButtonContent>
        </a>
      )}
      <IconButton icon="print" label={t('share.print')} onClick={() => print()} className="position__print" />
    </span>
  );
}

function mailTo(subject: string, body: string): string {
  return `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}

/** Phones have one place for all their ways to share; computers often have an empty one. */
function useCanShare(): boolean {
  const isPhone = useMedia(PHONE, false);
  const hasSheet = useSyncExternalStore(
    () => () => undefined,
    () => typeof navigator.share === 'function',
    () => false,
  );
  return isPhone && hasSheet;
}
