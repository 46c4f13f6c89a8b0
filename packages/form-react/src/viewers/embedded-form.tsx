import { AlertBox } from '@opencareers/ui/alert-box';
import { useEffect } from 'react';
import { useFormRuntime } from '../form/form-runtime.tsx';
import type { WidgetProps } from '../form/widget.tsx';
import { frameAddress } from './frame-address.tsx';

/** Size of the frame of another form, in px [OFFER-24]. */
export const EMBEDDED_FORM_SIZE = { width: 800, height: 1132 } as const;

/** A form of somebody else in a frame (`embedded_form`; [FORM-04]). */
export function EmbeddedForm({ item, field }: WidgetProps<'embedded_form'>) {
  const { texts, ports } = useFormRuntime();
  const { url = '', title } = item.options ?? {};
  const address = frameAddress(url, document.baseURI);
  const { log } = ports;
  const isRefused = address === null;
  useEffect(() => {
    if (isRefused) log?.(`The address of the embedded form ${item.name} can't be framed`);
  }, [isRefused, log, item.name]);
  if (address === null) return <AlertBox tone="warning">{texts.text('form.frameRefused')}</AlertBox>;
  return (
    <div data-field={field.path}>
      {item.label !== undefined && item.label !== '' && <p className="oc-html-block__title">{item.label}</p>}
      <iframe
        className="oc-embedded-form"
        src={address.href}
        title={title ?? item.ariaLabel ?? item.label ?? texts.text('form.embedded')}
        {...EMBEDDED_FORM_SIZE}
        loading="lazy"
        // It may work as a page of its own, but not lead this one elsewhere.
        sandbox="allow-scripts allow-forms allow-same-origin allow-popups allow-downloads"
        referrerPolicy="strict-origin-when-cross-origin"
      />
    </div>
  );
}
