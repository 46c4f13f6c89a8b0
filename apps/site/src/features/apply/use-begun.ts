import type { ApplyForm } from '@opencareers/contracts/applications';
import { draftKeptUntil } from '@opencareers/form-core/drafts/kept/draft-age';
import { useEffect } from 'react';
import { forgetBegun, noteBegun } from '../../shell/change-begun.ts';
import { useSite } from '../../shell/site.ts';
import type { ApplyAsked } from './apply.url.ts';

/** Says when answers to the form were last changed on this device; null: nothing is to be gone on with. */
export type NoteBegun = (at: number | null) => void;

/** Keeps a note on the device of what a visitor begins with a form, so that other pages lead back to it. */
export function useBegun({ isSignedIn, positions, formKey }: ApplyForm, asked: ApplyAsked): NoteBegun {
  const { domain } = useSite().boot;
  const open = positions.filter(({ state }) => state === 'open');
  return (at) => {
    const [first] = open;
    if (formKey === null) return;
    // From now on it is the candidate's, whose drafts the server lists. The link of a private job is not for keeping.
    if (at === null || isSignedIn || asked.token !== null || first === undefined) {
      forgetBegun(domain, (begun) => begun.form === formKey);
      return;
    }
    const others = open.length - 1;
    const closing = open.flatMap(({ closesAt }) => (closesAt === null ? [] : Date.parse(closesAt)));
    noteBegun(domain, {
      form: formKey,
      pids: asked.pids,
      title: others === 0 ? first.name : `${first.name} +${others}`,
      at,
      until: Math.min(draftKeptUntil({ kind: 'anonymous' }, at), ...closing),
    });
  };
}

/** Takes what can be gone on with no more out of the notes: all of its positions are applied for, closed or gone. */
export function endBegun(domain: string, ended: readonly number[]): void {
  forgetBegun(domain, ({ pids }) => pids.every((pid) => ended.includes(pid)));
}

/** As `endBegun`, as soon as the page knows which they are. */
export function useEndedBegun(ended: readonly number[]): void {
  const { domain } = useSite().boot;
  const ids = ended.join();
  useEffect(() => endBegun(domain, ids.split(',').map(Number)), [domain, ids]);
}
