import type { BasicInfo } from '@opencareers/contracts/onboarding';
import { FullScreenLoader } from '@opencareers/ui/full-screen-loader';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useMessages } from '../../../messages/messages-context.tsx';
import { useSite } from '../../../shell/site.ts';
import { type GateProps, logGateFailure } from '../gate.ts';
import { endFirstProfile, getKnownInfo } from './first-profile-calls.ts';
import { FirstProfileScreen } from './first-profile-screen.tsx';
import { planOf } from './profile-steps.ts';

/** The first profile of who is new, where there is something to ask [BOOT-05, PROFILE-05]. */
export function FirstProfileGate({ onPassed }: GateProps) {
  const site = useSite();
  const { t } = useMessages();
  const plan = useMemo(() => planOf(site), [site]);
  const [known, setKnown] = useState<Partial<BasicInfo> | null>(null);
  const isStarted = useRef(false);
  useEffect(() => {
    if (isStarted.current) return;
    isStarted.current = true;
    if (plan.steps.length > 0) void getKnownInfo(site).then(setKnown);
    else void endFirstProfile(site, 'done').catch(logGateFailure).then(onPassed);
  }, [site, plan, onPassed]);
  if (known === null) return <FullScreenLoader label={t('site.loading')} />;
  return <FirstProfileScreen plan={plan} known={known} onKnown={setKnown} onPassed={onPassed} />;
}
