import type { TokensImport } from '@opencareers/theme/design-tokens/import-tokens';
import { AlertBox } from '@opencareers/ui/alert-box';
import { FilePicker } from '@opencareers/ui/file-picker';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMessages } from '../../../messages/messages-context.tsx';
import { useSite } from '../../../shell/site.ts';
import { tokenLabel } from '../controls/token-texts.ts';
import { type BothProducts, layTokens } from '../editing/product-editing.ts';
import { ChangeList } from '../publishing/change-list.tsx';
import { withCompanyFiles } from '../uploads/known-files.ts';
import { themeFilesQuery } from '../uploads/upload-calls.ts';
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
  const messages = useMessages();
  const { t } = messages;
  const [read, setRead] = useState<TokensImport | null>(null);
  const handlePick = async ([file]: File[]) => {
    if (file === undefined) return;
    setRead(file.size > THEME_FILE_MAX ? TOO_LARGE : readThemeFile(await file.text()));
  };
  const close = () => {
    setRead(null);
    onClose();
  };
  const files = useQuery({ ...themeFilesQuery(useSite()), enabled: isOpen }).data;
  const found = read?.kind === 'imported' ? read : null;
  const known = files?.map(({ file }) => file) ?? [];
  const taken = found && withCompanyFiles(found.theme, known);
  return (
    <ApplyDialog
      isOpen={isOpen}
      onClose={close}
      title={t('theme.import')}
      size="medium"
      isEmpty={found === null || found.taken.length === 0}
      onApply={() => {
        if (taken !== null) layTokens(products, taken.theme);
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
      {taken !== null && taken.unknown.length > 0 && (
        <AlertBox tone="warning" title={t('theme.unknownFiles')}>
          {taken.unknown.map((path) => tokenLabel(messages, path)).join(', ')}
        </AlertBox>
      )}
      {taken !== null && <ChangeList before={{}} after={taken.theme} />}
    </ApplyDialog>
  );
}
