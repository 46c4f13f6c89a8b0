import { Button } from '@opencareers/ui/button';
import { TextField } from '@opencareers/ui/text-field';
import { useToast } from '@opencareers/ui/toast';
import { useEffect, useRef, useState } from 'react';
import { useMessages } from '../../messages/messages-context.tsx';
import { useSite } from '../../shell/site.ts';

/** Copies the address of a position; where the browser refuses, shows the address ready to be copied. */
export function CopyLinkButton({ path }: { path: string }) {
  const { origin } = useSite();
  const { t } = useMessages();
  const toast = useToast();
  const [isShown, setIsShown] = useState(false);
  const address = new URL(path, origin).href;
  const handleClick = async () => {
    const isCopied = await copyText(address);
    setIsShown(!isCopied);
    toast.show(
      isCopied
        ? { message: t('position.copied'), tone: 'success', duration: 2000 }
        : { message: t('position.copyFailed'), tone: 'warning' },
    );
  };
  return (
    <>
      <Button iconStart="copy" onClick={() => void handleClick()}>
        {t('position.share')}
      </Button>
      {isShown && <AddressField address={address} />}
    </>
  );
}

function AddressField({ address }: { address: string }) {
  const { t } = useMessages();
  const input = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  useEffect(() => input.current?.select(), []);
  return <TextField label={t('position.linkToCopy')} value={address} readOnly inputRef={input} />;
}

async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // No permission, or a page without https: the visitor copies by hand.
    return false;
  }
}
