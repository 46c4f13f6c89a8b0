import { APPLICATION_PATHS, WITHDRAW_REASON_MAX } from '@opencareers/contracts/application-calls';
import type { Application } from '@opencareers/contracts/applications';
import { TextField } from '@opencareers/ui/text-field';
import { useToast } from '@opencareers/ui/toast';
import { useState } from 'react';
import { errorMessage } from '../../api/api-error.ts';
import { createIdempotencyKey } from '../../api/idempotency-key.ts';
import { useMessages } from '../../messages/messages-context.tsx';
import { ConfirmDialog } from '../../shell/confirm-dialog.tsx';
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
    <ConfirmDialog
      isOpen={isOpen}
      title={t('applications.withdrawTitle')}
      confirmLabel={t('applications.withdrawConfirm')}
      cancelLabel={t('applications.withdrawKeep')}
      isPending={saving.isSaving}
      problem={saving.error && errorMessage(messages, saving.error)}
      onConfirm={() => void handleConfirm()}
      onClose={onClose}
    >
      <p className="withdraw-text">{t('applications.withdrawText', { position })}</p>
      <TextField
        label={t('applications.withdrawReason')}
        rows={3}
        maxLength={WITHDRAW_REASON_MAX}
        value={reason}
        onChange={setReason}
      />
    </ConfirmDialog>
  );
}
