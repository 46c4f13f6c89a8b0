import { Icon } from '@opencareers/ui/icon';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useFormRuntime } from '../form/form-runtime.tsx';

export interface ChipsProps {
  /** Name of the list, such as "Chosen options". */
  label: string;
  chips: readonly { id: string; label: string }[];
  isDisabled: boolean;
  onRemove: (id: string) => void;
  /** After the last chip, such as a button for more. */
  end?: ReactNode;
}

/**
 * What was chosen, each with a button that takes it away; Delete and Backspace work too, and the focus goes on to the
 * neighbour. After the last one the focus is the caller's to place.
 */
export function Chips({ label, chips, isDisabled, onRemove, end }: ChipsProps) {
  const { texts } = useFormRuntime();
  const root = useRef<HTMLDivElement>(null);
  const removedAt = useRef<number>(undefined);

  useLayoutEffect(() => {
    const at = removedAt.current;
    if (at === undefined) return;
    removedAt.current = undefined;
    const buttons = root.current?.querySelectorAll<HTMLElement>('.oc-chip__remove') ?? [];
    buttons[Math.min(at, Math.min(chips.length, buttons.length) - 1)]?.focus();
  }, [chips]);

  if (chips.length === 0 && end === undefined) return null;
  return (
    <div ref={root} className="oc-chips">
      <ul aria-label={label} className="oc-chips__list">
        {chips.map((chip, index) => {
          const remove = () => {
            removedAt.current = index;
            onRemove(chip.id);
          };
          return (
            <li key={chip.id} className="oc-chip">
              <bdi className="oc-chip__label">{chip.label}</bdi>
              {!isDisabled && (
                <button
                  type="button"
                  className="oc-chip__remove"
                  aria-label={texts.text('select.remove', { label: chip.label })}
                  onClick={remove}
                  onKeyDown={(event) => {
                    if (event.key !== 'Delete' && event.key !== 'Backspace') return;
                    event.preventDefault();
                    remove();
                  }}
                >
                  <Icon name="close" size="small" />
                </button>
              )}
            </li>
          );
        })}
      </ul>
      {end}
    </div>
  );
}
