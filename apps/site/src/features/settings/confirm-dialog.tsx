import { AlertBox } from '@opencareers/ui/alert-box';
import { Button } from '@opencareers/ui/button';
import { Dialog } from '@opencareers/ui/dialog';
import type { ReactNode } from 'react';
import { useMessages } from '../../messages/messages-context.tsx';
import { usePartMissing } from '../../shell/part-missing.tsx';
import type { Saving } from '../../shell/use-saving.ts';
import { refusalText } from './refusal.ts';

export interface ConfirmDialogProps {
  isOpen: boolean;
  title: string;
  children: ReactNode;
  confirmLabel: string;
  saving: Pick<Saving<never>, 'isSaving' | 'error'>;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something is taken away. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, title, children, confirmLabel, saving, onConfirm, onClose } = props;
  const messages = useMessages();
  const handleMissing = usePartMissing();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      closeLabel={messages.t('site.close')}
      role="alertdialog"
      size="small"
      onLoadError={handleMissing}
      footer={
        <>
          <Button onClick={onClose}>{messages.t('settings.cancel')}</Button>
          <Button variant="danger" isPending={saving.isSaving} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
      {saving.error && (
        <AlertBox tone="danger" isUrgent>
          {refusalText(messages, saving.error)}
        </AlertBox>
      )}
    </Dialog>
  );
}
