import { type ReactNode, useId, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../symbols/icon.tsx';
import { TextField } from './text-field.tsx';

/** One thing to tick. */
export type CheckboxOption = {
  value: string;
  label: string;
  /** How many results it would give; shown at the end of the row. */
  count?: number;
  isDisabled?: boolean;
};

export type CheckboxListProps = {
  legend: ReactNode;
  isLegendHidden?: boolean;
  options: readonly CheckboxOption[];
  selected: readonly string[];
  onChange: (selected: string[]) => void;
  /** Name of the form field, for pages without JavaScript. */
  name?: string;
  /** Longer lists start with this many options and those that are ticked. */
  collapsedCount?: number;
  showMoreLabel?: (hidden: number) => string;
  showLessLabel?: string;
  /** With this label there is a field to narrow the list by typing. */
  filterLabel?: string;
  /** Shown when nothing in the list matches what was typed. */
  noMatchLabel?: string;
  formatCount?: (count: number) => string;
  /** What screen readers hear for a count, such as "12 positions". */
  countLabel?: (count: number) => string;
  description?: ReactNode;
};

/** A group of checkboxes with counts, as filters need it; any number may be ticked. */
export function CheckboxList(props: CheckboxListProps) {
  const { legend, isLegendHidden, options, selected, description, filterLabel, noMatchLabel } = props;
  const { collapsedCount = Number.POSITIVE_INFINITY, showMoreLabel, showLessLabel } = props;
  const [isExpanded, setIsExpanded] = useState(false);
  const [typed, setTyped] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const id = useId();
  const chosen = new Set(selected);

  const matching = options.filter((option) => includesText(option.label, typed));
  const isCollapsible = showMoreLabel !== undefined && typed === '' && matching.length > collapsedCount;
  const visible =
    isCollapsible && !isExpanded
      ? matching.filter((option, index) => index < collapsedCount || chosen.has(option.value))
      : matching;
  const hidden = matching.length - visible.length;

  const toggleExpanded = () => {
    setIsExpanded(!isExpanded);
    if (isExpanded) return;
    // The new rows come before the button in reading order; bring the reader to the first of them.
    const firstNew = matching.findIndex((option) => !visible.includes(option));
    requestAnimationFrame(() => list.current?.querySelectorAll('input')[firstNew]?.focus());
  };

  return (
    <fieldset className="oc-checkbox-list" aria-describedby={description ? id : undefined}>
      <legend className={isLegendHidden ? 'oc-visually-hidden' : 'oc-checkbox-list__legend'}>{legend}</legend>
      {description && (
        <p className="oc-field__help" id={id}>
          {description}
        </p>
      )}
      {filterLabel !== undefined && (
        <TextField
          className="oc-checkbox-list__filter"
          label={filterLabel}
          isLabelHidden
          placeholder={filterLabel}
          icon="search"
          type="search"
          autoComplete="off"
          value={typed}
          onChange={setTyped}
        />
      )}
      <ul className="oc-checkbox-list__options" ref={list}>
        {visible.map((option) => (
          <OptionRow key={option.value} option={option} isChecked={chosen.has(option.value)} list={props} />
        ))}
      </ul>
      {visible.length === 0 && <p className="oc-field__help">{noMatchLabel}</p>}
      {isCollapsible && (hidden > 0 || showLessLabel !== undefined) && (hidden > 0 || isExpanded) && (
        <button
          type="button"
          className="oc-checkbox-list__more"
          aria-expanded={isExpanded}
          onClick={toggleExpanded}
        >
          {isExpanded ? showLessLabel : showMoreLabel(hidden)}
          <Icon name={isExpanded ? 'chevron-up' : 'chevron-down'} size="small" />
        </button>
      )}
    </fieldset>
  );
}

function OptionRow({
  option,
  isChecked,
  list,
}: {
  option: CheckboxOption;
  isChecked: boolean;
  list: CheckboxListProps;
}) {
  const { value, label, count, isDisabled } = option;
  const { selected, onChange, name, formatCount = String, countLabel } = list;
  const handleChange = () =>
    onChange(isChecked ? selected.filter((other) => other !== value) : [...selected, value]);
  return (
    <li>
      <label className={classNames('oc-checkbox', isDisabled && 'oc-checkbox--disabled')}>
        <input
          type="checkbox"
          className="oc-checkbox__input"
          name={name}
          value={value}
          checked={isChecked}
          disabled={isDisabled}
          onChange={handleChange}
        />
        <span className="oc-checkbox__label">{label}</span>
        {count !== undefined && (
          <span className="oc-checkbox__count">
            {countLabel === undefined ? (
              formatCount(count)
            ) : (
              <>
                <span aria-hidden="true">{formatCount(count)}</span>
                <span className="oc-visually-hidden">{countLabel(count)}</span>
              </>
            )}
          </span>
        )}
      </label>
    </li>
  );
}

function includesText(label: string, typed: string): boolean {
  return fold(label).includes(fold(typed.trim()));
}

/** Letters that Unicode does not take apart, but that people type without their stroke. */
const STROKES: Record<string, string> = { ł: 'l', ø: 'o', đ: 'd', ß: 'ss', æ: 'ae', œ: 'oe', ı: 'i' };

/** Without case and accents, so that "zurich" finds "Zürich" and "lodz" finds "Łódź". */
function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[łøđßæœı]/g, (letter) => STROKES[letter] ?? letter);
}
