import { IconButton } from '@opencareers/ui/button';
import { useMessages } from '../../../messages/messages-context.tsx';
import type { ItemTexts } from './item-texts.ts';

/** What may be done with an item. */
export interface ItemActions {
  onEdit: () => void;
  onRemove: () => void;
  onMove: (to: number, way: 'up' | 'down') => void;
}

export interface ItemRowProps {
  id: string;
  texts: ItemTexts;
  place: { index: number; total: number };
  /** Null only shows it. */
  actions: ItemActions | null;
}

/** An item of a section with what may be done with it. */
export function ItemRow({ id, texts, place, actions }: ItemRowProps) {
  const { title, facts, text, href } = texts;
  return (
    <li className="profile-item" data-item={id}>
      <div className="profile-item__texts">
        <h3 className="profile-item__title">
          {href === null ? (
            <bdi>{title}</bdi>
          ) : (
            <a href={href} target="_blank" rel="noopener noreferrer nofollow">
              <bdi>{title}</bdi>
            </a>
          )}
        </h3>
        {facts.length > 0 && (
          <ul className="profile-item__facts">
            {facts.map((fact) => (
              <li key={fact}>
                <bdi>{fact}</bdi>
              </li>
            ))}
          </ul>
        )}
        {text !== '' && (
          <p className="profile-item__text" dir="auto">
            {text}
          </p>
        )}
      </div>
      {actions !== null && <ItemButtons name={title} place={place} actions={actions} />}
    </li>
  );
}

function ItemButtons({
  name,
  place,
  actions,
}: {
  name: string;
  place: ItemRowProps['place'];
  actions: ItemActions;
}) {
  const { t } = useMessages();
  const { index, total } = place;
  const isFirst = index === 0;
  const isLast = index === total - 1;
  return (
    <div className="profile-item__actions">
      {total > 1 && (
        <>
          <IconButton
            size="small"
            icon="chevron-up"
            label={t('profile.moveUp', { name })}
            data-way="up"
            // Not disabled: whoever moves an item to the top keeps the focus.
            aria-disabled={isFirst || undefined}
            onClick={() => !isFirst && actions.onMove(index - 1, 'up')}
          />
          <IconButton
            size="small"
            icon="chevron-down"
            label={t('profile.moveDown', { name })}
            data-way="down"
            aria-disabled={isLast || undefined}
            onClick={() => !isLast && actions.onMove(index + 1, 'down')}
          />
        </>
      )}
      <IconButton
        size="small"
        icon="edit"
        label={t('profile.editItem', { name })}
        data-way="edit"
        onClick={actions.onEdit}
      />
      <IconButton
        size="small"
        icon="trash"
        label={t('profile.removeItem', { name })}
        data-way="remove"
        onClick={actions.onRemove}
      />
    </div>
  );
}
