import { Drawer } from '@opencareers/ui/dialog';
import { EmptyState } from '@opencareers/ui/display-state';
import { useRef } from 'react';
import { useMessages } from '../../../messages/messages-context.tsx';
import { usePartMissing } from '../../../shell/part-missing.tsx';
import type { SavedPosition } from './saved.port.ts';
import { SavedItem } from './saved-item.tsx';
import './saved-drawer.css';
import { useSavedPositions, useToggleSaved } from './use-saved.ts';

/** Props of `SavedDrawer`. */
export interface SavedDrawerProps {
  isOpen: boolean;
  onClose: () => void;
  /** Address of the list that the visitor came from, for the way back; null where there is none. */
  results: string | null;
}

/** The positions saved on this device. */
export function SavedDrawer({ isOpen, onClose, results }: SavedDrawerProps) {
  const { t } = useMessages();
  const handleMissing = usePartMissing();
  return (
    <Drawer
      isOpen={isOpen}
      onClose={onClose}
      title={t('saved.title')}
      closeLabel={t('site.close')}
      onLoadError={handleMissing}
    >
      <SavedList onLeave={onClose} results={results} />
    </Drawer>
  );
}

function SavedList({ onLeave, results }: { onLeave: () => void } & Pick<SavedDrawerProps, 'results'>) {
  const { t } = useMessages();
  const positions = useSavedPositions();
  const toggle = useToggleSaved();
  const box = useRef<HTMLDivElement>(null);
  const handleRemove = async (position: SavedPosition, index: number) => {
    await toggle({ ...position, locations: [position.place] });
    // The button with the focus is gone: go on with the next entry, or with the one before at the end.
    requestAnimationFrame(() => {
      const buttons = box.current?.querySelectorAll<HTMLElement>('.saved-item__remove') ?? [];
      (buttons[Math.min(index, buttons.length - 1)] ?? box.current)?.focus();
    });
  };
  return (
    <div ref={box} className="saved-list" tabIndex={-1}>
      {positions.length === 0 ? (
        <EmptyState
          icon="bookmark"
          headingLevel={3}
          title={t('saved.emptyTitle')}
          description={t('saved.emptyHelp')}
        />
      ) : (
        <>
          <p className="saved-list__count">{t('saved.count', { count: positions.length })}</p>
          <ul className="saved-list__items" aria-label={t('saved.title')}>
            {positions.map((position, index) => (
              <SavedItem
                key={position.id}
                position={position}
                results={results}
                onOpen={onLeave}
                onRemove={() => void handleRemove(position, index)}
              />
            ))}
          </ul>
        </>
      )}
      <p className="saved-list__note">{t('saved.keptHere')}</p>
    </div>
  );
}
