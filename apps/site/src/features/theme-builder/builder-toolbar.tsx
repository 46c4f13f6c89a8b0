import type { ThemeProduct } from '@opencareers/contracts/theme-calls';
import type { ThemeProblemInfo } from '@opencareers/contracts/themes';
import type { Theme } from '@opencareers/theme/theme-keys';
import { Select } from '@opencareers/ui/select';
import { memo, useState } from 'react';
import { useMessages } from '../../messages/messages-context.tsx';
import { saveFile } from '../../shell/save-file.ts';
import type { SaveState } from './editing/draft-saver.ts';
import { type BothProducts, hasUnpublished } from './editing/product-editing.ts';
import { BrandDialog } from './exchange/brand-dialog.tsx';
import { CopyDialog } from './exchange/copy-dialog.tsx';
import { ImportDialog } from './exchange/import-dialog.tsx';
import { PresetsDialog } from './exchange/presets-dialog.tsx';
import { PreviewLinksDialog, usePreviewLink } from './exchange/preview-links.tsx';
import { writeThemeFile } from './exchange/theme-file.ts';
import { HistoryDialog } from './publishing/history-dialog.tsx';
import { PublishThemeDialog } from './publishing/publish-theme-dialog.tsx';
import { ScheduledThemes } from './publishing/scheduled-themes.tsx';
import { type ToolbarAct, type ToolbarDialog, ToolbarTools } from './toolbar-tools.tsx';
import { useNewest } from './use-newest.ts';

interface BuilderToolbarProps {
  products: BothProducts;
  product: ThemeProduct;
  onSite: (name: string) => void;
  problems: readonly ThemeProblemInfo[];
  /** The look of the site as it is edited. */
  look: Theme;
}

/** What is done with a whole theme. */
export function BuilderToolbar({ products, product, onSite, problems, look }: BuilderToolbarProps) {
  const { t } = useMessages();
  const [open, setOpen] = useState<ToolbarDialog | null>(null);
  const { editing, state, scope } = products[product];
  const { edits, dispatch } = editing;
  const makeLink = usePreviewLink(products);
  const act = useNewest((wanted: ToolbarAct) => {
    switch (wanted) {
      case 'undo':
      case 'redo':
        return dispatch({ kind: wanted });
      case 'discard':
        return dispatch({ kind: 'edit', theme: state.live });
      case 'save':
        for (const { saver } of editingsOf(products)) void saver.flush();
        return;
      case 'link':
        return void makeLink();
      case 'export':
        return downloadTheme(look);
      default:
        setOpen(wanted);
    }
  });
  return (
    <>
      <section className="theme-toolbar" aria-label={t('theme.tools')}>
        {state.microsites.length > 0 && (
          <Select
            label={t('theme.site')}
            value={scope.site}
            onChange={onSite}
            options={[
              { value: '', label: t('theme.wholeSite') },
              ...state.microsites.map(({ name, displayName }) => ({
                value: name,
                label: displayName || name,
              })),
            ]}
          />
        )}
        <ToolbarTools
          canUndo={edits.past.length > 0}
          canRedo={edits.future.length > 0}
          canPublish={hasUnpublished(products.default) || hasUnpublished(products.pcsx)}
          hasSites={state.microsites.length > 0}
          saveState={worstOf(editingsOf(products).map(({ saveState }) => saveState))}
          onAct={act}
        />
      </section>
      <ScheduledThemes products={products} />
      <ToolbarDialogs open={open} onClose={() => setOpen(null)} {...{ products, product, problems, look }} />
    </>
  );
}

const editingsOf = (products: BothProducts) => [products.default.editing, products.pcsx.editing];

const WORST_FIRST: readonly SaveState[] = ['failed', 'saving', 'waiting', 'saved'];
const worstOf = (states: readonly SaveState[]) =>
  WORST_FIRST.find((each) => states.includes(each)) ?? 'saved';

type ToolbarDialogsProps = Omit<BuilderToolbarProps, 'onSite'> & {
  open: ToolbarDialog | null;
  onClose: () => void;
};

/** What the tools open; not drawn again while all of it is closed. */
const ToolbarDialogs = memo(
  function ToolbarDialogs({ open, onClose, products, product, problems, look }: ToolbarDialogsProps) {
    const current = products[product];
    return (
      <>
        <PublishThemeDialog
          isOpen={open === 'publish'}
          onClose={onClose}
          products={products}
          problems={problems}
        />
        <HistoryDialog isOpen={open === 'history'} onClose={onClose} product={current} />
        <PresetsDialog isOpen={open === 'presets'} onClose={onClose} products={products} />
        <BrandDialog isOpen={open === 'brand'} onClose={onClose} products={products} look={look} />
        <ImportDialog isOpen={open === 'import'} onClose={onClose} products={products} />
        <PreviewLinksDialog isOpen={open === 'links'} onClose={onClose} product={products.pcsx} />
        <CopyDialog isOpen={open === 'copy'} onClose={onClose} product={current} />
      </>
    );
  },
  (before, after) => before.open === null && after.open === null,
);

function downloadTheme(look: Theme): void {
  const name = look.name.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-');
  saveFile(`${name}.theme.json`, writeThemeFile(look), 'application/json');
}
