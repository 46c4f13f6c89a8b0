import { AlertBox } from '@opencareers/ui/alert-box';
import { Button } from '@opencareers/ui/button';
import { useState } from 'react';
import { useFormRuntime } from '../form/form-runtime.tsx';
import type { WidgetProps } from '../form/widget.tsx';
import { frameAddress } from './frame-address.tsx';
import { SigningFrame, signingPageAddress } from './signing-frame.tsx';

/** Signing in a frame; the answer is 'signed' or 'rejected' (`esignForm`; [FORM-26]). */
export function EsignFrame({ item, field, control }: WidgetProps<'esignForm'>) {
  const { texts } = useFormRuntime();
  const { wid, url } = item.options ?? {};
  const [isReopened, setIsReopened] = useState(false);
  const page = wid === undefined ? url : signingPageAddress(wid);
  const address = page === undefined ? null : frameAddress(page, document.baseURI);
  const answer = (value: 'signed' | 'rejected') => {
    setIsReopened(false);
    control.change(value);
  };
  if (field.value === 'signed') return <AlertBox tone="success">{texts.text('esign.signed')}</AlertBox>;
  if (field.value === 'rejected' && !isReopened) {
    return (
      <AlertBox
        tone="warning"
        action={
          !control.isDisabled &&
          !control.isReadOnly && (
            <Button size="small" onClick={() => setIsReopened(true)}>
              {texts.text('esign.again')}
            </Button>
          )
        }
      >
        {texts.text('esign.rejected')}
      </AlertBox>
    );
  }
  // While the form is being sent the frame stays: whoever has begun to sign must not begin anew.
  const isClosed = item.disabled === true || control.isReadOnly;
  if (address === null || isClosed) return <AlertBox>{texts.text('esign.missing')}</AlertBox>;
  return (
    <SigningFrame
      src={address.href}
      title={item.ariaLabel ?? item.label ?? texts.text('esign.title')}
      wid={wid}
      onSign={() => answer('signed')}
      onReject={() => answer('rejected')}
    />
  );
}
