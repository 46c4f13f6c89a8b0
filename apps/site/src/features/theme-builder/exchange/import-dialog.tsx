import type { TokensImport } from '@opencareers/theme/design-tokens/import-tokens';
import { AlertBox } from '@opencareers/ui/alert-box';
import { FilePicker } from '@opencareers/ui/file-picker';
import { useState } from 'react';
import { useMessages } from '../../../messages/messages-context.tsx';
import { type BothProducts, layTokens } from '../editing/product-editing.ts';
import { ChangeList } from '../publishing/change-list.tsx';
import { ApplyDialog } from './apply-dialog.tsx';
import { readThemeFile, THEME_FILE_MAX } from './theme-file.ts';

const TOO_LARGE: TokensImport = { kind: 'refused', token: '', reason: 'The file is too large' };

interface ImportDialogProps {
  isOpen: boolean;
  onClose: () => void;
  products: BothProducts;
}

/** Takes a theme from a file: what it would change is shown first, and what no theme can have is named. */
export function ImportDialog({ isOpen, onClose, products }: ImportDialogProps) {
  const { t } = useMessages();
  const [read, setRead] = useState<TokensImport | null>(null);
  const handlePick = async ([file]: File[]) => {
    if (file === undefined) return;
    setRead(file.size > THEME_FILE_MAX ? TOO_LARGE : readThemeFile(await file.text()));
  };
  const close = () => {
    setRead(null);
    onClose();
  };
  const found = read?.kind === 'imported' ? read : null;
  return (
    <ApplyDialog
      isOpen={isOpen}
      onClose={close}
      title={t('theme.import')}
      size="medium"
      isEmpty={found === null || found.taken.length === 0}
      onApply={() => {
        if (found !== null) layTokens(products, found.theme);
        close();
      }}
    >
      <p>{t('theme.importHelp')}</p>
      <FilePicker accept={['.json']} onPick={(files) => void handlePick(files)}>
        {t('theme.chooseFile')}
      </FilePicker>
      {read?.kind === 'refused' && (
        <AlertBox
          tone="danger"
          title={read.token === '' ? t('theme.noTheme') : t('theme.refusedTokens')}
          isUrgent
        >
          <code dir="ltr">{read.token}</code>
        </AlertBox>
      )}
      {found !== null && found.ignored > 0 && <p>{t('theme.ignoredTokens', { count: found.ignored })}</p>}
      {found !== null && <ChangeList before={{}} after={found.theme} />}
    </ApplyDialog>
  );
}
