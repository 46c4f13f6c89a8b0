import { type KeyboardEvent, useState } from 'react';

/** Options that Page Up and Page Down go past. */
const PAGE = 10;

/** What `useCombobox` works on. */
export interface ComboboxOptions {
  /** Put before the ids of list and options. */
  id: string;
  /** How many options the list has now. */
  count: number;
  /** The option that is active when the list opens; -1 for none. */
  selectedIndex: number;
  /** Whether the list can't be opened. */
  isBlocked: boolean;
  /** What is in the box. */
  text: string;
  onChoose: (index: number) => void;
  /** Enter while no option is active; returns whether that meant something. */
  onEnterText?: () => boolean;
  /** Backspace in an empty box. */
  onBackspace?: () => void;
  /** Escape, or the list closed without a choice: what was typed is given up. */
  onLeave: () => void;
}

/** The state of a combobox and what it passes to its input. */
export interface Combobox {
  isOpen: boolean;
  /** The option that the keys have reached; -1 for none. */
  active: number;
  point: (index: number) => void;
  open: (index?: number) => void;
  close: () => void;
  toggle: () => void;
  inputProps: {
    'aria-controls': string | undefined;
    'aria-activedescendant': string | undefined;
    onKeyDown: (event: KeyboardEvent) => void;
  };
}

/**
 * Opening, closing and moving in a list below an input that keeps the focus, after the editable combobox of the ARIA
 * Authoring Practices: Down and Up open and move, Alt with them only opens and closes, Home, End, Page Up and Page
 * Down move once an option is active, Enter chooses, Escape closes.
 */
export function useCombobox(options: ComboboxOptions): Combobox {
  const { id, count, isBlocked, text } = options;
  const [isWanted, setIsWanted] = useState(false);
  const [wished, setWished] = useState(-1);
  const isOpen = isWanted && !isBlocked;
  const last = count - 1;
  const active = isOpen ? Math.min(wished, last) : -1;

  const open = (index = options.selectedIndex) => {
    setIsWanted(true);
    setWished(index);
  };
  const close = () => {
    setIsWanted(false);
    setWished(-1);
  };
  const moveTo = (index: number) => setWished(Math.max(0, Math.min(index, last)));
  const jump: Partial<Record<string, () => void>> = {
    Home: () => moveTo(0),
    End: () => moveTo(last),
    PageUp: () => moveTo(active - PAGE),
    PageDown: () => moveTo(active + PAGE),
  };

  /** Whether the key meant something here. */
  const press = ({ key, altKey }: KeyboardEvent): boolean => {
    if (key === 'ArrowDown') {
      if (!isOpen) open(altKey ? options.selectedIndex : Math.max(options.selectedIndex, 0));
      else if (!altKey) moveTo(active + 1);
      return true;
    }
    if (key === 'ArrowUp') {
      if (isOpen && altKey) close();
      else if (!isOpen) open(options.selectedIndex < 0 ? last : options.selectedIndex);
      else moveTo(active < 0 ? last : active - 1);
      return true;
    }
    if (key === 'Enter') {
      if (active >= 0) options.onChoose(active);
      return active >= 0 || (options.onEnterText?.() ?? false) || isOpen;
    }
    if (key === 'Escape' && (isOpen || text !== '')) {
      const wasOpen = isOpen;
      close();
      options.onLeave();
      return wasOpen;
    }
    if (key === 'Backspace' && text === '' && options.onBackspace !== undefined) {
      options.onBackspace();
      return true;
    }
    if (active < 0 || !(key in jump)) return false;
    jump[key]?.();
    return true;
  };

  return {
    isOpen,
    active,
    point: setWished,
    open,
    close,
    toggle: () => (isOpen ? close() : open()),
    inputProps: {
      'aria-controls': isOpen ? `${id}-list` : undefined,
      'aria-activedescendant': active >= 0 ? `${id}-option-${active}` : undefined,
      onKeyDown: (event) => {
        // Keys that end a Chinese or Japanese composition belong to the input method.
        if (event.nativeEvent.isComposing || isBlocked || !press(event)) return;
        event.preventDefault();
        // A dialog around the field must not close with the list.
        if (event.key === 'Escape') event.stopPropagation();
      },
    },
  };
}
