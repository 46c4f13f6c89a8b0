import { NOTIFICATION_PATHS } from '@opencareers/contracts/notification-calls';
import { findAxeViolations, findSmallTargets } from '@opencareers/ui/testing/axe';
import { failOnConsoleErrors } from '@opencareers/ui/testing/console';
import { inEveryLook } from '@opencareers/ui/testing/looks';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Answers, ok, refusal, renderSite } from '../../testing/render-site.tsx';
import { anAnswer } from '../../testing/site-fixtures.ts';
import { aNotification, BOOT, bellAnswers, FakeStream } from './testing/notification-answers.ts';

failOnConsoleErrors();

const OFFER = aNotification({ id: 7, message: 'You have an offer.' });
const NEWS = aNotification({ id: 6, message: 'There is news.', notificationType: 'read_only' });
const OLD = aNotification({ id: 3, message: 'An old one.', isClicked: true });

beforeEach(async () => {
  vi.stubGlobal('EventSource', FakeStream);
  await page.viewport(1280, 900);
});

/** The open panel, over answers in which one notification is archived. */
async function openBell(changes: Answers = {}) {
  const known = bellAnswers({ items: [OFFER, NEWS] });
  const listed = known[NOTIFICATION_PATHS.list] as (url: URL) => ReturnType<typeof ok>;
  const sent: unknown[] = [];
  const done: Answers[string] = (url, { body }) => {
    sent.push([url.pathname, JSON.parse(body as string)]);
    return ok(anAnswer({}));
  };
  const ids = [OFFER, NEWS, OLD].map(({ id }) => id);
  const answers: Answers = {
    ...known,
    [NOTIFICATION_PATHS.list]: (url) =>
      url.searchParams.get('shelf') === 'archived'
        ? ok(anAnswer({ notifications: [OLD], hasMore: false }))
        : listed(url),
    ...Object.fromEntries(ids.map((id) => [NOTIFICATION_PATHS.archive(id), done])),
    ...Object.fromEntries(ids.map((id) => [NOTIFICATION_PATHS.snooze(id), done])),
    ...changes,
  };
  const shown = await renderSite('/careers', { boot: BOOT, answers });
  await shown.screen.getByRole('button', { name: /^Notifications/ }).click();
  const panel = shown.screen.getByRole('dialog');
  await expect.element(panel.getByText('There is news.')).toBeVisible();
  const buttonOf = (name: string, row?: string) =>
    (row === undefined ? panel : panel.getByRole('listitem').filter({ hasText: row })).getByRole('button', {
      name,
    });
  return { sent, panel, buttonOf, press: (name: string, row?: string) => buttonOf(name, row).click() };
}

test('[NOTIF-01] a notification is archived by one press, which can be taken back by the next, in every look', async () => {
  const { panel, press, sent } = await openBell();
  await press('Archive', 'There is news.');
  await expect.element(panel.getByRole('button', { name: 'Undo There is news.' })).toHaveFocus();
  await expect.element(panel.getByText('Archived.')).toBeVisible();
  expect(await inEveryLook(() => findAxeViolations())).toEqual([]);
  await userEvent.keyboard('{Enter}');
  await expect.element(panel.getByRole('link', { name: /There is news/ })).toHaveFocus();
  expect(sent).toEqual([
    [NOTIFICATION_PATHS.archive(6), { archived: true }],
    [NOTIFICATION_PATHS.archive(6), { archived: false }],
  ]);
});

test('[NOTIF-01] it is put off for as long as somebody chooses, by keys alone, on a phone too', async () => {
  await page.viewport(320, 700);
  const { panel, sent, buttonOf } = await openBell();
  const later = buttonOf('Remind me later', 'You have an offer.');
  await expect.element(later).toHaveAccessibleDescription('You have an offer.');
  (later.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(buttonOf('In an hour')).toHaveFocus();
  expect(await findAxeViolations()).toEqual([]);
  expect(findSmallTargets(panel.element())).toEqual([]);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.element(panel.getByRole('button', { name: 'Undo You have an offer.' })).toHaveFocus();
  await expect.element(panel.getByText(/^Reminder: /)).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(panel.getByRole('link', { name: /You have an offer/ })).toHaveFocus();
  expect(sent).toEqual([
    [NOTIFICATION_PATHS.snooze(7), { seconds: 86_400 }],
    [NOTIFICATION_PATHS.snooze(7), { seconds: null }],
  ]);
});

test('[NOTIF-02] what the server did not hear is where it was', async () => {
  const { panel, press } = await openBell({ [NOTIFICATION_PATHS.archive(6)]: () => refusal(500) });
  await press('Archive', 'There is news.');
  await expect.element(panel.getByRole('link', { name: /There is news/ })).toBeVisible();
  await expect.element(panel.getByText('Archived.')).not.toBeInTheDocument();
});

test('[NOTIF-01] what is archived is found apart and can be moved back; the focus stays on the way there', async () => {
  const { panel, press, sent } = await openBell();
  await press('Show archived');
  await expect.element(panel.getByRole('heading', { name: 'Archived notifications' })).toBeVisible();
  await expect.element(panel.getByText('An old one.')).toBeVisible();
  await expect.element(panel.getByText('There is news.')).not.toBeInTheDocument();
  await expect.element(panel.getByRole('button', { name: 'Back to all' })).toHaveFocus();
  expect(await inEveryLook(() => findAxeViolations())).toEqual([]);
  await press('Move back', 'An old one.');
  await expect.element(panel.getByText('Back in the list.')).toBeVisible();
  expect(sent).toEqual([[NOTIFICATION_PATHS.archive(3), { archived: false }]]);
  await press('Back to all');
  await expect.element(panel.getByText('There is news.')).toBeVisible();
});
