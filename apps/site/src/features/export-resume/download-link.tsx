import { RESUME_EXPORT_PATHS } from '@opencareers/contracts/resume-export-calls';
import { ButtonLink } from '@opencareers/ui/link';
import { useState } from 'react';
import { errorMessage } from '../../api/api-error.ts';
import { useMessages } from '../../messages/messages-context.tsx';
import { useSite } from '../../shell/site.ts';
import { useSaving } from '../../shell/use-saving.ts';

/**
 * Saves the file, which the browser fetches by itself, as it does with receipts; the page says that it is being made. Of
 * a session that has ended the browser would tell as of a failed download, so the page asks beside it [AUTH-04].
 */
export function DownloadLink({ address }: { address: string }) {
  const { api } = useSite();
  const messages = useMessages();
  const { t } = messages;
  const [isAsked, setIsAsked] = useState(false);
  const checking = useSaving(() => api.get(api.path(RESUME_EXPORT_PATHS.check)));
  const handleClick = () => {
    setIsAsked(true);
    void checking.run();
  };
  const { error } = checking;
  return (
    <div className="export-resume__download">
      <ButtonLink variant="primary" href={address} download onClick={handleClick}>
        {t('exportResume.download')}
      </ButtonLink>
      <output>{isAsked && error === null ? t('exportResume.asked') : ''}</output>
      {error !== null && <p role="alert">{errorMessage(messages, error)}</p>}
    </div>
  );
}
