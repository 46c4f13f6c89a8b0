import { standardAlert } from '@opencareers/contracts/saved-search-alerts';
import { SAVED_SEARCH_PATHS } from '@opencareers/contracts/saved-search-calls';
import type { SavedSearch } from '@opencareers/contracts/saved-searches';
import { findAxeViolations } from '@opencareers/ui/testing/axe';
import { failOnConsoleErrors } from '@opencareers/ui/testing/console';
import { inEveryLook } from '@opencareers/ui/testing/looks';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { bootOfUser } from '../../testing/candidate-fixtures.ts';
import { type Answers, never, ok, refusal, renderSite, SEARCH } from '../../testing/render-site.tsx';
import { aBoot, aCandidateBoot, anAnswer, aRow, aSearchAnswer } from '../../testing/site-fixtures.ts';

failOnConsoleErrors();

const HASH = '0123456789abcdef';
const LIMIT = 2;
const aSaved = (change: Partial<SavedSearch> = {}): SavedSearch => ({
  query: 'Engineer',
  location: 'Berlin',
  map_bounds: '',
  filters: { distance: ['40'] },
  savedSearchParamsHash: HASH,
  name: '',
  savedTs: 1_700_000_000,
  lookedTs: 1_700_000_100,
  newCount: 3,
  alert: standardAlert(7),
  ...change,
});
const listOf = (savedSearches: SavedSearch[]) =>
  ok(anAnswer({ savedSearches, limit: LIMIT, pausedTs: null }));

/** A server that keeps searches. */
function aServer(kept: SavedSearch[] = [aSaved()]) {
  const seen: string[] = [];
  const bodies: unknown[] = [];
  const answers: Answers = {
    [SAVED_SEARCH_PATHS.list]: (_url, { method, body }) => {
      if (method === 'POST') {
        bodies.push(JSON.parse(body as string));
        kept.push(aSaved({ newCount: 0 }));
      }
      return listOf([...kept]);
    },
    [SAVED_SEARCH_PATHS.one(HASH)]: (_url, { method, body }) => {
      seen.push(method);
      if (method === 'DELETE') kept.splice(0, 1);
      else kept[0] = { ...aSaved(), ...kept[0], ...(JSON.parse(body as string) as Partial<SavedSearch>) };
      return listOf([...kept]);
    },
    [SAVED_SEARCH_PATHS.look(HASH)]: () => {
      seen.push('look');
      return listOf([...kept]);
    },
  };
  return { kept, seen, bodies, answers };
}

const found = (isSavedSearchActive: boolean, savedSearchParamsHash: string | null = HASH) =>
  ok(
    aSearchAnswer({
      positions: [aRow({ id: 101, isNew: true }), aRow({ id: 102, name: 'Account Manager' })],
      savedSearchMetadata: { savedSearchParamsHash, isSavedSearchActive },
    }),
  );
const star = page.getByRole('button', { name: 'Save this search' });
const TAB = '/careers/dashboard?tab=savedSearches';
const boot = () => aCandidateBoot({ pcsxConfig: { dashboardConfig: { tabs: ['savedSearches'] } } });

beforeEach(async () => {
  await page.viewport(1280, 900);
});

test('[SEARCH-16] a candidate saves the search that is shown, and ends it by another press', async () => {
  const { bodies, seen, answers } = aServer([]);
  await renderSite('/careers?query=Engineer&filter_distance=40&location=Berlin&start=10&sort_by=distance', {
    boot: bootOfUser(),
    answers: { ...answers, [SEARCH]: () => found(false) },
  });
  await expect.element(star).toHaveAttribute('aria-pressed', 'false');
  await star.click();
  await expect.element(star).toHaveAttribute('aria-pressed', 'true');
  expect(bodies).toEqual([{ query: 'Engineer', location: 'Berlin', filters: { distance: ['40'] } }]);
  // What is kept now has been looked at.
  await expect.poll(() => seen).toEqual(['look']);
  await star.click();
  await expect.element(star).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(() => seen).toEqual(['look', 'DELETE']);
  expect(await inEveryLook(() => findAxeViolations())).toEqual([]);
});

