import { APPLICATION_PATHS } from '@opencareers/contracts/application-calls';
import type { ProfileOffer } from '@opencareers/contracts/profile-sharing';
import { findAxeViolations, findSmallTargets } from '@opencareers/ui/testing/axe';
import { failOnConsoleErrors } from '@opencareers/ui/testing/console';
import { inEveryLook } from '@opencareers/ui/testing/looks';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { type Answers, ok, refusal, renderSite } from '../../../testing/render-site.tsx';
import { aCandidateBoot, anAnswer } from '../../../testing/site-fixtures.ts';
import { aProfileServer } from '../../profile/testing/profile-server.ts';
import { APPLICATIONS_KEY } from '../application-queries.ts';
import { anApplication } from '../testing/application-fixtures.ts';

failOnConsoleErrors();

const anOffer = (applicationId: string, positionTitle: string): ProfileOffer => ({
  applicationId,
  positionTitle,
  positionLocation: 'Kiel',
  displayJobId: `R-${applicationId}`,
  sharedAt: null,
  isLeft: false,
});

interface Decision {
  ids: string[];
  leave: string[];
}

/** A server that offers a profile; shared ones go, those that are left stay as left until something is changed. */
function aSharingServer(first: ProfileOffer[]) {
  const decisions: Decision[] = [];
  const profile = aProfileServer();
  const state = { offers: first, isDown: false };
  const answers: Answers = {
    ...profile.answers,
    [APPLICATION_PATHS.list]: () => ok(anAnswer({ applications: [], inactiveApplications: [] })),
    [APPLICATION_PATHS.shareProfile]: (_url, { method, body }) => {
      if (method === 'GET') return ok(anAnswer({ offers: state.offers }));
      if (state.isDown) return refusal(409, 'One of them is over');
      const { ids, leave } = JSON.parse(body as string) as Decision;
      decisions.push({ ids, leave });
      state.offers = state.offers
        .filter(({ applicationId }) => !ids.includes(applicationId))
        .map((offer) => ({ ...offer, isLeft: offer.isLeft || leave.includes(offer.applicationId) }));
      return ok(anAnswer({ offers: state.offers }));
    },
  };
  return { answers, decisions, state };
}

const TITLE = 'Share your updated profile';
const open = (answers: Answers, address = '/careers/profile') =>
  renderSite(address, { boot: aCandidateBoot(), answers });

