import { NOTIFICATION_PATHS } from '@opencareers/contracts/notification-calls';
import { findAxeViolations, findSmallTargets } from '@opencareers/ui/testing/axe';
import { failOnConsoleErrors } from '@opencareers/ui/testing/console';
import { inEveryLook } from '@opencareers/ui/testing/looks';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { never, ok, type Reply, refusal, renderSite } from '../../testing/render-site.tsx';
import { aBoot, aCandidateBoot, anAnswer } from '../../testing/site-fixtures.ts';
import { aNotification, BOOT, bellAnswers, FakeStream } from './testing/notification-answers.ts';

failOnConsoleErrors();

const ITEMS = [
  aNotification(),
  aNotification({ id: 6, categoryTitle: 'Application', message: 'There is news.', isClicked: true }),
  aNotification({
    id: 5,
    categoryTitle: 'Note',
    message: 'Welcome.',
    redirectUrl: '',
    notificationType: 'read_only',
  }),
];

beforeEach(async () => {
  vi.stubGlobal('EventSource', FakeStream);
  await page.viewport(1280, 900);
});

async function openBell(address = '/careers', answers = bellAnswers({ items: ITEMS })) {
  const shown = await renderSite(address, { boot: BOOT, answers });
  const bell = shown.screen.getByRole('button', { name: /^Notifications/ });
  await bell.click();
  const panel = shown.screen.getByRole('dialog', { name: 'Notifications' });
  await expect.element(panel).toBeVisible();
  return { ...shown, bell, panel };
}

