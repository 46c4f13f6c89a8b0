import { withQueryValue } from '@opencareers/contracts/url-query';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { importSignedIn } from '../features/account/index.ts';
import { loadChunk } from '../shell/chunk-loading.ts';
import { useSignIn } from '../shell/sign-in.ts';
import { useSite } from '../shell/site.ts';

/**
 * Reads what an address says about signing in: `show_login_modal` opens the dialog and leaves when it is closed
 * [ROUTE-14]; `signed_in` is how an identity provider leads back, and leaves once the pending action is done.
 */
export function useSignInAddress(): void {
  const site = useSite();
  const { isOffered, isLoggedIn, open } = useSignIn();
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const given = new URLSearchParams(search);
  const isAsked = /^(?:1|true)$/.test(given.get('show_login_modal') ?? '') && isOffered && !isLoggedIn;
  const isBack = given.has('signed_in');
  const leave = useEffectEvent((name: string) => {
    void navigate(
      { pathname, search: withQueryValue(search, name, null), hash },
      { replace: true, preventScrollReset: true },
    );
  });
  useEffect(() => {
    if (isAsked) open({ onCancel: () => leave('show_login_modal') });
  }, [isAsked, open]);
  useEffect(() => {
    if (!isBack) return;
    loadChunk('signed-in', importSignedIn)
      .then(({ finishReturn }) => finishReturn(site))
      .catch(() => undefined)
      .finally(() => leave('signed_in'));
  }, [isBack, site]);
}
