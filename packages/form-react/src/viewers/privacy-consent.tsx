import { Checkbox } from '@opencareers/ui/choice-group';
import { FieldNotesBelow } from '@opencareers/ui/field';
import { nativeControlProps } from '../form/field-control.ts';
import { fieldNotes, fillSlot } from '../form/field-notes.tsx';
import { useFormRuntime } from '../form/form-runtime.tsx';
import type { WidgetProps } from '../form/widget.tsx';
import { SafeHtml } from './safe-html.tsx';
import { ScrollBox } from './scroll-box.tsx';

/** A text that scrolls in a box, and the agreement to it (`privacyConsent`; [FORM-26]). */
export function PrivacyConsent({ item, field, control }: WidgetProps<'privacyConsent'>) {
  const runtime = useFormRuntime();
  const { html = '', agreeLabel } = item.options ?? {};
  const notes = fieldNotes(field, runtime);
  const label = item.label ?? item.ariaLabel ?? item.name;
  return (
    <div className={control.isInvalid ? 'oc-field oc-field--invalid' : 'oc-field'}>
      {notes.tag && <div id={`${control.id}-tag`}>{notes.tag}</div>}
      {agreeLabel !== undefined && <p className="oc-consent__title">{label}</p>}
      <ScrollBox className="oc-consent__text" aria-label={label}>
        <SafeHtml html={html} />
      </ScrollBox>
      <Checkbox
        {...nativeControlProps(control, item)}
        data-focus=""
        label={
          <span id={control.labelId}>
            {fillSlot(runtime.slots?.label, field, agreeLabel ?? label)}
            {control.isRequired && (
              <span className="oc-field__asterisk" aria-hidden="true">
                {' *'}
              </span>
            )}
          </span>
        }
        isSelected={field.value === true}
        onChange={control.change}
      />
      <div className="oc-field__value">
        <FieldNotesBelow id={control.id} {...notes} />
      </div>
    </div>
  );
}
