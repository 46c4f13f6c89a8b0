import type { BasicInfo } from '@opencareers/contracts/onboarding';
import { useEffect, useMemo, useState } from 'react';
import { useMessages } from '../../../messages/messages-context.tsx';
import { type Site, useSite } from '../../../shell/site.ts';
import { logGateFailure } from '../gate.ts';
import { gateMemory } from '../gate-memory.ts';
import { endFirstProfile } from './first-profile-calls.ts';
import { type ProfilePlan, type ProfileStep, withReview } from './profile-steps.ts';

/** Where somebody is on the screen, and what they typed. */
interface ProfileDraft {
  step: number;
  values: Partial<BasicInfo>;
  /** Name of the resume that was sent. */
  resume: string | null;
  /** What came from a file, which adds a step. */
  imported: Partial<BasicInfo>;
}

const EMPTY: ProfileDraft = { step: 0, values: {}, resume: null, imported: {} };

/** Keeps the draft over a reload, in this tab, for this candidate. */
function profileDraftOf(site: Pick<Site, 'boot'>) {
  const memory = gateMemory(site, 'profile');
  return {
    read: (): ProfileDraft => {
      try {
        return { ...EMPTY, ...(JSON.parse(memory.read() ?? '{}') as Partial<ProfileDraft>) };
      } catch {
        return EMPTY;
      }
    },
    write: (draft: ProfileDraft) => memory.write(JSON.stringify(draft)),
    forget: memory.forget,
  };
}

/** The screen between two steps. */
export interface FirstProfile {
  steps: readonly ProfileStep[];
  /** Which step is shown, from 0. */
  at: number;
  draft: ProfileDraft;
  change: (change: Partial<ProfileDraft>) => void;
  goOn: () => Promise<void>;
  goBack: () => void;
  skip: () => Promise<void>;
  isEnding: boolean;
  /** Why the screen could not be ended. */
  problem: string | null;
}

/** Leads through the steps. What was typed and where somebody is survive a reload. */
export function useFirstProfile(plan: ProfilePlan, onPassed: () => void): FirstProfile {
  const site = useSite();
  const { t } = useMessages();
  const kept = useMemo(() => profileDraftOf(site), [site]);
  const [draft, setDraft] = useState(kept.read);
  const [isEnding, setIsEnding] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const steps = withReview(plan.steps, draft.imported);
  const at = Math.min(draft.step, steps.length - 1);
  useEffect(() => {
    kept.write(draft);
  }, [kept, draft]);

  const change = (changed: Partial<ProfileDraft>) => setDraft((now) => ({ ...now, ...changed }));
  async function end(how: 'done' | 'skipped'): Promise<void> {
    setIsEnding(true);
    setProblem(null);
    try {
      await endFirstProfile(site, how);
      kept.forget();
      // Pages that were shown beneath know the old profile.
      void site.queries.invalidateQueries();
      onPassed();
    } catch (error) {
      logGateFailure(error);
      setProblem(t('profile.failed'));
      setIsEnding(false);
    }
  }
  return {
    steps,
    at,
    draft,
    change,
    goOn: async () => {
      if (at + 1 < steps.length) change({ step: at + 1 });
      else await end('done');
    },
    goBack: () => change({ step: Math.max(0, at - 1) }),
    skip: () => end('skipped'),
    isEnding,
    problem,
  };
}

/** What a field shows: what was typed, else what came from a file, else what is known. */
export function valuesOf({ values, imported }: ProfileDraft, known: Partial<BasicInfo>): Partial<BasicInfo> {
  return { ...known, ...imported, ...values };
}
