// A native list can't lie below a text field that keeps the focus; the combobox serves the keyboard.
/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events */
import { useEffect, useRef } from 'react';
import { classNames } from '../class-names.ts';
import { Icon, type IconName } from '../symbols/icon.tsx';

/** One proposal below a search box. */
export type Suggestion = {
  id: string;
  label: string;
  /** A second, quieter line, such as "Skill" or "Germany". */
  detail?: string;
  icon?: IconName;
  /** Heading above it; suggestions of one group stand together. */
  group?: string;
  /** It does something else than filling the box, such as clearing a list. */
  isAction?: boolean;
};

export type SuggestionListProps = {
  id: string;
  label: string;
  typed: string;
  suggestions: readonly Suggestion[];
  active: number;
  message: string | undefined;
  maxHeight: number;
  onChoose: (suggestion: Suggestion) => void;
  onPoint: (index: number) => void;
};

const BORDERS = 2;

/** The list below a search box; the focus stays in the box, which names the active option. */
export function SuggestionList(props: SuggestionListProps) {
  const { id, label, typed, suggestions, active, message, maxHeight, onChoose, onPoint } = props;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelectorAll('[role="option"]')[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  const optionOf = (suggestion: Suggestion) => {
    const index = suggestions.indexOf(suggestion);
    return (
      // biome-ignore lint/a11y/useKeyWithClickEvents: see above.
      <div
        key={suggestion.id}
        id={`${id}-${index}`}
        role="option"
        tabIndex={-1}
        aria-selected={index === active}
        className={classNames('oc-suggestions__option', index === active && 'oc-suggestions__option--active')}
        onMouseMove={() => index !== active && onPoint(index)}
        onClick={() => onChoose(suggestion)}
      >
        {suggestion.icon && <Icon name={suggestion.icon} className="oc-suggestions__icon" />}
        <span className="oc-suggestions__label">
          <Marked label={suggestion.label} typed={typed.trim()} />
        </span>
        {suggestion.detail && <span className="oc-suggestions__detail">{suggestion.detail}</span>}
      </div>
    );
  };
  return (
    // Presses must not take the focus from the box: it would close the list before the click arrives.
    // biome-ignore lint/a11y/noStaticElementInteractions: see above.
    <div role="presentation" className="oc-suggestions" onMouseDown={(event) => event.preventDefault()}>
      {message !== undefined && <p className="oc-suggestions__message">{message}</p>}
      <div
        id={`${id}-list`}
        ref={list}
        role="listbox"
        aria-label={label}
        className="oc-suggestions__list"
        style={{ maxBlockSize: maxHeight - BORDERS }}
      >
        {groupsOf(suggestions).map(([group, members]) =>
          group === '' ? (
            members.map(optionOf)
          ) : (
            // biome-ignore lint/a11y/useSemanticElements: a list of options may hold groups, no field sets.
            <div key={group} role="group" aria-label={group}>
              <div className="oc-suggestions__group" aria-hidden="true">
                {group}
              </div>
              {members.map(optionOf)}
            </div>
          ),
        )}
      </div>
    </div>
  );
}

/** Neighbours with the same heading, in the order given. */
function groupsOf(suggestions: readonly Suggestion[]): [string, Suggestion[]][] {
  const groups: [string, Suggestion[]][] = [];
  for (const suggestion of suggestions) {
    const { group = '' } = suggestion;
    const last = groups.at(-1);
    if (last?.[0] === group) last[1].push(suggestion);
    else groups.push([group, [suggestion]]);
  }
  return groups;
}

function Marked({ label, typed }: { label: string; typed: string }) {
  const at = typed === '' ? -1 : label.toLocaleLowerCase().indexOf(typed.toLocaleLowerCase());
  if (at < 0) return label;
  return (
    <>
      {label.slice(0, at)}
      <b>{label.slice(at, at + typed.length)}</b>
      {label.slice(at + typed.length)}
    </>
  );
}
