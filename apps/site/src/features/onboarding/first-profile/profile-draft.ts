import type { BasicInfo } from '@opencareers/contracts/onboarding';
import type { Site } from '../../../shell/site.ts';
import { gateMemory } from '../gate-memory.ts';

/** Where somebody is on the screen, and what they typed. */
export interface ProfileDraft {
  step: number;
  values: Partial<BasicInfo>;
  /** Name of the resume that was sent. */
  resume: string | null;
  /** What came from a file, which adds a step. */
  imported: Partial<BasicInfo>;
}

const EMPTY: ProfileDraft = { step: 0, values: {}, resume: null, imported: {} };

/** Keeps the draft over a reload, in this tab, for this candidate. */
export function profileDraftOf(site: Pick<Site, 'boot'>) {
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
