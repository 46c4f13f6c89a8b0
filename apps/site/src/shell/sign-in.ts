import { useCallback } from 'react';
import type { SignInRequest } from './sign-in-channel.ts';
import { useSite } from './site.ts';

/** Signing in, for everything on the page that may ask for it. */
export interface SignIn {
  /** False where the tenant has no accounts: then nothing of signing in is shown [AUTH-01]. */
  isOffered: boolean;
  isLoggedIn: boolean;
  open: (request?: SignInRequest) => void;
}

/** How components ask somebody to sign in. */
export function useSignIn(): SignIn {
  const { boot, signIn } = useSite();
  return {
    isOffered: boot.configs.loginSignupConfig.candidateLoginEnabled,
    isLoggedIn: boot.isLoggedIn,
    open: useCallback((request = {}) => signIn.open(request), [signIn]),
  };
}
