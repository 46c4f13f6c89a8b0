const waiting = new Map<string, () => void>();
let isPressed = false;
/** Where the field is that had the focus when the button went down: the page, or the shadow tree of an embedded form. */
let tree: DocumentOrShadowRoot & NonElementParentNode;

function focusedTree() {
  let found: Document | ShadowRoot = document;
  while (found.activeElement?.shadowRoot) found = found.activeElement.shadowRoot;
  return found;
}

function release(): void {
  // The click comes right after the release of the button, and what waits must come after the click.
  setTimeout(() => {
    isPressed = false;
    const acts = [...waiting.values()];
    waiting.clear();
    for (const act of acts) act();
  });
}

if (typeof window !== 'undefined') {
  addEventListener(
    'mousedown',
    () => {
      isPressed = true;
      tree = focusedTree();
    },
    true,
  );
  addEventListener('mouseup', release, true);
  addEventListener('dragend', release, true);
  // The button may be released over another window, which this one does not hear of.
  addEventListener('blur', ({ target }) => target === window && release());
}

/**
 * Says that a field was left, now or once the mouse button that is down has been released. Leaving a field may show or
 * take away an error, which moves what is below: a button that was pressed for that very leaving would slip away under
 * the pointer, and the click would be lost. `id` is that of the field's element: a field that went meanwhile, or that
 * is another question's now, was not left.
 */
export function leaveAfterPress(id: string, leave: () => void): void {
  if (!isPressed) {
    leave();
    return;
  }
  const element = tree.getElementById(id);
  waiting.set(id, () => {
    if (element === null || (element.isConnected && element.id === id)) leave();
  });
}
