import type { FieldPath } from '@opencareers/form-core/answers/answers';

const CONTROLS =
  'input:not([type="hidden"], :disabled), select:not(:disabled), textarea:not(:disabled), button:not(:disabled), ' +
  '[contenteditable="true"], iframe, [tabindex]:not([tabindex="-1"])';

/** Brings the focus to a field's control, clear of what sticks to the edges of the page; false when it is not there. */
export function focusField(root: Element, path: FieldPath): boolean {
  const field = root.querySelector<HTMLElement>(`[data-field="${CSS.escape(path)}"]`);
  if (field === null) return false;
  // The margins for bars that stick to an edge are those of the field; focus() alone would not look at them.
  field.scrollIntoView({ block: 'nearest' });
  const control =
    field.querySelector<HTMLElement>('[data-focus]') ??
    field.querySelector<HTMLElement>('input[type="radio"]:checked:not(:disabled)') ??
    field.querySelector<HTMLElement>(CONTROLS);
  if (control === null) field.tabIndex = -1;
  (control ?? field).focus({ preventScroll: true });
  return true;
}
