import { SAVED_SEARCH_PATHS } from '@opencareers/contracts/saved-search-calls';
import type { SavedSearchCreate } from '@opencareers/contracts/saved-searches';
import { Button } from '@opencareers/ui/button';
import { Dialog } from '@opencareers/ui/dialog';
import type { FormEvent } from 'react';
import { useMessages } from '../../../messages/messages-context.tsx';
import { OptInAddress, OptInOnItsWay, useOptIn } from '../../../shell/opt-in.tsx';
import { usePartMissing } from '../../../shell/part-missing.tsx';
import { companyName, useSite } from '../../../shell/site.ts';

export interface SaveByMailProps {
  asked: SavedSearchCreate;
  isOpen: boolean;
  onClose: () => void;
  /** The other way: with an account the search is saved at once. */
  onSignIn: () => void;
}

/** How a visitor saves a search: by an address that a link proves, or by signing in [SEARCH-16]. */
export function SaveByMail({ asked, isOpen, onClose, onSignIn }: SaveByMailProps) {
  const { t } = useMessages();
  const onLoadError = usePartMissing();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('saveSearch.save')}
      closeLabel={t('site.close')}
      size="small"
      onLoadError={onLoadError}
    >
      <AddressForm asked={asked} onSignIn={onSignIn} />
    </Dialog>
  );
}

function AddressForm({ asked, onSignIn }: Pick<SaveByMailProps, 'asked' | 'onSignIn'>) {
  const site = useSite();
  const { t } = useMessages();
  const optIn = useOptIn(async (email) => {
    const path = site.api.path(SAVED_SEARCH_PATHS.byMail);
    return (await site.api.post(path, { ...asked, email }, { isRateLimitQuiet: true })).data;
  });
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void optIn.send();
  };
  if (optIn.sent !== null)
    return (
      <div className="opt-in">
        <OptInOnItsWay sent={optIn.sent} />
      </div>
    );
  return (
    <form className="opt-in" noValidate onSubmit={handleSubmit}>
      <p>{t('saveByMail.why', { company: companyName(site) })}</p>
      <OptInAddress optIn={optIn} />
      {optIn.problem !== null && <p role="alert">{optIn.problem}</p>}
      <div className="opt-in__ways">
        <Button type="submit" variant="primary" isPending={optIn.isSending} pendingLabel={t('optIn.sending')}>
          {t('optIn.send')}
        </Button>
        <Button variant="quiet" onClick={onSignIn}>
          {t('saveByMail.signIn')}
        </Button>
      </div>
    </form>
  );
}
