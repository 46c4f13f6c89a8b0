import { schemeTokens } from '@opencareers/theme/colours/scheme';
import { fontFamilies } from '@opencareers/theme/fonts/web-fonts';
import { THEME_PRESETS } from '@opencareers/theme/presets/presets';
import type { Theme } from '@opencareers/theme/theme-keys';
import { Dialog } from '@opencareers/ui/dialog';
import { useEffect } from 'react';
import { useMessages } from '../../../messages/messages-context.tsx';
import { usePartMissing } from '../../../shell/part-missing.tsx';
import { showAllFonts } from '../controls/font-faces.ts';
import { type BothProducts, layTokens } from '../editing/product-editing.ts';

interface PresetsDialogProps {
  isOpen: boolean;
  onClose: () => void;
  products: BothProducts;
}

/** Complete looks to begin from; taking one is a step that can be undone. */
export function PresetsDialog({ isOpen, onClose, products }: PresetsDialogProps) {
  const { t } = useMessages();
  const handleMissing = usePartMissing();
  useEffect(() => (isOpen ? showAllFonts(document) : undefined), [isOpen]);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('theme.presets')}
      closeLabel={t('site.close')}
      size="large"
      onLoadError={handleMissing}
    >
      <p>{t('theme.presetsHelp')}</p>
      <ul className="theme-presets">
        {THEME_PRESETS.map(({ key, theme }) => (
          <li key={key}>
            <PresetCard
              theme={theme}
              onTake={() => {
                layTokens(products, theme);
                onClose();
              }}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

/** A look in small: its grounds, its fonts, its main button. */
function PresetCard({ theme, onTake }: { theme: Theme; onTake: () => void }) {
  const { t } = useMessages();
  const colours = schemeTokens(theme, 'light');
  return (
    <button
      type="button"
      className="theme-preset"
      aria-label={t('theme.takePreset', { name: theme.name })}
      style={{
        background: colours.surface,
        color: colours.text,
        borderRadius: theme.cornerRadius,
        fontFamily: fontFamilies(theme.fonts.body),
      }}
      onClick={onTake}
    >
      <span
        className="theme-preset__banner"
        style={{ background: colours['banner-background'], color: colours['banner-text-color'] }}
      >
        <span className="theme-preset__name" style={{ fontFamily: fontFamilies(theme.fonts.display) }}>
          {theme.name}
        </span>
      </span>
      <span className="theme-preset__row" aria-hidden="true">
        {['accent', 'accent-subtle', 'surface-sunken', 'navbar-background', 'text'].map((token) => (
          <span key={token} className="theme-preset__dot" style={{ background: colours[token] }} />
        ))}
      </span>
    </button>
  );
}
