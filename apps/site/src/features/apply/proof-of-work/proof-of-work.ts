import { APPLY_PROOF_HEADER, APPLY_TRAP_HEADER } from '@opencareers/contracts/application-calls';
import type { ApplyForm } from '@opencareers/contracts/applications';
import type { Site } from '../../../shell/site.ts';
import { readChallenge } from '../apply-calls.ts';
import { solveChallenge } from './solve-challenge.ts';

/** A challenge must be good for so long yet, in ms: it takes a moment to solve and to send. */
const GOOD_FOR_MS = 60_000;

/** What a submission carries besides its answers. */
export interface ProofOfWork {
  /** What stands in the field that people do not see. */
  noticeTrap: (value: string) => void;
  /** Begins to solve the first challenge, while the person still fills in: a slow or busy device takes many seconds. */
  prepare: () => void;
  headers: (signal: AbortSignal) => Promise<Record<string, string>>;
}

/** Of visitors a proof of work is asked, in place of puzzles that keep people out. */
export function createProofOfWork(
  site: Site,
  { challenge, isSignedIn }: Pick<ApplyForm, 'challenge' | 'isSignedIn'>,
): ProofOfWork {
  let given = challenge;
  let solving: Promise<string> | null = null;
  let trap = '';
  return {
    noticeTrap(value) {
      trap = value;
    },
    prepare() {
      if (isSignedIn || given === null) return;
      solving ??= solveChallenge(given);
    },
    async headers(signal) {
      const trapped: Record<string, string> = trap === '' ? {} : { [APPLY_TRAP_HEADER]: '1' };
      if (isSignedIn || challenge === null) return trapped;
      const isGood = given !== null && Date.parse(given.expiresAt) > Date.now() + GOOD_FOR_MS;
      const prepared = isGood ? solving : null;
      const current = isGood && given !== null ? given : await readChallenge(site, signal);
      // Every try has its own: the server may have taken the last one without the answer coming back.
      given = null;
      solving = null;
      return { ...trapped, [APPLY_PROOF_HEADER]: await (prepared ?? solveChallenge(current, signal)) };
    },
  };
}
