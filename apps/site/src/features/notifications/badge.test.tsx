import { NOTIFICATION_PATHS } from '@opencareers/contracts/notification-calls';
import { failOnConsoleErrors } from '@opencareers/ui/testing/console';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { markSignedOut } from '../../shell/sign-out.ts';
import { ok, renderSite } from '../../testing/render-site.tsx';
import { anAnswer } from '../../testing/site-fixtures.ts';
import { useBellPlace } from './bell.tsx';
import { BOOT, bellAnswers, FakeStream, setVisibility } from './testing/notification-answers.ts';

failOnConsoleErrors();

const MINUTE = 60_000;

beforeEach(async () => {
  FakeStream.all = [];
  vi.stubGlobal('EventSource', FakeStream);
  await page.viewport(1280, 900);
});

afterEach(() => {
  setVisibility('visible');
  vi.useRealTimers();
});

async function renderBell(count = 1) {
  let now = count;
  const answers = { ...bellAnswers(), [NOTIFICATION_PATHS.badge]: () => ok(anAnswer({ count: now })) };
  const shown = await renderSite('/careers', { boot: BOOT, answers });
  const bell = shown.screen.getByRole('button', { name: /^Notifications/ });
  await expect.element(bell).toBeVisible();
  const asked = () => shown.askedFor(NOTIFICATION_PATHS.badge).length;
  return {
    ...shown,
    bell,
    asked,
    setCount: (next: number) => {
      now = next;
    },
  };
}
const openStreams = () => FakeStream.all.filter(({ isOpen }) => isOpen);

