import { APPLICATION_PATHS, WITHDRAW_REASON_MAX } from '@opencareers/contracts/application-calls';
import type { Application } from '@opencareers/contracts/applications';
import { AlertBox } from '@opencareers/ui/alert-box';
import { Button } from '@opencareers/ui/button';
import { Dialog } from '@opencareers/ui/dialog';
import { TextField } from '@opencareers/ui/text-field';
import { useToast } from '@opencareers/ui/toast';
import { useState } from 'react';
import { errorMessage } from '../../api/api-error.ts';
import { createIdempotencyKey } from '../../api/idempotency-key.ts';
import { useMessages } from '../../messages/messages-context.tsx';
import { usePartMissing } from '../../shell/part-missing.tsx';
import { useSite } from '../../shell/site.ts';
import { useSaving } from '../../shell/use-saving.ts';
import { APPLICATIONS_KEY } from './application-queries.ts';

export interface WithdrawDialogProps {
  application: Application;
  isOpen: boolean;
  onClose: () => void;
}

/** Asks whether an application is really to be withdrawn (spec:D34); nobody owes a reason. */
export function WithdrawDialog({ application, isOpen, onClose }: WithdrawDialogProps) {
  const messages = useMessages();
  const { t } = messages;
  const site = useSite();
  const { show } = useToast();
  const handleMissing = usePartMissing();
  const [reason, setReason] = useState('');
  const [key] = useState(createIdempotencyKey);
  const { applicationId, positionTitle: position } = application;
  const saving = useSaving(async () => {
    const words = reason.trim();
    await site.api.post(
      APPLICATION_PATHS.withdraw(applicationId),
      { domain: site.boot.domain, ...(words !== '' && { reason: words }) },
      { idempotencyKey: key },
    );
  });
  const handleConfirm = async () => {
    if (!(await saving.run())) return;
    onClose();
    show({ message: t('applications.withdrawDone', { position }), tone: 'success' });
    await site.queries.invalidateQueries({ queryKey: [APPLICATIONS_KEY] });
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('applications.withdrawTitle')}
      closeLabel={t('site.close')}
      role="alertdialog"
      size="small"
      onLoadError={handleMissing}
      footer={
        <>
          <Button onClick={onClose}>{t('applications.withdrawKeep')}</Button>
          <Button variant="danger" isPending={saving.isSaving} onClick={() => void handleConfirm()}>
            {t('applications.withdrawConfirm')}
          </Button>
        </>
      }
    >
      <p className="withdraw-text">{t('applications.withdrawText', { position })}</p>
      <TextField
        label={t('applications.withdrawReason')}
        rows={3}
        maxLength={WITHDRAW_REASON_MAX}
        value={reason}
        onChange={setReason}
      />
      {saving.error && (
        <AlertBox tone="danger" isUrgent>
          {errorMessage(messages, saving.error)}
        </AlertBox>
      )}
    </Dialog>
  );
}
