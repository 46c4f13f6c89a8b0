import type { TalentMembership } from '@opencareers/contracts/talent-network';
import { TALENT_PATHS } from '@opencareers/contracts/talent-network-calls';
import { findAxeViolations } from '@opencareers/ui/testing/axe';
import { failOnConsoleErrors } from '@opencareers/ui/testing/console';
import { inEveryLook } from '@opencareers/ui/testing/looks';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Answers, never, ok, refusal, renderSite, SEARCH } from '../../testing/render-site.tsx';
import { aBoot, aCandidateBoot, anAnswer, aSearchAnswer } from '../../testing/site-fixtures.ts';

failOnConsoleErrors();

const CONFIG = {
  talentNetworkConfig: { enabled: true },
  notificationsConfig: { notificationKeys: { savedSearchNotification: { enabled: true } } },
};
const NETWORK = {
  consentText: 'Northwind may mail me.',
  consentVersion: 'v1',
  keptMonths: 24,
  interestFilters: ['department', 'city'],
};
const MEMBERSHIP: TalentMembership = {
  interests: { query: 'welder', filters: { department: ['Engineering'] } },
  joinedTs: 1_700_000_000,
  keptUntilTs: 1_760_000_000,
};

/** A server with a talent network. */
function aNetwork(given: TalentMembership | null = null) {
  let membership = given;
  const sent: unknown[] = [];
  const answers: Answers = {
    [TALENT_PATHS.network]: () => ok(anAnswer(NETWORK)),
    [TALENT_PATHS.byMail]: (_url, { body }) => {
      sent.push(JSON.parse(body as string));
      return ok(anAnswer({ days: 3, outbox: null }));
    },
    [TALENT_PATHS.membership]: (_url, { method, body }) => {
      if (method === 'DELETE') membership = null;
      if (method === 'POST') {
        const { interests } = JSON.parse(body as string) as TalentMembership;
        membership = { ...MEMBERSHIP, interests };
      }
      return ok(anAnswer({ membership }));
    },
  };
  return { sent, answers };
}

const join = page.getByRole('button', { name: 'Join the talent network' });
const consent = page.getByRole('checkbox', { name: NETWORK.consentText });

beforeEach(() => page.viewport(1280, 900));

test.each([1280, 768, 320])('[ROUTE-12] a visitor joins by keyboard, %i px wide', async (width) => {
  await page.viewport(width, 800);
  const { sent, answers } = aNetwork();
  await renderSite('/careers/jtn', { boot: aBoot(CONFIG), answers });
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toHaveTextContent('The talent network of Northwind');
  expect(await inEveryLook(() => findAxeViolations())).toEqual([]);
  await join.click();
  await expect.element(page.getByText('Tick the box to join.')).toBeVisible();
  await expect.element(consent).toHaveFocus();
  await userEvent.keyboard(' ');
  await join.click();
  await expect.element(page.getByLabelText('E-mail address')).toHaveFocus();
  expect(await inEveryLook(() => findAxeViolations())).toEqual([]);
  await userEvent.keyboard('me@people.example');
  await page.getByRole('checkbox').first().click();
  await page.getByLabelText('Words').fill('welder');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('We have sent a link to me@people.example.')).toHaveFocus();
  expect(sent).toMatchObject([
    { email: 'me@people.example', consentVersion: 'v1', interests: { query: 'welder' } },
  ]);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  expect(await inEveryLook(() => findAxeViolations())).toEqual([]);
});

test('[ROUTE-12] a candidate joins at once, sees what they hear of, changes it and leaves', async () => {
  const { answers } = aNetwork();
  await renderSite('/careers/jtn', { boot: aCandidateBoot(CONFIG), answers });
  await page.getByLabelText('Words').fill('welder');
  await consent.click();
  await join.click();
  await expect.element(page.getByText(/You have been a member since/)).toBeVisible();
  await expect.element(page.getByRole('list', { name: 'What you hear of' })).toHaveTextContent('welder');
  expect(await inEveryLook(() => findAxeViolations())).toEqual([]);
  await page.getByRole('button', { name: 'Change my interests' }).click();
  await page.getByLabelText('Words').fill('');
  await page.getByRole('button', { name: 'Keep the changes' }).click();
  await expect.element(page.getByText('You hear of every new job.')).toBeVisible();
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect.element(join).toBeVisible();
});

test('[ROUTE-12] who could not join is told so, and nothing is lost', async () => {
  const { answers } = aNetwork();
  await renderSite('/careers/jtn', {
    boot: aCandidateBoot(CONFIG),
    answers: {
      ...answers,
      [TALENT_PATHS.membership]: (_url, { method }) =>
        method === 'POST' ? refusal(409, 'Changed', 'terms_changed') : ok(anAnswer({ membership: null })),
    },
  });
  await page.getByLabelText('Words').fill('welder');
  await consent.click();
  await join.click();
  await expect.element(page.getByText('Changed')).toBeVisible();
  await expect.element(page.getByLabelText('Words')).toHaveValue('welder');
});

test('[ROUTE-12] the page loads, and can be tried again when that failed', async () => {
  const waiting = await renderSite('/careers/jtn', {
    boot: aBoot(CONFIG),
    answers: { [TALENT_PATHS.network]: never },
  });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await inEveryLook(() => findAxeViolations())).toEqual([]);
  await waiting.screen.unmount();
  const { answers } = aNetwork();
  let isBroken = true;
  await renderSite('/careers/jtn', {
    boot: aBoot(CONFIG),
    answers: {
      ...answers,
      [TALENT_PATHS.network]: () => (isBroken ? refusal(500) : ok(anAnswer(NETWORK))),
    },
  });
  await expect.element(page.getByText(/^Talent network could not be loaded/)).toBeVisible();
  isBroken = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(join).toBeVisible();
});

test('[ROUTE-12] without a talent network there is no such page, and an empty search does not lead there', async () => {
  const gone = await renderSite('/careers/jtn', { boot: aBoot() });
  await expect.element(page.getByText('404')).toBeVisible();
  await gone.screen.unmount();
  const nothing = { positions: [], count: 0 };
  await renderSite('/careers?query=zzz', {
    boot: aBoot(CONFIG),
    answers: {
      [SEARCH]: (url) =>
        ok(url.searchParams.get('query') === 'zzz' ? aSearchAnswer(nothing) : aSearchAnswer()),
    },
  });
  const way = page.getByRole('link', { name: 'Join the talent network' });
  await expect.element(way).toHaveAttribute('href', expect.stringMatching(/^\/careers\/jtn\?domain=/));
});
