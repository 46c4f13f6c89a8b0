import { IconButton, type IconButtonProps } from '@opencareers/ui/button';
import { useMessages } from '../../messages/messages-context.tsx';
import './saved.css';
import { NONE_SAVED } from './keeping/saved-list.ts';
import { type Savable, useSavedPositions, useToggleSaved } from './use-saved.ts';

export type SaveToggleProps = Pick<IconButtonProps, 'variant' | 'size' | 'className'> & {
  position: Savable & {
    /** What the server knows about somebody who is signed in. */
    positionUserActions?: { isSaved: boolean };
  };
};

/** Saves a position and removes it again. Before the list is known it shows what the position itself tells. */
export function SaveToggle({ position, className = '', ...look }: SaveToggleProps) {
  const { t } = useMessages();
  const toggle = useToggleSaved();
  const saved = useSavedPositions();
  const isSaved =
    saved === NONE_SAVED
      ? position.positionUserActions?.isSaved === true
      : saved.some(({ id }) => id === position.id);
  return (
    <IconButton
      {...look}
      className={`save-toggle ${className}`}
      icon="bookmark"
      label={t('saved.save', { position: position.name })}
      // The name stays and the state is told by the press; a tooltip would repeat the title of the card.
      hasNoTip
      aria-pressed={isSaved}
      onClick={() => void toggle(position)}
    />
  );
}
