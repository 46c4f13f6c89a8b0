const FIELD = '[data-field] [data-focus], [data-field] :is(input, select, textarea, button):not(:disabled)';
const ANY = ':is(input, select, textarea, button):not(:disabled)';

/**
 * Brings the focus to the first field of an entry. Widgets whose code is still on its way are waited for as long as
 * nobody takes the focus elsewhere; meanwhile the entry itself has it.
 */
export function focusFirstControl(entry: HTMLElement): void {
  const control = findControl(entry);
  if (control !== null) {
    control.focus();
    return;
  }
  entry.tabIndex = -1;
  entry.focus();
  const watch = new MutationObserver(() => {
    const arrived = findControl(entry);
    if (arrived === null) return;
    watch.disconnect();
    arrived.focus();
  });
  watch.observe(entry, { childList: true, subtree: true });
  entry.addEventListener('focusout', () => watch.disconnect(), { once: true });
}

function findControl(entry: HTMLElement): HTMLElement | null {
  // While one is on its way, a later field must not take its place.
  if (entry.querySelector('[data-field] [aria-busy="true"]') !== null) return null;
  return entry.querySelector<HTMLElement>(FIELD) ?? entry.querySelector<HTMLElement>(ANY);
}
