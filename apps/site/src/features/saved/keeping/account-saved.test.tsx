import { SAVED_PATHS } from '@opencareers/contracts/saved-calls';
import type { SavedListed } from '@opencareers/contracts/saved-positions';
import { findAxeViolations } from '@opencareers/ui/testing/axe';
import { failOnConsoleErrors } from '@opencareers/ui/testing/console';
import { inEveryLook } from '@opencareers/ui/testing/looks';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { bootOfUser } from '../../../testing/candidate-fixtures.ts';
import { type Answers, DETAILS, never, ok, refusal, renderSite } from '../../../testing/render-site.tsx';
import { aDetailsAnswer, anAnswer, DOMAIN, NOW } from '../../../testing/site-fixtures.ts';
import { sendDeviceSaved } from './send-saved.ts';

failOnConsoleErrors();

const KEY = `opencareers.saved.${DOMAIN}`;
const DEVICE = { id: 5, name: 'Kept here', place: 'Bonn', savedAt: NOW };
const aSaved = (id: number): SavedListed => ({
  id,
  position_id: id,
  name: id === 101 ? 'Senior Engineer' : 'Account Manager',
  locations: ['Zürich, Switzerland'],
  positionUrl: `/careers/job/${id}`,
  savedTs: Math.floor(NOW / 1000) - id,
  archived_at: -1,
});

/** A server that keeps what is saved. */
function aServer(ids: number[] = [101]) {
  const saved = new Set(ids);
  const list = () => ok(anAnswer({ positions: [...saved].map((id) => aSaved(id)), count: saved.size }));
  const bodies: { operation: string; position_id?: number; position_ids?: number[] }[] = [];
  const answers: Answers = {
    [SAVED_PATHS.list]: list,
    [SAVED_PATHS.save]: (_, { body }) => {
      const asked = JSON.parse(body as string) as (typeof bodies)[number];
      bodies.push(asked);
      for (const id of asked.position_ids ?? [asked.position_id ?? 0]) {
        if (asked.operation === 'add') saved.add(id);
        else saved.delete(id);
      }
      return list();
    },
  };
  return { saved, bodies, answers };
}

const bookmark = (name: string) =>
  page.getByRole('list', { name: 'Jobs found' }).getByRole('button', { name: `Save ${name}` });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const kept = () => JSON.parse(localStorage.getItem(KEY) ?? '[]') as (typeof DEVICE)[];

beforeEach(async () => {
  await page.viewport(1280, 900);
});

test('[SAVE-01] a candidate saves and removes in the account, and finds the list there', async () => {
  const { saved, answers } = aServer();
  await renderSite('/careers', { boot: bootOfUser(), answers });
  await expect.element(bookmark('Senior Engineer')).toHaveAttribute('aria-pressed', 'true');
  await bookmark('Account Manager').click();
  await expect.element(page.getByText('Saved in your account: Account Manager').first()).toBeInTheDocument();
  expect([...saved]).toEqual([101, 102]);
  expect(kept()).toEqual([]);
  await button('Saved jobs (2)').click();
  const drawer = page.getByRole('dialog', { name: 'Saved jobs' });
  await expect
    .element(drawer.getByText('Saved jobs are kept in your account, on all your devices.'))
    .toBeVisible();
  expect(drawer.getByRole('button', { name: /Sign in/ }).elements()).toEqual([]);
  expect(await inEveryLook(() => findAxeViolations(document.body))).toEqual([]);
  await drawer.getByRole('button', { name: 'Remove Senior Engineer' }).click();
  await expect.poll(() => [...saved]).toEqual([102]);
});

test('a change shows at once, and is taken back with a word when the server refuses it', async () => {
  const { answers } = aServer();
  let answer: (reply: ReturnType<typeof refusal>) => void = () => undefined;
  await renderSite('/careers', {
    boot: bootOfUser(),
    answers: {
      ...answers,
      [SAVED_PATHS.save]: () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    },
  });
  await expect.element(button('Saved jobs (1)')).toBeVisible();
  await bookmark('Account Manager').click();
  await expect.element(bookmark('Account Manager')).toHaveAttribute('aria-pressed', 'true');
  answer(refusal(500));
  await expect.element(bookmark('Account Manager')).toHaveAttribute('aria-pressed', 'false');
  await expect.element(page.getByText(/This change could not be saved/).first()).toBeInTheDocument();
  await bookmark('Account Manager').click();
  answer(refusal(409, 'Full', 'saved_full'));
  await expect.element(page.getByText(/You have saved 200 jobs/).first()).toBeInTheDocument();
});

test('before the list is known a position shows what the server told with it', async () => {
  const { screen } = await renderSite('/careers/job/101', {
    boot: bootOfUser(),
    answers: {
      [SAVED_PATHS.list]: () => never(),
      [DETAILS]: () =>
        ok(
          aDetailsAnswer({
            positionUserActions: {
              ...aDetailsAnswer().data.positionUserActions,
              isSaved: true,
              applyAction: { status: 'apply' },
            },
          }),
        ),
    },
  });
  await expect
    .element(screen.getByRole('button', { name: 'Save Senior Engineer' }).first())
    .toHaveAttribute('aria-pressed', 'true');
});

test('[AUTH-02] what the device kept goes to the account and leaves the device once the server has it', async () => {
  localStorage.setItem(KEY, JSON.stringify([DEVICE, { ...DEVICE, id: 6 }]));
  const { bodies, answers } = aServer();
  let isDown = true;
  const { site } = await renderSite('/careers/login', {
    boot: bootOfUser(),
    answers: {
      ...answers,
      [SAVED_PATHS.save]: (url, request) =>
        isDown ? refusal(503) : (answers[SAVED_PATHS.save]?.(url, request) ?? refusal(404)),
    },
  });
  await expect(sendDeviceSaved(site)).rejects.toMatchObject({ status: 503 });
  expect(kept()).toHaveLength(2);
  isDown = false;
  await sendDeviceSaved(site);
  await sendDeviceSaved(site);
  expect(bodies).toEqual([{ position_ids: [5, 6], operation: 'add', domain: DOMAIN }]);
  expect(kept()).toEqual([]);
});
