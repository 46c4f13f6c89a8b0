import type { KeyboardEvent } from 'react';

/** Moves the focus among the entries of a menu: arrows, Home, End, and the first letter of an entry. */
export function moveInMenu(event: KeyboardEvent<HTMLElement>): void {
  const entries = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="menuitem"]')];
  const next = nextEntry(event, entries);
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}

function nextEntry(event: KeyboardEvent<HTMLElement>, entries: HTMLElement[]): HTMLElement | undefined {
  const at = entries.indexOf(document.activeElement as HTMLElement);
  switch (event.key) {
    case 'ArrowDown':
      return entries[(at + 1) % entries.length];
    case 'ArrowUp':
      return entries.at(at <= 0 ? -1 : at - 1);
    case 'Home':
      return entries[0];
    case 'End':
      return entries.at(-1);
    default:
      return isLetter(event) ? nextByLetter(event.key, [...entries.slice(at + 1), ...entries]) : undefined;
  }
}

function isLetter({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return /^[\p{L}\p{N}]$/u.test(key) && !ctrlKey && !metaKey && !altKey;
}

function nextByLetter(letter: string, entries: HTMLElement[]): HTMLElement | undefined {
  const wanted = letter.toLocaleLowerCase();
  return entries.find((entry) => entry.textContent?.trim().toLocaleLowerCase().startsWith(wanted));
}