describe('[NOTIF-01] the panel', () => {
  test('drops down 480 px wide, at most 70 % of the window or 600 px tall', async () => {
    const many = Array.from({ length: 20 }, (_, at) => aNotification({ id: 100 - at }));
    const { panel } = await openBell('/careers', bellAnswers({ items: many }));
    await expect.element(panel.getByRole('listitem').first()).toBeVisible();
    const box = panel.element().getBoundingClientRect();
    expect(box.width).toBe(480);
    expect(box.height).toBeLessThanOrEqual(600);
    await page.viewport(1280, 600);
    expect(panel.element().getBoundingClientRect().height).toBeLessThanOrEqual(420);
  });

  test('is readable in every look, with targets of 24 px', async () => {
    const { panel } = await openBell();
    await expect.element(panel.getByText('Welcome.')).toBeVisible();
    // Not by colour alone.
    expect(panel.getByRole('listitem').filter({ hasText: 'Unread' }).elements()).toHaveLength(2);
    expect(await inEveryLook(() => findAxeViolations())).toEqual([]);
    expect(findSmallTargets(panel.element())).toEqual([]);
  });

  test.each([1024, 640, 320])('fills a window of %i px as a modal dialog', async (width) => {
    await page.viewport(width, 800);
    const { panel, bell } = await openBell();
    await expect.element(panel.getByText('Welcome.')).toBeVisible();
    expect(panel.element().matches(':modal')).toBe(true);
    const box = panel.element().getBoundingClientRect();
    expect([box.left, box.top, box.width, box.height]).toEqual([0, 0, width, 800]);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    expect(await inEveryLook(() => findAxeViolations())).toEqual([]);
    await userEvent.keyboard('{Escape}');
    await expect.element(panel).not.toBeInTheDocument();
    await expect.element(bell).toHaveFocus();
  });

  test('says that nothing is left, in every look', async () => {
    const { panel } = await openBell('/careers', bellAnswers({ items: [], count: 0 }));
    await expect.element(panel.getByRole('heading', { name: "You're all caught up!" })).toBeVisible();
    expect(await inEveryLook(() => findAxeViolations())).toEqual([]);
  });

  test('shows that it loads', async () => {
    const { panel } = await openBell('/careers', { ...bellAnswers(), [NOTIFICATION_PATHS.list]: never });
    await expect.element(panel.getByText('Loading…').first()).toBeInTheDocument();
    expect(await findAxeViolations()).toEqual([]);
  });

  test('is opened, walked and closed by keys, and gives the focus back', async () => {
    const { screen } = await renderSite('/careers', { boot: BOOT, answers: bellAnswers({ items: ITEMS }) });
    const bell = screen.getByRole('button', { name: 'Notifications, 1 new' });
    await expect.element(bell).toBeVisible();
    (bell.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByRole('tab', { name: 'All' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    const actions = screen.getByRole('tab', { name: 'Action required' });
    await expect.element(actions).toHaveFocus();
    await expect.element(actions).toHaveAttribute('aria-selected', 'true');
    await expect.element(screen.getByText('Welcome.')).not.toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
    await expect.element(screen.getByRole('button', { name: /^Notifications/ })).toHaveFocus();
  });

  test('shows older ones when there are more, and goes on at the first of them', async () => {
    const answers = {
      ...bellAnswers(),
      [NOTIFICATION_PATHS.list]: (url: URL): Reply => {
        const isFirst = url.searchParams.get('before') === null;
        const notifications = isFirst ? ITEMS : [aNotification({ id: 4, message: 'An older one.' })];
        return ok(anAnswer({ notifications, hasMore: isFirst }));
      },
    };
    const { panel, askedFor } = await openBell('/careers', answers);
    await panel.getByRole('button', { name: 'Show older ones' }).click();
    await expect.element(panel.getByRole('link', { name: /An older one/ })).toHaveFocus();
    expect(panel.getByRole('listitem').elements()).toHaveLength(4);
    expect(askedFor(NOTIFICATION_PATHS.list).at(-1)?.searchParams.get('before')).toBe('5');
    await expect.element(panel.getByRole('button', { name: 'Show older ones' })).not.toBeInTheDocument();
  });
});

describe('[NOTIF-04] the bell is there only', () => {
  const bellOf = async (boot: typeof BOOT, answers = bellAnswers()) => {
    const { screen, askedFor } = await renderSite('/careers', { boot, answers });
    await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
    return { bell: screen.getByRole('button', { name: /^Notifications/ }), askedFor };
  };

  test('for who is logged in', async () => {
    const { bell, askedFor } = await bellOf(aBoot());
    await expect.element(bell).not.toBeInTheDocument();
    expect(askedFor(NOTIFICATION_PATHS.bootData)).toEqual([]);
  });

  test('where the company wants it', async () => {
    const boot = aCandidateBoot({ behaviourFlags: { enableCandidateInappNotifications: false } });
    const { bell, askedFor } = await bellOf(boot);
    await expect.element(bell).not.toBeInTheDocument();
    expect(askedFor(NOTIFICATION_PATHS.bootData)).toEqual([]);
  });

  test('where the server says so', async () => {
    const { bell, askedFor } = await bellOf(BOOT, bellAnswers({ isEnabled: false }));
    await expect.poll(() => askedFor(NOTIFICATION_PATHS.bootData).length).toBeGreaterThan(0);
    await expect.element(bell).not.toBeInTheDocument();
    expect(askedFor(NOTIFICATION_PATHS.badge)).toEqual([]);
  });

  test('and Action required cannot be chosen unless it is configured', async () => {
    const { panel, askedFor } = await openBell('/careers', bellAnswers({ hasActions: false }));
    const tab = panel.getByRole('tab', { name: 'Action required' });
    await expect.element(tab).toHaveAttribute('aria-disabled', 'true');
    await expect.element(tab).toHaveAccessibleDescription(/asks you to do something/);
    await tab.click({ force: true });
    await userEvent.keyboard('{Enter}');
    await expect.element(panel.getByRole('tab', { name: 'All' })).toHaveAttribute('aria-selected', 'true');
    const filters = askedFor(NOTIFICATION_PATHS.list).map(({ searchParams }) =>
      searchParams.get('type_filter'),
    );
    expect(filters).not.toContain('action_required');
    expect(await inEveryLook(() => findAxeViolations())).toEqual([]);
  });
});

test('[NOTIF-05] calls that fail say nothing: an empty list, no count, no toast, no alert of the session', async () => {
  const signedOut: Reply = { ...refusal(401), headers: { 'x-login': '1' } };
  const answers = Object.fromEntries(
    Object.keys(bellAnswers()).map((path) => [
      path,
      () => (path.includes('badge') ? signedOut : refusal(500)),
    ]),
  );
  const { panel, screen, askedFor } = await openBell('/careers', answers);
  await expect.element(panel.getByText("You're all caught up!")).toBeVisible();
  await expect.poll(() => askedFor(NOTIFICATION_PATHS.markAllViewed).length).toBeGreaterThan(0);
  await expect.element(screen.getByRole('alertdialog')).not.toBeInTheDocument();
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
  await expect
    .element(screen.getByRole('button', { name: 'Notifications', exact: true }))
    .toBeInTheDocument();
});