test('[SEARCH-16] a press shows at once and is taken back when there is no room', async () => {
  const { answers } = aServer();
  let answer = (_reply: ReturnType<typeof ok>) => {};
  const late = new Promise<ReturnType<typeof ok>>((resolve) => {
    answer = resolve;
  });
  await renderSite('/careers', {
    boot: bootOfUser(),
    answers: { ...answers, [SAVED_SEARCH_PATHS.list]: () => late, [SEARCH]: () => found(false) },
  });
  await star.click();
  await expect.element(star).toHaveAttribute('aria-pressed', 'true');
  answer(refusal(409, 'Full', 'saved_searches_full'));
  await expect.element(star).toHaveAttribute('aria-pressed', 'false');
  await expect.element(page.getByText(/no room for another saved search/).first()).toBeInTheDocument();
});

test('[SEARCH-16] a kept search marks what is new in it', async () => {
  const { answers } = aServer();
  await renderSite('/careers', { boot: bootOfUser(), answers: { ...answers, [SEARCH]: () => found(true) } });
  const cards = page.getByRole('list', { name: 'Jobs found' }).getByRole('listitem');
  await expect.element(cards.nth(0).getByText('New', { exact: true })).toBeVisible();
  expect(cards.nth(1).getByText('New', { exact: true }).elements()).toEqual([]);
});

test('[SEARCH-16] a visitor saves a search by an address that a link proves, or signs in', async () => {
  const bodies: unknown[] = [];
  await renderSite('/careers?query=Engineer', {
    answers: {
      [SEARCH]: () => found(false, null),
      [SAVED_SEARCH_PATHS.byMail]: (_url, { body }) => {
        bodies.push(JSON.parse(body as string));
        return bodies.length === 1 ? refusal(429) : ok(anAnswer({ days: 3, outbox: null }));
      },
    },
  });
  await star.click();
  const dialog = page.getByRole('dialog', { name: 'Save this search' });
  const field = dialog.getByLabelText('E-mail address');
  await field.fill('nobody');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByText(/Enter a complete e-mail address/)).toBeVisible();
  await expect.element(field).toHaveFocus();
  expect(await inEveryLook(() => findAxeViolations(dialog.element()))).toEqual([]);
  await field.fill(' Visitor@People.example ');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByText(/Too many attempts/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Send me the link' }).click();
  await expect.element(dialog.getByText('We have sent a link to visitor@people.example.')).toHaveFocus();
  expect(bodies[1]).toMatchObject({ email: 'visitor@people.example', query: 'Engineer' });
  await dialog.getByRole('button', { name: 'Close' }).click();
  await star.click();
  await dialog.getByRole('button', { name: 'Sign in instead' }).click();
  await expect.element(page.getByRole('dialog', { name: /sign in/i })).toBeVisible();
});

test('[SEARCH-16] where searches are not saved there is no button', async () => {
  const enabled = { notificationKeys: { savedSearchNotification: { enabled: false } } };
  await renderSite('/careers', { boot: aBoot({ notificationsConfig: enabled }) });
  await expect.element(page.getByRole('button', { name: /shortcut/i })).toBeVisible();
  expect(star.elements()).toEqual([]);
});

