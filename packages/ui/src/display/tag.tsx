import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { classNames } from '../class-names.ts';
import { Icon, type IconName } from '../symbols/icon.tsx';

export type TagProps = {
  children: ReactNode;
  tone?: 'neutral' | 'accent' | 'success' | 'warning' | 'danger' | 'info';
  icon?: IconName;
  className?: string;
};

/** A short mark on something, such as "Remote" or "New". */
export function Tag({ children, tone = 'neutral', icon, className }: TagProps) {
  return (
    <span className={classNames('oc-tag', `oc-tag--${tone}`, className)}>
      {icon && <Icon name={icon} size="small" />}
      {children}
    </span>
  );
}

export type TagListProps = {
  /** Name of the list, such as "Applied filters". */
  label: string;
  tags: readonly { id: string; label: string }[];
  onRemove: (id: string) => void;
  /** Name of the button of a tag, such as "Remove Berlin". */
  removeLabel: (label: string, id: string) => string;
  onClear?: (() => void) | undefined;
  clearLabel?: string;
  className?: string;
};

/** Tags that can be taken off, one by one or all at once; Delete and Backspace work on a focused one. */
export function TagList(props: TagListProps) {
  const { label, tags, onRemove, removeLabel, onClear, clearLabel, className } = props;
  const root = useRef<HTMLDivElement>(null);
  const removedAt = useRef<number>(undefined);

  useLayoutEffect(() => {
    // The button that had the focus is gone with its tag: go on with the next one.
    if (removedAt.current === undefined) return;
    const buttons = root.current?.querySelectorAll('button');
    buttons?.[Math.min(removedAt.current, Math.min(tags.length, buttons.length) - 1)]?.focus();
    removedAt.current = undefined;
  }, [tags]);

  const remove = (id: string, index: number) => {
    removedAt.current = index;
    onRemove(id);
  };
  if (tags.length === 0) return null;
  return (
    <div className={classNames('oc-tag-list', className)} ref={root}>
      <ul aria-label={label} className="oc-tag-list__tags">
        {tags.map((tag, index) => (
          <li key={tag.id}>
            <button
              type="button"
              className="oc-tag oc-tag--accent oc-tag--removable"
              aria-label={removeLabel(tag.label, tag.id)}
              onClick={() => remove(tag.id, index)}
              onKeyDown={(event) => {
                if (event.key !== 'Delete' && event.key !== 'Backspace') return;
                event.preventDefault();
                remove(tag.id, index);
              }}
            >
              <span>{tag.label}</span>
              <Icon name="close" size="small" />
            </button>
          </li>
        ))}
      </ul>
      {onClear && (
        <button type="button" className="oc-tag-list__clear" onClick={onClear}>
          {clearLabel}
        </button>
      )}
    </div>
  );
}
