import { Button } from '@opencareers/ui/button';
import { Dialog } from '@opencareers/ui/dialog';
import { useState } from 'react';
import { useMessages } from '../../../messages/messages-context.tsx';
import { usePartMissing } from '../../../shell/part-missing.tsx';
import { EraseSteps } from './erase-steps.tsx';

/** The way to erase everything, which asks more than once. */
export function EraseAccount() {
  const { t } = useMessages();
  const [isOpen, setIsOpen] = useState(false);
  const handleMissing = usePartMissing();
  const handleClose = () => setIsOpen(false);
  return (
    <div className="settings-form__actions">
      <Button variant="danger" onClick={() => setIsOpen(true)}>
        {t('settings.erase.open')}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={handleClose}
        title={t('settings.erase.question')}
        closeLabel={t('site.close')}
        role="alertdialog"
        onLoadError={handleMissing}
      >
        <EraseSteps onCancel={handleClose} />
      </Dialog>
    </div>
  );
}
