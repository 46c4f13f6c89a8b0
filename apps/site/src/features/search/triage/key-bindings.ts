import type { MessageKey } from '../../../messages/translate.ts';

/** What a key does on the search page. */
export type TriageAct = 'next' | 'previous' | 'open' | 'save' | 'hide' | 'cart' | 'apply' | 'search' | 'help';

/** The keys in the order in which the help lists them. */
export const KEY_BINDINGS = [
  { key: 'j', act: 'next', text: 'keys.next' },
  { key: 'k', act: 'previous', text: 'keys.previous' },
  { key: 'Enter', act: 'open', text: 'keys.open' },
  { key: 's', act: 'save', text: 'keys.save' },
  { key: 'x', act: 'hide', text: 'keys.hide' },
  { key: 'c', act: 'cart', text: 'keys.cart' },
  { key: 'a', act: 'apply', text: 'keys.apply' },
  { key: '/', act: 'search', text: 'keys.search' },
  { key: '?', act: 'help', text: 'keys.help' },
] as const satisfies readonly { key: string; act: TriageAct; text: MessageKey }[];

// On keyboards of other scripts the key in the same place counts.
const KEYS_BY_CODE: Readonly<Record<string, string>> = {
  KeyJ: 'j',
  KeyK: 'k',
  KeyS: 's',
  KeyX: 'x',
  KeyC: 'c',
  KeyA: 'a',
};
const LATIN = /^[ -~]+$/;

/** Where text is written or chosen, a key is part of that. */
const OWN_KEYS =
  'input, textarea, select, [contenteditable], dialog, [role="dialog"], [role="alertdialog"], [role="menu"], .assistant';
const OPEN_LAYERS = 'dialog[open], [role="dialog"], [role="alertdialog"], [role="menu"], :popover-open';

/** The act that a key press asks for; null for those that belong to something else on the page. */
export function actOfKey(event: KeyboardEvent): TriageAct | null {
  if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey)
    return null;
  const { target } = event;
  if (target instanceof Element && target.closest(OWN_KEYS) !== null) return null;
  const key = LATIN.test(event.key) ? event.key : KEYS_BY_CODE[event.code];
  const act = KEY_BINDINGS.find((binding) => binding.key === key)?.act ?? null;
  return act !== null && document.querySelector(OPEN_LAYERS) === null ? act : null;
}
