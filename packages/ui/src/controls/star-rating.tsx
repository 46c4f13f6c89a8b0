import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../symbols/icon.tsx';

/** Props of `StarRating`; everything else goes to the element around the stars. */
export type StarRatingProps = Omit<ComponentProps<'div'>, 'onChange' | 'defaultValue'> & {
  /** Ties the native radios together; unique in the page. */
  name: string;
  /** From 1; null while nothing is chosen. */
  value: number | null;
  onChange: (value: number) => void;
  /** What each number of stars means, from one star on; shown and heard. */
  labels: readonly string[];
  /** Shown while nothing is chosen. */
  emptyLabel: string;
  isDisabled?: boolean;
  isReadOnly?: boolean;
};

/** Stars as native radios, each named by what it means; arrow keys work as in every radio group. */
export function StarRating(props: StarRatingProps) {
  const { name, value, onChange, labels, emptyLabel, isDisabled, isReadOnly, className, ...native } = props;
  return (
    <div {...native} className={classNames('oc-stars', className)}>
      <span className="oc-stars__row">
        {labels.map((label, index) => (
          <label
            key={label}
            className={classNames('oc-stars__star', value !== null && index < value && 'oc-stars__star--lit')}
            title={label}
          >
            <input
              type="radio"
              className="oc-stars__input"
              name={name}
              value={index + 1}
              checked={value === index + 1}
              disabled={isDisabled}
              aria-disabled={isReadOnly || undefined}
              aria-label={label}
              onChange={() => {
                if (!isReadOnly) onChange(index + 1);
              }}
            />
            <Icon name="star" />
          </label>
        ))}
      </span>
      <span className="oc-stars__label" aria-hidden="true">
        {(value === null ? undefined : labels[value - 1]) ?? emptyLabel}
      </span>
    </div>
  );
}
