import { IconButton } from '@opencareers/ui/button';
import { type MouseEventHandler, type ReactNode, type Ref, type RefObject, useRef } from 'react';
import { useMessages } from '../messages/messages-context.tsx';
import { PlaceLine } from './place-line.tsx';
import './position-entry.css';

/** Where the focus goes when an entry leaves. */
export interface EntryFocus {
  /** The box of the entries. */
  box: RefObject<HTMLDivElement | null>;
  /** The button with the focus is gone: go on with the next entry, or with the one before at the end. */
  goOnAt: (index: number) => void;
}

/** Keeps the focus among entries that are removed by their buttons. */
export function useEntryFocus(): EntryFocus {
  const box = useRef<HTMLDivElement>(null);
  const goOnAt = (index: number) => {
    requestAnimationFrame(() => {
      const buttons = box.current?.querySelectorAll<HTMLElement>('.position-entry__remove') ?? [];
      (buttons[Math.min(index, buttons.length - 1)] ?? box.current)?.focus();
    });
  };
  return { box, goOnAt };
}

export interface PositionEntryProps {
  name: string;
  /** Its page; null for a position that is gone. */
  link: { href: string; onClick: MouseEventHandler<HTMLAnchorElement> } | null;
  /** Its first place; empty without one. */
  place: string;
  ref?: Ref<HTMLLIElement>;
  /** What else is said of it. */
  children: ReactNode;
  onRemove: () => void;
}

/** A position in a drawer, which leads to its page and can be removed. */
export function PositionEntry({ name, link, place, ref, children, onRemove }: PositionEntryProps) {
  const { t } = useMessages();
  return (
    <li ref={ref} className="position-entry">
      <div className="position-entry__text">
        {link === null ? (
          <span className="position-entry__name">{name}</span>
        ) : (
          <a className="position-entry__name" {...link}>
            <bdi>{name}</bdi>
          </a>
        )}
        <PlaceLine className="position-entry__place" places={place} />
        {children}
      </div>
      <IconButton
        className="position-entry__remove"
        icon="close"
        size="small"
        label={t('saved.remove', { position: name })}
        hasNoTip
        onClick={onRemove}
      />
    </li>
  );
}
