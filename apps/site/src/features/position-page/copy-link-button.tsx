import { Button, type ButtonProps } from '@opencareers/ui/button';
import { TextInput } from '@opencareers/ui/text-input';
import { useToast } from '@opencareers/ui/toast';
import { useEffect, useId, useRef, useState } from 'react';
import { useMessages } from '../../messages/messages-context.tsx';
import type { MessageKey } from '../../messages/translate.ts';
import { copyText } from '../../shell/copy-text.ts';

export type CopyLinkButtonProps = Pick<ButtonProps, 'variant' | 'size'> & {
  address: string | null;
  label?: MessageKey;
  /** Names the field that shows the address. */
  fieldLabel?: MessageKey;
};

/**
 * Copies the address of a position, that of the page itself where the position has no public one; where the
 * browser refuses, shows the address ready to be copied.
 */
export function CopyLinkButton({
  address: publicAddress,
  label = 'position.share',
  fieldLabel = 'position.linkToCopy',
  ...look
}: CopyLinkButtonProps) {
  const { t } = useMessages();
  const toast = useToast();
  const [refused, setRefused] = useState<string | null>(null);
  const handleClick = async () => {
    const address = publicAddress ?? location.href;
    const isCopied = await copyText(address);
    setRefused(isCopied ? null : address);
    toast.show(
      isCopied
        ? { message: t('position.copied'), tone: 'success', duration: 2000 }
        : { message: t('position.copyFailed'), tone: 'warning' },
    );
  };
  return (
    <>
      <Button {...look} iconStart="copy" onClick={() => void handleClick()}>
        {t(label)}
      </Button>
      {refused !== null && <AddressField address={refused} label={fieldLabel} />}
    </>
  );
}

function AddressField({ address, label }: { address: string; label: MessageKey }) {
  const { t } = useMessages();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.select(), []);
  return (
    <div className="oc-field">
      <label className="oc-field__label" htmlFor={id}>
        {t(label)}
      </label>
      <TextInput id={id} value={address} readOnly inputRef={input} />
    </div>
  );
}
