import { Button } from '@opencareers/ui/button';
import { Drawer } from '@opencareers/ui/dialog';
import { EmptyState } from '@opencareers/ui/display-state';
import { useMessages } from '../../messages/messages-context.tsx';
import { usePartMissing } from '../../shell/part-missing.tsx';
import { useEntryFocus } from '../../shell/position-entry.tsx';
import { useSignIn } from '../../shell/sign-in.ts';
import { SavedItem } from './saved-item.tsx';
import type { SavedPosition } from './saved-port.ts';
import './saved-drawer.css';
import { useSavedPositions, useToggleSaved } from './use-saved.ts';

export interface SavedDrawerProps {
  isOpen: boolean;
  onClose: () => void;
  /** Address of the list that the visitor came from, for the way back; null where there is none. */
  results: string | null;
}

/** The saved positions, of this device or of the account. */
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
  const { box, goOnAt } = useEntryFocus();
  const handleRemove = async (position: SavedPosition, index: number) => {
    await toggle({ ...position, locations: [position.place] });
    goOnAt(index);
  };
  return (
    <div ref={box} className="position-entries" tabIndex={-1}>
      {positions.length === 0 ? (
        <EmptyState
          icon="bookmark"
          headingLevel={3}
          title={t('saved.emptyTitle')}
          description={t('saved.emptyHelp')}
        />
      ) : (
        <>
          <p className="position-entries__count">{t('saved.count', { count: positions.length })}</p>
          <ul className="position-entries__list" aria-label={t('saved.title')}>
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
      <Note onLeave={onLeave} />
    </div>
  );
}

/** Where the list is kept, and for visitors the way to keep it everywhere. */
function Note({ onLeave }: { onLeave: () => void }) {
  const { t } = useMessages();
  const { isOffered, isLoggedIn, open } = useSignIn();
  const handleSignIn = () => {
    onLeave();
    open();
  };
  return (
    <div className="position-entries__note">
      <p>{t(isLoggedIn ? 'savedJobs.kept' : 'saved.keptHere')}</p>
      {isOffered && !isLoggedIn && (
        <Button variant="quiet" size="small" onClick={handleSignIn}>
          {t('savedJobs.signIn')}
        </Button>
      )}
    </div>
  );
}
