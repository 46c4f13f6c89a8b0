import { Button } from '@opencareers/ui/button';
import { Dialog } from '@opencareers/ui/dialog';
import type { ReactNode } from 'react';
import { useMessages } from '../../../messages/messages-context.tsx';
import { usePartMissing } from '../../../shell/part-missing.tsx';

interface ApplyDialogProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  size: 'small' | 'medium';
  onApply: () => void;
  /** There is nothing yet that could be applied. */
  isEmpty?: boolean;
  isPending?: boolean;
  children: ReactNode;
}

/** Asks for something that changes the draft when it is applied, and never before. */
export function ApplyDialog(props: ApplyDialogProps) {
  const { isOpen, onClose, title, size, onApply, isEmpty = false, isPending = false, children } = props;
  const { t } = useMessages();
  const handleMissing = usePartMissing();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      closeLabel={t('site.close')}
      size={size}
      onLoadError={handleMissing}
      footer={
        <>
          <Button onClick={onClose}>{t('theme.cancel')}</Button>
          <Button variant="primary" disabled={isEmpty} isPending={isPending} onClick={onApply}>
            {t('theme.apply')}
          </Button>
        </>
      }
    >
      <div className="theme-dialog">{children}</div>
    </Dialog>
  );
}
