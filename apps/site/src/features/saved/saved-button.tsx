import { Button } from '@opencareers/ui/button';
import { Icon } from '@opencareers/ui/icon';
import { type ComponentType, useState } from 'react';
import { numberFormat } from '../../messages/formats.ts';
import { loadTexts } from '../../messages/locales.ts';
import { useMessages } from '../../messages/messages-context.tsx';
import { loadChunk } from '../../shell/chunk-loading.ts';
import { usePartMissing } from '../../shell/part-missing.tsx';
import type { SavedDrawerProps } from './saved-drawer.tsx';
import './saved.css';
import { useSavedPositions } from './use-saved.ts';

export type SavedButtonProps = Pick<SavedDrawerProps, 'results'>;

type Loaded = { SavedDrawer: ComponentType<SavedDrawerProps> };

/** Opens the saved positions; the code of their list comes when it is wanted. */
export function SavedButton({ results }: SavedButtonProps) {
  const { t, formatLocale } = useMessages();
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const handleMissing = usePartMissing();
  const count = useSavedPositions().length;
  const handleNear = () => void loadDrawer().then(setLoaded, () => undefined);
  const handleOpen = () => {
    setIsOpen(true);
    if (loaded === null) loadDrawer().then(setLoaded, handleMissing);
  };
  return (
    <>
      <Button
        className="saved-button"
        variant="quiet"
        size="small"
        aria-haspopup="dialog"
        aria-label={t('saved.open', { count })}
        onPointerEnter={handleNear}
        onFocus={handleNear}
        onClick={handleOpen}
      >
        <span className="saved-button__icon">
          <Icon name="bookmark" size="small" />
          {/* Where there is no room for the words: over the icon, so that a number that comes late moves nothing. */}
          {count > 0 && (
            <span className="saved-button__count">{numberFormat(formatLocale).format(count)}</span>
          )}
        </span>
        <span className="saved-button__text">{t('saved.open', { count })}</span>
      </Button>
      {loaded && <loaded.SavedDrawer isOpen={isOpen} onClose={() => setIsOpen(false)} results={results} />}
    </>
  );
}

async function loadDrawer(): Promise<Loaded> {
  const [module] = await Promise.all([
    loadChunk('saved-drawer', () => import('./saved-drawer.tsx')),
    loadTexts('account'),
  ]);
  return module;
}
