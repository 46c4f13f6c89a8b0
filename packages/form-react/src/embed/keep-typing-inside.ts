const EDITABLE = 'input, textarea, select, [contenteditable="true"]';
const EVENTS = ['keydown', 'keypress', 'keyup'] as const;

/**
 * Keeps typing away from the shortcuts of the host: outside of a shadow tree a key seems to be pressed on the element
 * around, so pages that ignore keys pressed in fields would not ignore these. Escape and Tab go on.
 */
export function keepTypingInside(shadow: ShadowRoot): () => void {
  const stop = (event: Event) => {
    const { key } = event as KeyboardEvent;
    const [target] = event.composedPath();
    if (key === 'Escape' || key === 'Tab' || !(target instanceof Element)) return;
    if (target.matches(EDITABLE)) event.stopPropagation();
  };
  for (const name of EVENTS) shadow.addEventListener(name, stop);
  return () => {
    for (const name of EVENTS) shadow.removeEventListener(name, stop);
  };
}
