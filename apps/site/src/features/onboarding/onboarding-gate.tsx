import { ONBOARDING_PATHS } from '@opencareers/contracts/onboarding-calls';
import { safeRedirect } from '@opencareers/contracts/safe-address';
import { FullScreenLoader } from '@opencareers/ui/full-screen-loader';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useMessages } from '../../messages/messages-context.tsx';
import { useSite } from '../../shell/site.ts';
import { type GateProps, logGateFailure } from './gate.ts';
import { gateMemory } from './gate-memory.ts';

/** Onboards who is new, and loads the page anew, once [BOOT-04]; a server that says no does not keep anybody out. */
export function OnboardingGate({ onPassed }: GateProps) {
  const site = useSite();
  const { t } = useMessages();
  const navigate = useNavigate();
  const isStarted = useRef(false);
  useEffect(() => {
    if (isStarted.current) return;
    isStarted.current = true;
    const { api, boot, origin } = site;
    const reloaded = gateMemory(site, 'onboarded');
    const onboard = async () => {
      const { data } = await api.post(ONBOARDING_PATHS.onboarding, {
        domain: boot.domain,
      });
      if (!data.isOnboarded) throw new Error('the server onboards nobody');
      // The page was loaded anew for this already, and still says that nothing has happened.
      if (reloaded.read() !== null) throw new Error('onboarding has no end');
      reloaded.write('1');
      if (reloaded.read() === null) throw new Error('the browser cannot count reloads');
      const next = safeRedirect(data.next, origin);
      if (next !== null) await navigate(next);
      site.reload();
    };
    onboard().catch((error: unknown) => {
      logGateFailure(error);
      onPassed();
    });
  }, [site, navigate, onPassed]);
  return <FullScreenLoader label={t('site.loading')} />;
}
