import { controlName } from '@opencareers/form-core/definition/control-name';
import type { FormItem } from '@opencareers/form-core/definition/form-definition';
import type { FieldState } from '@opencareers/form-core/session/form-session';
import { describeField, type FieldNotes, fieldPartIds } from '@opencareers/ui/field';
import type { FocusEvent } from 'react';
import { leaveAfterPress } from './after-press.ts';
import type { FormRuntime } from './form-runtime.tsx';
import type { FieldControl } from './widget.tsx';

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
    isRequired: field.item.required === true,
    isInvalid: field.error !== null,
    isDisabled: field.isDisabled,
    isReadOnly: field.isReadOnly,
    change: (value) => session.change(field.path, value),
    blur: () => leaveAfterPress(id, () => session.blur(field.path)),
  };
}

/** The attributes of a native text control. */
export function nativeControlProps(control: FieldControl, item: FormItem) {
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
