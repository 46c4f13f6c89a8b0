import { type ComponentType, type KeyboardEvent, type Ref, useEffect, useId, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';
import { Icon, type IconName } from '../symbols/icon.tsx';
import type { Suggestion, SuggestionListProps } from './suggestion-list.tsx';

export type { Suggestion };

export type SearchBoxProps = {
  label: string;
  isLabelHidden?: boolean;
  /** Name of the form field: before JavaScript it is a plain input that the form sends. */
  name?: string;
  placeholder?: string;
  icon?: IconName;
  value: string;
  onChange: (text: string) => void;
  /** Enter without a chosen suggestion. Without this handler the form around is submitted. */
  onSubmit?: (text: string) => void;
  /** A suggestion was chosen; its label is in the box already. Without this handler it is submitted. */
  onSelect?: (suggestion: Suggestion) => void;
  /** `SuggestionList`, which nobody sees before somebody is in the box; null while its code is on its way. */
  list: ComponentType<SuggestionListProps> | null;
  suggestions?: readonly Suggestion[];
  /** Called when typing has paused for `suggestDelay`; fetch, then give new `suggestions`. */
  onSuggest?: (text: string) => void;
  suggestDelay?: number;
  isLoading?: boolean;
  /** Shown in the list in place of suggestions, such as "Loading suggestions". */
  loadingText?: string;
  errorText?: string;
  /** Shown when there is no suggestion for the text; without it the list stays closed. */
  emptyText?: string;
  /** Name of the list for screen readers. */
  listLabel: string;
  /** What screen readers hear when suggestions arrive, such as "5 suggestions". */
  countText?: (count: number) => string;
  /** With it there is a button that empties the box. */
  clearLabel?: string;
  maxHeight?: 240 | 320;
  inputRef?: Ref<HTMLInputElement>;
  className?: string;
};

/** A search field with suggestions: a plain input first, an ARIA combobox once the page is alive. */
export function SearchBox(props: SearchBoxProps) {
  const { label, isLabelHidden, name, placeholder, icon = 'search', value, onChange } = props;
  const {
    list: List,
    onSubmit,
    onSelect,
    suggestions = [],
    onSuggest,
    suggestDelay = 500,
    clearLabel,
  } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const message = props.isLoading ? props.loadingText : props.errorText;
  const hasList = message !== undefined || suggestions.length > 0 || props.emptyText !== undefined;
  // An empty box may still propose something, such as earlier searches.
  const isShown = List !== null && isOpen && hasList && (value.trim() !== '' || suggestions.length > 0);
  const chosen = isShown ? suggestions[active] : undefined;

  useEffect(() => () => clearTimeout(timer.current), []);

  const close = () => {
    setIsOpen(false);
    setActive(-1);
  };
  const type = (text: string) => {
    onChange(text);
    setIsOpen(true);
    setActive(-1);
    clearTimeout(timer.current);
    if (onSuggest && text.trim() !== '') timer.current = setTimeout(() => onSuggest(text), suggestDelay);
  };
  useKeepEarlyTyping(input, value, (text) => {
    // Whoever is still in the box goes on typing; the other box of the form only keeps its text.
    if (document.activeElement === input.current) type(text);
    else onChange(text);
  });
  const choose = (suggestion: Suggestion) => {
    clearTimeout(timer.current);
    if (suggestion.isAction !== true) onChange(suggestion.label);
    close();
    if (onSelect) onSelect(suggestion);
    else onSubmit?.(suggestion.label);
  };
  const submit = (event: KeyboardEvent) => {
    if (chosen === undefined && onSubmit === undefined) return close();
    event.preventDefault();
    if (chosen !== undefined) return choose(chosen);
    clearTimeout(timer.current);
    close();
    onSubmit?.(value);
  };
  const move = (event: KeyboardEvent, to: number) => {
    // What is still on its way is shown when it comes.
    setIsOpen(true);
    if (suggestions.length === 0) return;
    event.preventDefault();
    setActive(to);
  };
  const last = suggestions.length - 1;
  const handleKeyDown = (event: KeyboardEvent) => {
    // Keys that end a Chinese or Japanese composition belong to the input method.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') move(event, isShown && active < last ? active + 1 : isShown ? -1 : 0);
    else if (event.key === 'ArrowUp') move(event, isShown && active >= 0 ? active - 1 : last);
    // Without a chosen option these two move the caret, as in any field.
    else if (event.key === 'Home' && chosen) move(event, 0);
    else if (event.key === 'End' && chosen) move(event, last);
    else if (event.key === 'Enter') submit(event);
    else if (event.key === 'Escape' && (isShown || value !== '')) {
      event.preventDefault();
      // A dialog around the box must stay open.
      event.stopPropagation();
      if (isShown) close();
      else onChange('');
    }
  };

  return (
    <div className={classNames('oc-field oc-search-box', props.className)}>
      <label className={isLabelHidden ? 'oc-visually-hidden' : 'oc-field__label'} htmlFor={id}>
        {label}
      </label>
      <div className="oc-field__box">
        <Icon name={icon} className="oc-field__icon" />
        <input
          ref={(element) => joinRefs(element, input, props.inputRef)}
          id={id}
          className="oc-field__input"
          type="search"
          name={name}
          value={value}
          placeholder={placeholder}
          role="combobox"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          aria-autocomplete="list"
          aria-expanded={isShown}
          aria-controls={isShown ? `${id}-list` : undefined}
          aria-activedescendant={chosen && `${id}-${active}`}
          onChange={(event) => type(event.target.value)}
          onKeyDown={handleKeyDown}
          onClick={() => setIsOpen(true)}
          onBlur={close}
        />
        {clearLabel !== undefined && value !== '' && (
          <button
            type="button"
            className="oc-search-box__clear"
            aria-label={clearLabel}
            onClick={() => {
              onChange('');
              close();
              input.current?.focus();
            }}
          >
            <Icon name="close" size="small" />
          </button>
        )}
      </div>
      {isShown && (
        <List
          id={id}
          label={props.listLabel}
          typed={value}
          suggestions={message === undefined ? suggestions : []}
          active={active}
          message={message ?? (suggestions.length === 0 ? props.emptyText : undefined)}
          maxHeight={props.maxHeight ?? 320}
          onChoose={choose}
          onPoint={setActive}
        />
      )}
      <output className="oc-visually-hidden">
        {isShown &&
          (message ?? (suggestions.length > 0 ? props.countText?.(suggestions.length) : props.emptyText))}
      </output>
    </div>
  );
}

/** What was typed before the page came alive is kept: React would otherwise still believe the old value. */
function useKeepEarlyTyping(
  input: { current: HTMLInputElement | null },
  value: string,
  onChange: (text: string) => void,
) {
  const first = useRef({ value, onChange });
  useEffect(() => {
    const typed = input.current?.value;
    if (typed !== undefined && typed !== first.current.value) first.current.onChange(typed);
  }, [input]);
}

function joinRefs(
  element: HTMLInputElement | null,
  own: { current: HTMLInputElement | null },
  outer: Ref<HTMLInputElement> | undefined,
) {
  own.current = element;
  if (typeof outer === 'function') outer(element);
  else if (outer) outer.current = element;
}
