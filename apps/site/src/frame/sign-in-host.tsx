import { type ComponentType, useEffect, useState } from 'react';
import { importSignInDialog, type SignInDialogProps } from '../features/account/index.ts';
import { loadAccountTexts } from '../messages/locales.ts';
import { loadChunk } from '../shell/chunk-loading.ts';
import { usePartMissing } from '../shell/part-missing.tsx';
import type { SignInRequest } from '../shell/sign-in-channel.ts';
import { useSite } from '../shell/site.ts';

type Loaded = { SignInDialog: ComponentType<SignInDialogProps> };

/** Shows the login dialog when something on the page asks for it; its code comes then. */
export function SignInHost() {
  const { signIn } = useSite();
  const [request, setRequest] = useState<SignInRequest | null>(null);
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const handleMissing = usePartMissing();
  useEffect(
    () =>
      signIn.listen((next) => {
        setRequest(next);
        if (next !== null) loadDialog().then(setLoaded, handleMissing);
      }),
    [signIn, handleMissing],
  );
  const handleClose = () => {
    if (request !== null) signIn.close(request);
  };
  return loaded && <loaded.SignInDialog request={request} onClose={handleClose} />;
}

async function loadDialog(): Promise<Loaded> {
  const [module] = await Promise.all([loadChunk('sign-in', importSignInDialog), loadAccountTexts()]);
  return module;
}