test('[PROFILE-01] a changed profile goes to the applications that are ticked, by keyboard alone', async () => {
  const server = aSharingServer([anOffer('a1', 'Sailmaker'), anOffer('a2', 'Rigger')]);
  const { screen } = await open(server.answers);
  const panel = screen.getByRole('region', { name: TITLE });
  await expect.element(panel.getByRole('group', { name: 'Applications that get it' })).toBeVisible();
  const boxes = panel.getByRole('checkbox');
  await expect.element(boxes.nth(0)).not.toBeChecked();
  await expect.element(boxes.nth(1)).not.toBeChecked();
  (panel.getByRole('button', { name: 'Share', exact: true }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(panel.getByText('Choose at least one application.')).toBeVisible();
  await expect.element(boxes.nth(0)).toHaveFocus();
  expect(server.decisions).toEqual([]);
  await userEvent.keyboard('{Tab} {Tab}{Enter}');
  const done = screen.getByText('Your profile was shared.', { exact: true });
  await expect.element(done).toHaveFocus();
  expect(server.decisions).toEqual([{ ids: ['a2'], leave: ['a1'] }]);
  // The other one can still be given it.
  await screen.getByRole('button', { name: TITLE }).click();
  await expect.element(screen.getByRole('heading', { name: TITLE })).toHaveFocus();
  await expect.element(panel.getByRole('checkbox')).toHaveAccessibleName('Sailmaker – Kiel');
});

test('[PROFILE-01] the offer of a changed profile can be read and used in every look', async () => {
  const { screen } = await open(
    aSharingServer([anOffer('a1', 'Sailmaker'), anOffer('a2', 'Rigger')]).answers,
  );
  await expect.element(screen.getByRole('checkbox').first()).toBeVisible();
  expect(await inEveryLook(findAxeViolations)).toEqual([]);
  expect(findSmallTargets()).toEqual([]);
});

test('[PROFILE-01] not now is said once, also when more is changed afterwards', async () => {
  const server = aSharingServer([anOffer('a1', 'Sailmaker')]);
  const { screen, site, askedFor } = await open(server.answers);
  await screen.getByRole('button', { name: 'Not now' }).click();
  const again = screen.getByRole('button', { name: TITLE });
  await expect.element(again).toHaveFocus();
  expect(server.decisions).toEqual([{ ids: [], leave: ['a1'] }]);
  server.state.offers = [anOffer('a1', 'Sailmaker')];
  const before = askedFor(APPLICATION_PATHS.shareProfile).length;
  await screen.getByRole('textbox', { name: 'Phone' }).fill('+49 431 1');
  await screen.getByRole('button', { name: 'Save', exact: true }).first().click();
  await expect.poll(() => askedFor(APPLICATION_PATHS.shareProfile).length).toBeGreaterThan(before);
  await expect.poll(() => site.queries.isFetching()).toBe(0);
  await expect.element(again).toBeVisible();
  await expect.element(screen.getByRole('region', { name: TITLE })).not.toBeInTheDocument();
});

test('[PROFILE-01] nothing is offered where nothing changed', async () => {
  const { screen } = await open(aSharingServer([]).answers);
  await expect.element(screen.getByRole('heading', { level: 2, name: 'Experience' })).toBeVisible();
  await expect.element(screen.getByText(TITLE)).not.toBeInTheDocument();
});

test('[DASH-03] the page of an application offers it for that one, and its history tells of it', async () => {
  const server = aSharingServer([anOffer('a1', 'Sailmaker'), anOffer('a2', 'Rigger')]);
  server.state.isDown = true;
  const at = '2026-03-05T09:00:00.000Z';
  const status = { status: 'In review', statusText: null, note: '', by: 'candidate' } as const;
  const application = anApplication({ timeline: [{ ...status, what: 'profile_shared', at }] });
  const details = { ...application, sent: [], form: null };
  const { screen } = await open(
    { ...server.answers, [APPLICATION_PATHS.one('a1')]: () => ok(anAnswer(details)) },
    '/careers/applications?applicationId=a1',
  );
  await expect.element(screen.getByText('You shared your updated profile', { exact: true })).toBeVisible();
  const share = screen.getByRole('button', { name: 'Share', exact: true });
  await share.click();
  await expect.element(screen.getByText('One of them is over')).toBeVisible();
  server.state.isDown = false;
  expect(await findAxeViolations()).toEqual([]);
  await share.click();
  await expect.element(screen.getByText('Your profile was shared.', { exact: true })).toHaveFocus();
  expect(server.decisions).toEqual([{ ids: ['a1'], leave: [] }]);
});

test('[DASH-03] who shares with what is over by now reads why, where the button was', async () => {
  const server = aSharingServer([anOffer('a1', 'Sailmaker')]);
  const details = { ...anApplication({}), sent: [], form: null };
  const { screen } = await open(
    { ...server.answers, [APPLICATION_PATHS.one('a1')]: () => ok(anAnswer(details)) },
    '/careers/applications?applicationId=a1',
  );
  const share = screen.getByRole('button', { name: 'Share', exact: true });
  await expect.element(share).toBeVisible();
  server.state.isDown = true;
  server.state.offers = [];
  await share.click();
  await expect.element(share).not.toBeInTheDocument();
  const reason = screen.getByText('One of them is over');
  await expect.element(reason).toBeVisible();
  await expect.poll(() => document.activeElement).not.toBe(document.body);
  expect(document.activeElement?.contains(reason.element())).toBe(true);
});

test('[DASH-03] an application that changed is offered anew', async () => {
  const server = aSharingServer([anOffer('a1', 'Sailmaker')]);
  const details = { ...anApplication({}), sent: [], form: null };
  const { screen, site } = await open(
    { ...server.answers, [APPLICATION_PATHS.one('a1')]: () => ok(anAnswer(details)) },
    '/careers/applications?applicationId=a1',
  );
  const share = screen.getByRole('button', { name: 'Share', exact: true });
  await expect.element(share).toBeVisible();
  server.state.offers = [];
  await site.queries.invalidateQueries({ queryKey: [APPLICATIONS_KEY] });
  await expect.element(share).not.toBeInTheDocument();
});

test('[PROFILE-01] applications for positions of one title and place are told apart', async () => {
  const offers = [anOffer('a1', 'Sailmaker'), anOffer('a2', 'Sailmaker'), anOffer('a3', 'Rigger')];
  const { screen } = await open(aSharingServer(offers).answers);
  for (const name of ['Sailmaker – Kiel (R-a1)', 'Sailmaker – Kiel (R-a2)', 'Rigger – Kiel'])
    await expect.element(screen.getByRole('checkbox', { name, exact: true })).toBeVisible();
});
