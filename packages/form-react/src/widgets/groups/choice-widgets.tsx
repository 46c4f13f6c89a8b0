import { Checkbox, CheckboxGroup, RadioGroup } from '@opencareers/ui/choice-group';
import { FieldNotesBelow } from '@opencareers/ui/field';
import { Switch } from '@opencareers/ui/switch';
import { blurOnLeave, nativeControlProps } from '../../form/field-control.ts';
import { fieldNotes, fillSlot } from '../../form/field-notes.tsx';
import { useFormRuntime } from '../../form/form-runtime.tsx';
import type { WidgetProps } from '../../form/widget.tsx';

/** One of several choices that all show. */
export function RadioWidget({ item, field, control }: WidgetProps<'radio'>) {
  return (
    <RadioGroup
      {...groupProps(control)}
      choices={item.options?.choices ?? []}
      direction={item.options?.direction}
      value={typeof field.value === 'string' ? field.value : ''}
      onChange={control.change}
    />
  );
}

/** Any number of choices that all show. */
export function CheckboxWidget({ item, field, control }: WidgetProps<'checkbox'>) {
  return (
    <CheckboxGroup
      {...groupProps(control)}
      choices={item.options?.choices ?? []}
      direction={item.options?.direction}
      value={Array.isArray(field.value) ? (field.value as string[]) : []}
      onChange={control.change}
    />
  );
}

/** What groups of choices have of the control. */
export function groupProps(control: WidgetProps['control']) {
  return {
    name: control.id,
    isDisabled: control.isDisabled,
    isReadOnly: control.isReadOnly,
    isInvalid: control.isInvalid,
    onBlur: blurOnLeave(control),
  };
}

/** A yes or no: a box to tick or a switch, with its text beside it. */
export function CheckboxItemWidget({ item, field, control }: WidgetProps<'checkboxItem'>) {
  const runtime = useFormRuntime();
  const notes = fieldNotes(field, runtime);
  const { 'aria-required': isRequired, ...native } = nativeControlProps(control, item);
  const label = (
    <span id={control.labelId}>
      {fillSlot(runtime.slots?.label, field, item.label ?? item.ariaLabel ?? item.name)}
      {isRequired && (
        <span className="oc-field__asterisk" aria-hidden="true">
          {' *'}
        </span>
      )}
    </span>
  );
  const state = { isSelected: field.value === true, onChange: control.change, label };
  return (
    <div className={control.isInvalid ? 'oc-field oc-field--invalid' : 'oc-field'}>
      <div className="oc-form-check">
        {item.options?.variant === 'toggle' ? (
          <Switch {...native} {...state} aria-required={isRequired} />
        ) : (
          <Checkbox {...native} {...state} aria-required={isRequired} />
        )}
        {notes.tag && <span id={`${control.id}-tag`}>{notes.tag}</span>}
      </div>
      <div className="oc-field__value">
        <FieldNotesBelow id={control.id} {...notes} />
      </div>
    </div>
  );
}