describe('[NOTIF-05] the number on the bell', () => {
  test('is said politely, and over 99 shows 99+', async () => {
    const { bell, screen } = await renderBell(120);
    await expect.element(bell).toHaveTextContent('99+');
    await expect.element(bell).toHaveAccessibleName('Notifications, 120 new');
    await expect.element(screen.getByRole('status').filter({ hasText: '120 new' })).toBeInTheDocument();
  });

  test('is asked for every five minutes, not in a hidden tab, and at once on return', async () => {
    vi.useFakeTimers({
      shouldAdvanceTime: true,
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
    });
    const { asked, bell } = await renderBell();
    await expect.element(bell).toHaveAccessibleName('Notifications, 1 new');
    // From here on nothing moves but by the test: the five minutes are counted to the second.
    vi.setTimerTickMode('manual');
    const first = asked();
    await vi.advanceTimersByTimeAsync(5 * MINUTE - 2000);
    expect(asked()).toBe(first);
    await vi.advanceTimersByTimeAsync(4000);
    await vi.waitFor(() => expect(asked()).toBe(first + 1), { timeout: 10_000 });
    setVisibility('hidden');
    await vi.advanceTimersByTimeAsync(20 * MINUTE);
    expect(asked()).toBe(first + 1);
    setVisibility('visible');
    await vi.waitFor(() => expect(asked()).toBe(first + 2), { timeout: 10_000 });
  });

  test('changes as the server says, over one line, which is closed while the tab is hidden', async () => {
    const { bell } = await renderBell(0);
    await vi.waitFor(() => expect(openStreams()).toHaveLength(1), { timeout: 10_000 });
    expect(new URL(openStreams()[0]?.url ?? '', location.href).pathname).toBe(NOTIFICATION_PATHS.stream);
    openStreams()[0]?.say('{"count":4}');
    await expect.element(bell).toHaveAccessibleName('Notifications, 4 new');
    openStreams()[0]?.say('no JSON');
    openStreams()[0]?.say('{"count":"many"}');
    await expect.element(bell).toHaveAccessibleName('Notifications, 4 new');
    setVisibility('hidden');
    expect(openStreams()).toHaveLength(0);
    setVisibility('visible');
    expect(openStreams()).toHaveLength(1);
  });

  test('[OFFER-21] what it tells makes the kept offers stale, but not what a line begins with', async () => {
    const { site } = await renderBell(0);
    const offer = ['offers', 'one', 'offer-1'];
    site.queries.setQueryData(offer, { status: 'Extended' });
    const isStale = () => site.queries.getQueryState(offer)?.isInvalidated;
    await vi.waitFor(() => expect(openStreams()).toHaveLength(1), { timeout: 10_000 });
    openStreams()[0]?.say('{"count":1}');
    expect(isStale()).toBe(false);
    openStreams()[0]?.say('{"count":1}');
    expect(isStale()).toBe(true);
  });

  test('[AUTH-02] whoever signs out hears nothing more, and what is on its way is not waited for', async () => {
    const { bell, site, asked } = await renderBell(0);
    await expect.element(bell).toHaveAccessibleName('Notifications');
    await vi.waitFor(() => expect(openStreams()).toHaveLength(1), { timeout: 10_000 });
    const before = asked();
    void site.queries.refetchQueries({ queryKey: ['notifications', 'badge'] });
    expect(site.queries.isFetching()).toBe(1);
    markSignedOut(site);
    await vi.waitFor(() => expect(site.queries.isFetching()).toBe(0), { timeout: 10_000 });
    expect(openStreams()).toHaveLength(0);
    setVisibility('visible');
    expect(openStreams()).toHaveLength(0);
    expect(asked()).toBeLessThanOrEqual(before + 1);
  });

  test('stays right without streams', async () => {
    vi.stubGlobal('EventSource', undefined);
    const { bell } = await renderBell(2);
    await expect.element(bell).toHaveAccessibleName('Notifications, 2 new');
  });

  test('what comes while the panel is open is shown in it and has been seen', async () => {
    const { bell, askedFor, screen } = await renderBell(0);
    await bell.click();
    await expect.element(screen.getByRole('dialog')).toBeVisible();
    await vi.waitFor(() => expect(askedFor(NOTIFICATION_PATHS.markAllViewed).length).toBeGreaterThan(0), {
      timeout: 10_000,
    });
    const before = askedFor(NOTIFICATION_PATHS.list).length;
    const seen = askedFor(NOTIFICATION_PATHS.markAllViewed).length;
    openStreams()[0]?.say('{"count":1}');
    await vi.waitFor(() => expect(askedFor(NOTIFICATION_PATHS.list).length).toBeGreaterThan(before), {
      timeout: 10_000,
    });
    await vi.waitFor(() => expect(askedFor(NOTIFICATION_PATHS.markAllViewed).length).toBeGreaterThan(seen), {
      timeout: 10_000,
    });
    await expect.element(bell).toHaveAccessibleName('Notifications');
  });
});

describe('[NOTIF-05] the bell looks for its place', () => {
  function Probe() {
    const place = useBellPlace(true);
    return <output>{place === null ? 'nowhere' : place.className}</output>;
  }
  const late = (): HTMLElement => {
    const element = document.createElement('span');
    element.className = 'tenant-notification-bell';
    document.body.append(element);
    return element;
  };

  test('up to 30 times, every 300 ms, and takes the one of the navbar of the company', async () => {
    vi.useFakeTimers();
    const screen = await render(<Probe />);
    await vi.advanceTimersByTimeAsync(28 * 300);
    const element = late();
    await vi.advanceTimersByTimeAsync(300);
    vi.useRealTimers();
    await expect.element(screen.getByRole('status')).toHaveTextContent('tenant-notification-bell');
    element.remove();
  });

  test('and then gives up in silence', async () => {
    vi.useFakeTimers();
    const screen = await render(<Probe />);
    await vi.advanceTimersByTimeAsync(29 * 300);
    expect(vi.getTimerCount()).toBe(0);
    const element = late();
    await vi.advanceTimersByTimeAsync(60_000);
    vi.useRealTimers();
    await expect.element(screen.getByRole('status')).toHaveTextContent('nowhere');
    element.remove();
  });
});
