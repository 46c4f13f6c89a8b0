import { AlertBox } from '@opencareers/ui/alert-box';
import { Select } from '@opencareers/ui/select';
import { useToast } from '@opencareers/ui/toast';
import { useState } from 'react';
import { errorMessage } from '../../../api/api-error.ts';
import { useMessages } from '../../../messages/messages-context.tsx';
import { useSite } from '../../../shell/site.ts';
import { useSaving } from '../../../shell/use-saving.ts';
import type { ProductEditing } from '../editing/product-editing.ts';
import { themeActs } from '../theme-builder-calls.ts';
import { ApplyDialog } from './apply-dialog.tsx';

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
    <ApplyDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('theme.copy')}
      size="small"
      isPending={copying.isSaving}
      onApply={() => void copying.run()}
    >
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
    </ApplyDialog>
  );
}
