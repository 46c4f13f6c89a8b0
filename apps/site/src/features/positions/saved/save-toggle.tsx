import { IconButton, type IconButtonProps } from '@opencareers/ui/button';
import { Icon } from '@opencareers/ui/icon';
import { useMessages } from '../../../messages/messages-context.tsx';
import { useSite } from '../../../shell/site.ts';
import './saved.css';
import { type Savable, useSavedPositions, useToggleSaved } from './use-saved.ts';

/** Props of `SaveToggle`. */
export type SaveToggleProps = Pick<IconButtonProps, 'variant' | 'size' | 'className'> & {
  position: Savable & {
    /** What the server knows about somebody who is signed in. */
    positionUserActions?: { isSaved: boolean };
  };
};

/** Saves a position and removes it again. Who is signed in sees what the server knows. */
export function SaveToggle({ position, ...look }: SaveToggleProps) {
  const { boot } = useSite();
  const { t } = useMessages();
  if (boot.user === null) return <DeviceToggle position={position} {...look} />;
  return position.positionUserActions?.isSaved === true ? (
    <Icon name="bookmark" label={t('saved.open')} className="save-mark" />
  ) : null;
}

function DeviceToggle({ position, className = '', ...look }: SaveToggleProps) {
  const { t } = useMessages();
  const toggle = useToggleSaved();
  const isSaved = useSavedPositions().some(({ id }) => id === position.id);
  return (
    <IconButton
      {...look}
      className={`save-toggle ${className}`}
      icon="bookmark"
      label={t('saved.save', { position: position.name })}
      // The name stays and the state is told by the press; a tooltip would repeat the title of the card.
      title={undefined}
      aria-pressed={isSaved}
      onClick={() => void toggle(position)}
    />
  );
}
