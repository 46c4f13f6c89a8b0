import { SAVED_PATHS } from '@opencareers/contracts/saved-calls';
import type { SavedListed } from '@opencareers/contracts/saved-positions';
import { findAxeViolations } from '@opencareers/ui/testing/axe';
import { failOnConsoleErrors } from '@opencareers/ui/testing/console';
import { inEveryLook } from '@opencareers/ui/testing/looks';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { bootOfUser } from '../../testing/candidate-fixtures.ts';
import { type Answers, ok, renderSite } from '../../testing/render-site.tsx';
import { anAnswer, NOW } from '../../testing/site-fixtures.ts';

failOnConsoleErrors();

const SECOND = Math.floor(NOW / 1000);
const aSaved = (id: number, name: string, change: Partial<SavedListed> = {}): SavedListed => ({
  id,
  position_id: id,
  name,
  locations: ['Zürich, Switzerland'],
  positionUrl: `/careers/job/${id}`,
  savedTs: SECOND - id,
  archived_at: -1,
  ...change,
});
const LIST = [aSaved(1, 'Waiter'), aSaved(2, 'Baker', { archived_at: SECOND - 60 }), aSaved(3, 'Cook')];

function aServer(given: SavedListed[]) {
  const all = new Map(given.map((position) => [position.id, position]));
  let ids = given.map(({ id }) => id);
  const list = () => ok(anAnswer({ positions: ids.flatMap((id) => all.get(id) ?? []), count: ids.length }));
  const answers: Answers = {
    [SAVED_PATHS.list]: list,
    [SAVED_PATHS.save]: (_, { body }) => {
      const asked = JSON.parse(body as string) as { operation: string; position_id: number };
      ids = ids.filter((id) => id !== asked.position_id);
      if (asked.operation === 'add') ids.push(asked.position_id);
      return list();
    },
  };
  return { answers };
}

const saved = page.getByRole('list', { name: 'Saved jobs' });
const names = () =>
  saved
    .getByRole('link')
    .elements()
    .map((link) => link.textContent);
const remove = (name: string) => saved.getByRole('button', { name: `Save ${name}` });

beforeEach(async () => {
  await page.viewport(1280, 900);
});

test('[SAVE-01] the page of saved jobs sorts them as its address says, and marks closed ones without losing them', async () => {
  const { answers } = aServer(LIST);
  const { address } = await renderSite('/careers/saved-jobs', { boot: bootOfUser(), answers });
  await expect.element(saved).toBeVisible();
  expect(names()).toEqual(['Waiter', 'Baker', 'Cook']);
  await expect.element(saved.getByText('No longer accepting applications.')).toBeVisible();
  const sort = page.getByRole('combobox', { name: 'Sort' });
  await sort.selectOptions('Name');
  await expect.poll(names).toEqual(['Baker', 'Cook', 'Waiter']);
  expect(address()).toContain('saved_sort=name');
  await sort.selectOptions('Open jobs first');
  await expect.poll(names).toEqual(['Waiter', 'Cook', 'Baker']);
  expect(saved.getByRole('link').first().element().getAttribute('href')).not.toContain('saved_sort');
  expect(await inEveryLook(() => findAxeViolations(document.body))).toEqual([]);
});

test('[SAVE-01] a removed job can be brought back, and the focus goes on where it was', async () => {
  const { answers } = aServer(LIST);
  await renderSite('/careers/saved-jobs', { boot: bootOfUser(), answers });
  await remove('Baker').click();
  await expect.poll(names).toEqual(['Waiter', 'Cook']);
  await expect.element(remove('Cook')).toHaveFocus();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(names).toEqual(['Waiter', 'Baker', 'Cook']);
  for (const name of ['Baker', 'Cook', 'Waiter']) await remove(name).click();
  await expect.element(page.getByText('No saved jobs yet')).toBeVisible();
  expect(document.querySelector('.saved-positions__box')?.contains(document.activeElement)).toBe(true);
  expect(await inEveryLook(() => findAxeViolations(document.body))).toEqual([]);
});
