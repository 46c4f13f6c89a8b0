import { AlertBox } from '@opencareers/ui/alert-box';
import { Button } from '@opencareers/ui/button';
import { Dialog } from '@opencareers/ui/dialog';
import { FilePicker } from '@opencareers/ui/file-picker';
import { useState } from 'react';
import { useMessages } from '../../../messages/messages-context.tsx';
import { usePartMissing } from '../../../shell/part-missing.tsx';
import { type BothProducts, layTokens } from '../editing/product-editing.ts';
import { ChangeList } from '../publishing/change-list.tsx';
import { type ReadThemeFile, readThemeFile, THEME_FILE_MAX } from './theme-file.ts';

interface ImportDialogProps {
  isOpen: boolean;
  onClose: () => void;
  products: BothProducts;
}

/** Takes a theme from a file: what it would change is shown first, and what no theme can have is named. */
export function ImportDialog({ isOpen, onClose, products }: ImportDialogProps) {
  const { t } = useMessages();
  const handleMissing = usePartMissing();
  const [read, setRead] = useState<ReadThemeFile | 'unreadable' | null>(null);
  const handlePick = async ([file]: File[]) => {
    if (file === undefined) return;
    setRead(file.size > THEME_FILE_MAX ? 'unreadable' : (readThemeFile(await file.text()) ?? 'unreadable'));
  };
  const close = () => {
    setRead(null);
    onClose();
  };
  const found = read === 'unreadable' ? null : read;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={t('theme.import')}
      closeLabel={t('site.close')}
      size="medium"
      onLoadError={handleMissing}
      footer={
        <>
          <Button onClick={close}>{t('theme.cancel')}</Button>
          <Button
            variant="primary"
            disabled={found === null || Object.keys(found.tokens).length === 0}
            onClick={() => {
              if (found !== null) layTokens(products, found.tokens);
              close();
            }}
          >
            {t('theme.apply')}
          </Button>
        </>
      }
    >
      <div className="theme-dialog">
        <p>{t('theme.importHelp')}</p>
        <FilePicker accept={['.json']} onPick={(files) => void handlePick(files)}>
          {t('theme.chooseFile')}
        </FilePicker>
        {read === 'unreadable' && (
          <AlertBox tone="danger" isUrgent>
            {t('theme.noTheme')}
          </AlertBox>
        )}
        {found !== null && found.refused.length > 0 && (
          <AlertBox tone="warning" title={t('theme.refusedTokens')} isUrgent>
            <code dir="ltr">{found.refused.join(', ')}</code>
          </AlertBox>
        )}
        {found !== null && <ChangeList before={{}} after={found.tokens} />}
      </div>
    </Dialog>
  );
}
