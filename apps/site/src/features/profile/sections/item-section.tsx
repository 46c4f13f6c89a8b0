import type { ItemSection as ItemSectionName } from '@opencareers/contracts/profile-calls';
import { Announcement } from '@opencareers/ui/announcement';
import { Button } from '@opencareers/ui/button';
import { useLayoutEffect, useRef, useState } from 'react';
import { useMessages } from '../../../messages/messages-context.tsx';
import { itemsOf } from '../changes/profile-changes.ts';
import type { ProfileEdits } from '../changes/use-profile-edits.ts';
import type { FieldValues } from './field-specs.ts';
import { ItemDialog } from './item-dialog.tsx';
import { ItemRow } from './item-row.tsx';
import { textsOfItem } from './item-texts.ts';
import { SectionCard } from './section-card.tsx';

export interface ItemSectionProps {
  section: Exclude<ItemSectionName, 'skills'>;
  title: string;
  /** The company does not let candidates change it. */
  isFixed: boolean;
  edits: ProfileEdits;
}

/** A section whose items are added, changed, moved and removed, each with a way back. */
export function ItemSection({ section, title, isFixed, edits }: ItemSectionProps) {
  const messages = useMessages();
  const { t } = messages;
  const items = itemsOf(edits.profile, section) as readonly (FieldValues & { id: string })[];
  const [open, setOpen] = useState<{ id: string | null }>();
  const [said, setSaid] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const focusAfter = useRef<() => HTMLElement | null | undefined>(undefined);

  // What was pressed has moved or is gone: the reader goes on there, or with the next one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after every change of the list.
  useLayoutEffect(() => {
    const target = focusAfter.current;
    focusAfter.current = undefined;
    (target?.() ?? (target && addButton.current))?.focus();
  }, [items]);

  const titleOf = (item: FieldValues) => textsOfItem(messages, section, item).title;
  const move = (item: FieldValues & { id: string }, to: number, way: 'up' | 'down') => {
    const total = items.length;
    setSaid(t('profile.movedTo', { name: titleOf(item), place: to + 1, total }));
    focusAfter.current = () =>
      list.current?.querySelector<HTMLElement>(`[data-item="${item.id}"] [data-way="${way}"]`);
    void edits.run([{ section, operation: 'move_item', id: item.id, value: to }], {
      message: t('profile.moved', { name: titleOf(item) }),
    });
  };
  const remove = (item: FieldValues & { id: string }, place: number) => {
    focusAfter.current = () => {
      const rows = list.current?.children ?? [];
      return rows[Math.min(place, rows.length - 1)]?.querySelector<HTMLElement>('[data-way="remove"]');
    };
    void edits.run([{ section, operation: 'remove_item', id: item.id }], {
      message: t('profile.removed', { name: titleOf(item) }),
    });
  };
  return (
    <SectionCard
      field={section}
      title={title}
      action={
        !isFixed && (
          <Button
            ref={addButton}
            size="small"
            iconStart="plus"
            aria-label={t('profile.addTo', { section: title })}
            onClick={() => setOpen({ id: null })}
          >
            {t('profile.add')}
          </Button>
        )
      }
      empty={items.length === 0 ? t('profile.empty') : null}
    >
      {items.length > 0 && (
        <ol ref={list} className="profile-items">
          {items.map((item, place) => (
            <ItemRow
              key={item.id}
              id={item.id}
              texts={textsOfItem(messages, section, item)}
              place={{ index: place, total: items.length }}
              actions={
                isFixed
                  ? null
                  : {
                      onEdit: () => setOpen({ id: item.id }),
                      onRemove: () => remove(item, place),
                      onMove: (to, way) => move(item, to, way),
                    }
              }
            />
          ))}
        </ol>
      )}
      <Announcement message={said} />
      {open !== undefined && (
        <ItemDialog
          section={section}
          title={title}
          id={open.id}
          edits={edits}
          onClose={() => setOpen(undefined)}
        />
      )}
    </SectionCard>
  );
}
