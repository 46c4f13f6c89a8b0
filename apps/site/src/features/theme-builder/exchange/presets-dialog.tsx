import { THEME_PRESETS } from '@opencareers/theme/presets/presets';
import type { Theme } from '@opencareers/theme/theme-keys';
import { Dialog } from '@opencareers/ui/dialog';
import { useEffect } from 'react';
import { useMessages } from '../../../messages/messages-context.tsx';
import { usePartMissing } from '../../../shell/part-missing.tsx';
import { showAllFonts } from '../controls/font-faces.ts';
import { type BothProducts, layTokens } from '../editing/product-editing.ts';
import { withCompanyFiles } from '../uploads/known-files.ts';
import { LookSample } from './look-sample.tsx';

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
                layTokens(products, withCompanyFiles(theme, []).theme);
                onClose();
              }}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function PresetCard({ theme, onTake }: { theme: Theme; onTake: () => void }) {
  const { t } = useMessages();
  return (
    <button
      type="button"
      className="theme-preset"
      aria-label={t('theme.takePreset', { name: theme.name })}
      style={{ borderRadius: theme.cornerRadius }}
      onClick={onTake}
    >
      <LookSample theme={theme} />
    </button>
  );
}
