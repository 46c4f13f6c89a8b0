import { expect, test } from 'vitest';
import { noteBegun } from '../../shell/change-begun.ts';
import { DETAILS, ok, renderSite } from '../../testing/render-site.tsx';
import { aBoot, aCandidateBoot, aDetailsAnswer, NOW } from '../../testing/site-fixtures.ts';

async function showJob(
  did: { isApplied?: boolean; hasDraft?: boolean },
  archived_at = -1,
  boot = aCandidateBoot(),
) {
  const answer = aDetailsAnswer({ id: 101, archived_at });
  const applyAction = { status: archived_at > 0 ? ('closed' as const) : ('apply' as const) };
  const positionUserActions = { ...answer.data.positionUserActions, applyAction, ...did };
  const answers = { [DETAILS]: () => ok({ ...answer, data: { ...answer.data, positionUserActions } }) };
  return await renderSite('/careers/job/101', { answers, boot });
}

test.for([
  ['of an open job', -1],
  ['of a closed job', NOW / 1000 - 86_400],
] as const)('[APPLY-01] the page %s leads who has applied to the applications', async ([, archived_at]) => {
  const { screen } = await showJob({ isApplied: true }, archived_at);
  await expect
    .element(screen.getByRole('link', { name: 'You have applied' }))
    .toHaveAttribute('href', '/careers/applications?domain=northwind.example');
  await expect.element(screen.getByRole('link', { name: /^Apply now/ })).not.toBeInTheDocument();
});

test('[APPLY-02] the page of a job goes on with what was begun', async () => {
  const { screen } = await showJob({ hasDraft: true });
  const apply = screen.getByRole('link', { name: 'Continue application: Senior Engineer' });
  await expect.element(apply).toHaveTextContent('Continue application');
  await expect.element(apply).toHaveAttribute('href', '/careers/apply?pid=101&domain=northwind.example');
});

test('[APPLY-02] the page of a job goes on with what a visitor began on this device, with the same jobs', async () => {
  const begun = { form: 'apply_0123', pids: [101, 102], title: 'Engineer +1' };
  noteBegun('northwind.example', { ...begun, at: Date.now(), until: Date.now() + 60_000 });
  const { screen } = await showJob({}, -1, aBoot());
  const apply = screen.getByRole('link', { name: 'Continue application: Senior Engineer' });
  await expect.element(apply).toHaveAttribute('href', '/careers/apply?pid=101,102&domain=northwind.example');
});