test('[SEARCH-16] saved searches tell what is new, lead to it, and are called as the candidate likes', async () => {
  const { answers } = aServer();
  await renderSite(TAB, { boot: boot(), answers });
  const link = page.getByRole('link', { name: 'Engineer, Berlin + 40 km' });
  await expect
    .element(link)
    .toHaveAttribute(
      'href',
      expect.stringMatching(/query=Engineer&location=Berlin&sort_by=timestamp&filter_distance=40/),
    );
  await expect.element(page.getByText('3 new jobs')).toBeVisible();
  await expect.element(page.getByText('1 of 2 saved searches')).toBeVisible();
  await page.getByRole('button', { name: 'Rename Engineer, Berlin + 40 km' }).click();
  const name = page.getByRole('textbox', { name: 'Name of the search' });
  await name.fill('Near home');
  expect(await inEveryLook(() => findAxeViolations())).toEqual([]);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.element(page.getByRole('link', { name: 'Near home' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Rename Near home' })).toHaveFocus();
  await expect.element(page.getByText('Engineer, Berlin + 40 km')).toBeVisible();
  expect(await inEveryLook(() => findAxeViolations())).toEqual([]);
});

test('[SEARCH-16] a candidate chooses how to hear of a search, and pauses all', async () => {
  const { answers, kept } = aServer();
  let pausedTs: number | null = null;
  const list = () => ok(anAnswer({ savedSearches: [...kept], limit: LIMIT, pausedTs }));
  await renderSite(TAB, {
    boot: boot(),
    answers: {
      ...answers,
      [SAVED_SEARCH_PATHS.list]: list,
      [SAVED_SEARCH_PATHS.pause]: () => {
        pausedTs = 1_700_000_200;
        return list();
      },
    },
  });
  const choice = page.getByRole('button', { name: /^News of Engineer, Berlin \+ 40 km/ });
  await expect.element(choice.getByText(/^Every week, Monday 9:00\sAM · bell and e-mail$/)).toBeVisible();
  await choice.click();
  await page.getByRole('combobox', { name: 'Day' }).selectOptions('Friday');
  await expect.element(choice.getByText(/^Every week, Friday/)).toBeVisible();
  await page.getByRole('combobox', { name: 'How often' }).selectOptions('As it happens');
  expect(page.getByRole('combobox', { name: 'Time' }).elements()).toEqual([]);
  await page.getByRole('switch', { name: 'Behind the bell of this site' }).click();
  expect(await inEveryLook(() => findAxeViolations())).toEqual([]);
  await page.getByRole('switch', { name: 'By e-mail' }).click();
  await expect.element(choice).toHaveTextContent('No news of this search');
  const alert = { rhythm: 'at_once', weekday: 5, hour: 9, byBell: false, byMail: false };
  await expect.poll(() => kept[0]?.alert).toEqual(alert);
  const pause = page.getByRole('switch', { name: 'Pause all news' });
  await pause.click();
  await expect.element(pause).toBeChecked();
  await expect.poll(() => pausedTs).not.toBeNull();
});

test('[SEARCH-16] a removed search is gone at once and comes back as it was', async () => {
  const { answers, bodies } = aServer();
  await renderSite(TAB, { boot: boot(), answers });
  await page.getByRole('button', { name: 'Remove Engineer, Berlin + 40 km' }).click();
  await expect.element(page.getByText('No saved searches yet')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(page.getByRole('link', { name: 'Engineer, Berlin + 40 km' })).toBeVisible();
  expect(bodies).toMatchObject([
    { was: { name: '', savedTs: 1_700_000_000, lookedTs: 1_700_000_100, alert: standardAlert(7) } },
  ]);
});

test('[SEARCH-16] saved searches load, and can be tried again when that failed', async () => {
  let answer: () => ReturnType<typeof ok> | Promise<ReturnType<typeof ok>> = never;
  const answers: Answers = { [SAVED_SEARCH_PATHS.list]: () => answer() };
  const shown = await renderSite(TAB, { boot: boot(), answers });
  await expect.element(page.getByRole('tabpanel').getByText('Loading…').first()).toBeInTheDocument();
  await shown.screen.unmount();
  answer = () => refusal(500);
  await renderSite(TAB, { boot: boot(), answers });
  const panel = page.getByRole('tabpanel');
  await expect.element(panel.getByText('Saved searches could not be loaded.')).toBeVisible();
  answer = () => listOf([aSaved({ newCount: 0, name: 'Mine' })]);
  await panel.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('link', { name: 'Mine' })).toBeVisible();
  await expect.element(page.getByText('Nothing new')).toBeVisible();
});
