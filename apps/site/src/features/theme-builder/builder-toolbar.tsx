import type { ThemeProduct } from '@opencareers/contracts/theme-calls';
import type { ThemeProblemInfo } from '@opencareers/contracts/themes';
import type { Theme } from '@opencareers/theme/theme-keys';
import { Button, IconButton } from '@opencareers/ui/button';
import { Menu } from '@opencareers/ui/menu';
import { Select } from '@opencareers/ui/select';
import { memo, useState } from 'react';
import { useMessages } from '../../messages/messages-context.tsx';
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
import { SaveMark } from './save-mark.tsx';

interface BuilderToolbarProps {
  products: BothProducts;
  product: ThemeProduct;
  onSite: (name: string) => void;
  problems: readonly ThemeProblemInfo[];
  /** The look of the site as it is edited. */
  look: Theme;
}

type OpenDialog = 'publish' | 'history' | 'presets' | 'brand' | 'import' | 'copy' | 'links' | null;

/** What is done with a whole theme. */
export function BuilderToolbar({ products, product, onSite, problems, look }: BuilderToolbarProps) {
  const { t } = useMessages();
  const [open, setOpen] = useState<OpenDialog>(null);
  const current = products[product];
  const { editing, state, scope } = current;
  const { edits, dispatch } = editing;
  const close = () => setOpen(null);
  const makeLink = usePreviewLink(products);
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
        <span className="theme-toolbar__group">
          <IconButton
            icon="undo"
            label={t('theme.undo')}
            disabled={edits.past.length === 0}
            onClick={() => dispatch({ kind: 'undo' })}
          />
          <IconButton
            icon="redo"
            label={t('theme.redo')}
            disabled={edits.future.length === 0}
            onClick={() => dispatch({ kind: 'redo' })}
          />
          <SaveMark products={products} />
        </span>
        <span className="theme-toolbar__group theme-toolbar__group--end">
          <Button iconStart="star" variant="quiet" onClick={() => setOpen('presets')}>
            {t('theme.presets')}
          </Button>
          <Button iconStart="clock" variant="quiet" onClick={() => setOpen('history')}>
            {t('theme.history')}
          </Button>
          <Menu
            label={t('theme.more')}
            variant="quiet"
            items={[
              { id: 'link', icon: 'share', label: t('theme.previewLink'), onAct: () => void makeLink() },
              { id: 'links', label: t('theme.links'), onAct: () => setOpen('links') },
              { id: 'brand', label: t('theme.brand'), onAct: () => setOpen('brand') },
              { id: 'import', label: t('theme.import'), onAct: () => setOpen('import') },
              { id: 'export', label: t('theme.export'), onAct: () => downloadTheme(look) },
              ...(state.microsites.length > 0
                ? [
                    {
                      id: 'copy',
                      icon: 'copy' as const,
                      label: t('theme.copy'),
                      onAct: () => setOpen('copy'),
                    },
                  ]
                : []),
              {
                id: 'discard',
                icon: 'trash',
                label: t('theme.discard'),
                onAct: () => dispatch({ kind: 'edit', theme: state.live }),
              },
            ]}
          />
          <Button
            variant="primary"
            onClick={() => setOpen('publish')}
            disabled={!hasUnpublished(products.default) && !hasUnpublished(products.pcsx)}
          >
            {t('theme.publish')}
          </Button>
        </span>
      </section>
      <ScheduledThemes products={products} />
      <ToolbarDialogs open={open} onClose={close} {...{ products, product, problems, look }} />
    </>
  );
}

type ToolbarDialogsProps = Omit<BuilderToolbarProps, 'onSite'> & { open: OpenDialog; onClose: () => void };

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
  const address = URL.createObjectURL(new Blob([writeThemeFile(look)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `${look.name.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-')}.theme.json`;
  link.click();
  // The download has taken it by then.
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}
