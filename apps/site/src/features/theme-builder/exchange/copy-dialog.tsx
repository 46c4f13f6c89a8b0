import { AlertBox } from '@opencareers/ui/alert-box';
import { Button } from '@opencareers/ui/button';
import { Dialog } from '@opencareers/ui/dialog';
import { Select } from '@opencareers/ui/select';
import { useToast } from '@opencareers/ui/toast';
import { useState } from 'react';
import { errorMessage } from '../../../api/api-error.ts';
import { useMessages } from '../../../messages/messages-context.tsx';
import { usePartMissing } from '../../../shell/part-missing.tsx';
import { useSite } from '../../../shell/site.ts';
import { useSaving } from '../../../shell/use-saving.ts';
import type { ProductEditing } from '../editing/product-editing.ts';
import { themeActs } from '../theme-builder-calls.ts';

interface CopyDialogProps {
  isOpen: boolean;
  onClose: () => void;
  product: ProductEditing;
}

/** Takes what is in force on another site of the company as the draft of this one. */
export function CopyDialog({ isOpen, onClose, product }: CopyDialogProps) {
  const { scope, state, editing } = product;
  const site = useSite();
  const messages = useMessages();
  const { t } = messages;
  const { show } = useToast();
  const handleMissing = usePartMissing();
  const others = [{ name: '', displayName: t('theme.wholeSite') }, ...state.microsites].filter(
    ({ name }) => name !== scope.site,
  );
  const [source, setSource] = useState(others[0]?.name ?? '');
  const copying = useSaving(async () => {
    await editing.saver.flush();
    const from = { product: scope.product, site: source };
    const revision = editing.saver.revision();
    editing.takeOver(await themeActs.copy(site, { scope, from, revision }));
    show({ message: t('theme.copied'), tone: 'success' });
    onClose();
  });
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('theme.copy')}
      closeLabel={t('site.close')}
      size="small"
      onLoadError={handleMissing}
      footer={
        <>
          <Button onClick={onClose}>{t('theme.cancel')}</Button>
          <Button variant="primary" isPending={copying.isSaving} onClick={() => void copying.run()}>
            {t('theme.apply')}
          </Button>
        </>
      }
    >
      <div className="theme-dialog">
        <p>{t('theme.copyHelp')}</p>
        <Select
          label={t('theme.copyFrom')}
          labelPosition="above"
          value={source}
          onChange={setSource}
          options={others.map(({ name, displayName }) => ({ value: name, label: displayName || name }))}
        />
        {copying.error !== null && (
          <AlertBox tone="danger" isUrgent>
            {errorMessage(messages, copying.error)}
          </AlertBox>
        )}
      </div>
    </Dialog>
  );
}
