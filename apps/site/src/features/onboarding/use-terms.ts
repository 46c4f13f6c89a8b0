import type { Terms } from '@opencareers/contracts/onboarding';
import { ONBOARDING_PATHS } from '@opencareers/contracts/onboarding-calls';
import { useEffect, useMemo, useState } from 'react';
import { errorMessage, isApiError } from '../../api/api-error.ts';
import { useMessages } from '../../messages/messages-context.tsx';
import { type Site, useSite } from '../../shell/site.ts';
import { logGateFailure } from './gate.ts';
import { gateMemory } from './gate-memory.ts';

/** The terms on their way to being accepted. */
export interface TermsState {
  /** Checking shows that it loads; quietly where they had been accepted a moment ago. */
  kind: 'checking' | 'quiet' | 'asked' | 'sending';
  problem: string | null;
  accept: () => Promise<void>;
}

/** Asks whether the terms are accepted; a failed check only ends the loading state, the site stays usable. */
export function useTerms(onPassed: () => void): TermsState {
  const site = useSite();
  const messages = useMessages();
  const accepted = useMemo(() => gateMemory(site, 'terms'), [site]);
  const [kind, setKind] = useState<TermsState['kind']>(() =>
    accepted.read() === null ? 'checking' : 'quiet',
  );
  const [version, setVersion] = useState('');
  const [problem, setProblem] = useState<string | null>(null);

  useEffect(() => {
    let isCurrent = true;
    getTerms(site).then(
      (terms) => {
        if (!isCurrent) return;
        setVersion(terms.version);
        if (terms.tosAttested) {
          accepted.write(terms.version);
          onPassed();
        } else setKind('asked');
      },
      (error: unknown) => {
        logGateFailure(error);
        if (isCurrent) onPassed();
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [site, accepted, onPassed]);

  /** Others are asked for by now: what is on the page is out of date, and the page brings the new ones. */
  async function readAgain(): Promise<void> {
    const terms = await getTerms(site);
    if (terms.tosAttested) return onPassed();
    const reloaded = gateMemory(site, 'termsReloaded');
    const isNews = terms.version !== version && reloaded.read() !== terms.version;
    setVersion(terms.version);
    setProblem(messages.t('terms.changed'));
    if (!isNews) return;
    reloaded.write(terms.version);
    site.reload();
  }

  async function accept(): Promise<void> {
    setKind('sending');
    setProblem(null);
    try {
      await acceptTerms(site, version);
      accepted.write(version);
      onPassed();
      return;
    } catch (error) {
      const isOutdated = isApiError(error) && error.status === 409;
      if (isOutdated) await readAgain().catch((cause: unknown) => setProblem(errorMessage(messages, cause)));
      else setProblem(errorMessage(messages, error));
    }
    setKind('asked');
  }

  return { kind, problem, accept };
}

type Caller = Pick<Site, 'api' | 'boot'>;

/** Whether the candidate has accepted the terms, and which ones are asked for now [TERMS-02]. */
async function getTerms({ api }: Caller): Promise<Terms> {
  return (await api.get(api.path(ONBOARDING_PATHS.terms))).data;
}

/** Accepts the terms that were read. Rejects with status 409 when others are asked for by now. */
async function acceptTerms({ api, boot }: Caller, version: string): Promise<void> {
  await api.post(ONBOARDING_PATHS.terms, { version, domain: boot.domain });
}
