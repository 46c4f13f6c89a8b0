import { AlertBox } from '@opencareers/ui/alert-box';
import { Button } from '@opencareers/ui/button';
import { Dialog } from '@opencareers/ui/dialog';
import type { ReactNode } from 'react';
import { useMessages } from '../messages/messages-context.tsx';
import { usePartMissing } from './part-missing.tsx';

export interface ConfirmDialogProps {
  isOpen: boolean;
  title: string;
  children: ReactNode;
  confirmLabel: string;
  /** Leaves everything as it is. */
  cancelLabel: string;
  isPending?: boolean;
  /** Why it could not be done, as it is said to people. */
  problem?: string | null;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something is taken away. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, title, children, confirmLabel, cancelLabel, isPending, problem, onConfirm, onClose } =
    props;
  const { t } = useMessages();
  const handleMissing = usePartMissing();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      closeLabel={t('site.close')}
      role="alertdialog"
      size="small"
      onLoadError={handleMissing}
      footer={
        <>
          <Button onClick={onClose}>{cancelLabel}</Button>
          <Button variant="danger" isPending={isPending} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
      {problem != null && (
        <AlertBox tone="danger" isUrgent>
          {problem}
        </AlertBox>
      )}
    </Dialog>
  );
}
