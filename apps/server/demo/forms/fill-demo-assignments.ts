import type { AssignmentKind } from '@opencareers/contracts/form-center-calls';
import { assignForm } from '../../src/features/forms/center/assign-form.ts';
import { findForm } from '../../src/features/forms/forms.repo.ts';
import type { Notifier } from '../../src/features/notifications/notifier.ts';
import { listRecipients } from '../../src/features/notifications/recipients.repo.ts';
import type { Context } from '../../src/platform/context.ts';

const DAY_MILLISECONDS = 86_400_000;
/** What Ada is asked for: the papers before she begins, and what she needs on her first day. */
const ASKED: readonly { form: string; kind: AssignmentKind; dueInDays: number }[] = [
  { form: 'pre-employment', kind: 'form', dueInDays: 9 },
  { form: 'pre-employment', kind: 'onboarding', dueInDays: 9 },
  { form: 'first-day', kind: 'onboarding', dueInDays: 16 },
];
/** She hears of it behind her bell from what the demo tells her; no mails are sent. */
const QUIET: Notifier = {
  notify: async () => false,
  notifyAll: async () => 0,
  mailGuest: async () => false,
  resolve: async () => undefined,
};

/** Asks the demo's candidate with a history for forms. */
export async function fillDemoAssignments(ctx: Context): Promise<void> {
  const [ada] = await listRecipients(ctx, ['ada@demo.example']);
  if (ada === undefined) return;
  for (const { form: key, kind, dueInDays } of ASKED) {
    const form = await findForm(ctx, key);
    if (form === undefined) continue;
    const dueAt = new Date(ctx.clock.now().getTime() + dueInDays * DAY_MILLISECONDS);
    const wanted = { candidateId: ada.id, kind, dueAt, formTitle: '' };
    await assignForm(QUIET, ctx, { form, wanted });
  }
}
