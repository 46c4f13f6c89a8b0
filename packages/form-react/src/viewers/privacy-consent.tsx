import { Checkbox } from '@opencareers/ui/choice-group';
import { nativeControlProps } from '../form/field-control.ts';
import { useFormRuntime } from '../form/form-runtime.tsx';
import type { WidgetProps } from '../form/widget.tsx';
import { SafeHtml } from './safe-html.tsx';
import { ScrollBox } from './scroll-box.tsx';

/** A text that scrolls in a box, and the agreement to it (`privacyConsent`; FORM-26). */
export function PrivacyConsent({ item, field, control }: WidgetProps<'privacyConsent'>) {
  const { texts } = useFormRuntime();
  const { html = '', agreeLabel } = item.options ?? {};
  return (
    <div className="oc-consent">
      <ScrollBox className="oc-consent__text" aria-label={texts.text('form.consentText')}>
        <SafeHtml html={html} />
      </ScrollBox>
      <Checkbox
        {...nativeControlProps(control, item)}
        data-focus=""
        label={agreeLabel ?? item.label ?? item.name}
        isSelected={field.value === true}
        onChange={(isSelected) => control.change(isSelected)}
      />
    </div>
  );
}
