import { controlName } from '@opencareers/form-core/definition/control-name';
import type { FormItem } from '@opencareers/form-core/definition/form-definition';
import type { FieldState } from '@opencareers/form-core/session/form-session';
import { describeField, type FieldNotes, fieldPartIds } from '@opencareers/ui/field';
import type { FocusEvent } from 'react';
import type { FormRuntime } from './form-runtime.tsx';
import type { FieldControl } from './widget.tsx';

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
function leaveAfterPress(id: string, leave: () => void): void {
  if (!isPressed) {
    leave();
    return;
  }
  const element = tree.getElementById(id);
  waiting.set(id, () => {
    if (element === null || (element.isConnected && element.id === id)) leave();
  });
}

/** What ties the control of a field to its frame; `notes` are those that the frame shows. */
export function fieldControl(runtime: FormRuntime, field: FieldState, notes: FieldNotes): FieldControl {
  const { session, idPrefix, idOf } = runtime;
  const testId = idOf?.(field.path) ?? controlName(session.definition, field.path);
  const id = `${idPrefix}${testId}`;
  return {
    id,
    testId,
    labelId: fieldPartIds(id).label,
    describedBy: describeField(id, notes),
    isRequired: field.isRequired,
    isInvalid: field.error !== null,
    isDisabled: field.isDisabled,
    isReadOnly: field.isReadOnly,
    change: (value) => session.change(field.path, value),
    blur: () => leaveAfterPress(id, () => session.blur(field.path)),
  };
}

/** The attributes of a native text control. */
export function nativeControlProps(control: FieldControl, item: Pick<FormItem, 'ariaLabel'>) {
  return {
    id: control.id,
    'data-test-id': control.testId,
    'aria-label': item.ariaLabel,
    // Also beside a label element: form fillers look for it (spec:WIRE-6.4).
    'aria-labelledby': item.ariaLabel === undefined ? control.labelId : undefined,
    'aria-describedby': control.describedBy,
    'aria-invalid': control.isInvalid || undefined,
    'aria-required': control.isRequired || undefined,
    disabled: control.isDisabled,
    readOnly: control.isReadOnly,
    onBlur: control.blur,
  };
}

/** For widgets of several controls: the field is left when the focus goes to something outside of them. */
export function blurOnLeave(control: FieldControl) {
  return (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) control.blur();
  };
}
