import { NOTIFICATION_PATHS } from '@opencareers/contracts/notification-calls';
import { failOnConsoleErrors } from '@opencareers/ui/testing/console';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { WriteOptions } from '../../api/api-client.ts';
import { type Answers, type Reply, refusal, renderSite } from '../../testing/render-site.tsx';
import { aNotification, BOOT, bellAnswers, FakeStream } from './testing/notification-answers.ts';

failOnConsoleErrors();

const CLICKED = NOTIFICATION_PATHS.markClicked(7);

beforeEach(async () => {
  vi.stubGlobal('EventSource', FakeStream);
  await page.viewport(1280, 900);
});

async function openBell(answers: Answers, address = '/careers') {
  const shown = await renderSite(address, { boot: BOOT, answers });
  const bell = shown.screen.getByRole('button', { name: /^Notifications/ });
  await bell.click();
  const panel = shown.screen.getByRole('dialog', { name: 'Notifications' });
  await expect.element(panel.getByRole('listitem').first()).toBeVisible();
  return { ...shown, bell, panel };
}

function later() {
  let answer: (reply: Reply) => void = () => undefined;
  const reply = new Promise<Reply>((resolve) => {
    answer = resolve;
  });
  return { reply: () => reply, answer };
}

describe('[NOTIF-02] a notification', () => {
  test('shows its category, its message as text, its age with the full time, and that it is unread', async () => {
    const { panel } = await openBell(bellAnswers());
    const item = panel.getByRole('link');
    await expect.element(item.getByText('Offer', { exact: true })).toBeVisible();
    await expect.element(item.getByText('You have an offer for <b>Sailmaker</b>.')).toBeVisible();
    await expect.element(item.getByText('Unread')).toBeVisible();
    const time = item.element().querySelector('time');
    expect(time?.textContent).toMatch(/^1 hour ago \(\w+ \d+, \d{4} at .*\)$/);
    expect(time?.title).toMatch(/\d{4} at /);
  });

  test('is clicked at once, closes the panel and opens its page with all parameters', async () => {
    const { panel, address, askedFor } = await openBell(bellAnswers(), '/careers?utm_source=mail&query=sail');
    await panel.getByRole('link').click();
    await expect.element(panel).not.toBeInTheDocument();
    await expect.poll(() => address()).toMatch(/^\/careers\/offers\?/);
    const parameters = new URLSearchParams(address().split('?')[1]);
    expect(parameters.get('tab')).toBe('open');
    expect(parameters.get('utm_source')).toBe('mail');
    expect(parameters.get('domain')).toBe('northwind.example');
    expect(askedFor(CLICKED)).toHaveLength(1);
  });

  test('stays unread when the server did not hear of the click', async () => {
    const { reply, answer } = later();
    const items = [aNotification({ redirectUrl: '' })];
    const { panel, bell } = await openBell({ ...bellAnswers({ items }), [CLICKED]: reply });
    await panel.getByRole('button', { name: /Sailmaker/ }).click();
    await expect.element(panel).not.toBeInTheDocument();
    answer(refusal(500));
    await bell.click();
    await expect.element(panel.getByText('Unread')).toBeVisible();
  });

  test('without an address is only marked as read', async () => {
    const items = [aNotification({ redirectUrl: '' })];
    const { panel, address, askedFor } = await openBell(bellAnswers({ items }));
    await panel.getByRole('button', { name: /Sailmaker/ }).click();
    await expect.element(panel).not.toBeInTheDocument();
    expect(address()).toBe('/careers');
    expect(askedFor(CLICKED)).toHaveLength(1);
  });

  test.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    '/\t/evil',
  ])('never leads to another site: %s', async (redirectUrl) => {
    const { panel } = await openBell(bellAnswers({ items: [aNotification({ redirectUrl })] }));
    await expect.element(panel.getByRole('button', { name: /Sailmaker/ })).toBeVisible();
    await expect.element(panel.getByRole('link')).not.toBeInTheDocument();
  });
});

describe('[NOTIF-03] Mark all as read', () => {
  const items = [aNotification(), aNotification({ id: 6 }), aNotification({ id: 5, isClicked: true })];

  test('takes effect at once, and is taken back when it fails: only what was unread is unread again', async () => {
    const { reply, answer } = later();
    const answers = { ...bellAnswers({ items }), [NOTIFICATION_PATHS.markAllClicked]: reply };
    const { panel } = await openBell(answers);
    expect(panel.getByText('Unread').elements()).toHaveLength(2);
    const button = panel.getByRole('button', { name: 'Mark all as read' });
    await button.click();
    await expect.element(panel.getByText('Unread')).not.toBeInTheDocument();
    await expect.element(button).toHaveFocus();
    answer(refusal(500));
    await expect.element(panel.getByText('Unread').first()).toBeVisible();
    expect(panel.getByText('Unread').elements()).toHaveLength(2);
  });

  test('asks once, and cannot be pressed when everything is read', async () => {
    const { panel, askedFor } = await openBell(bellAnswers({ items }));
    const button = panel.getByRole('button', { name: 'Mark all as read' });
    await button.click();
    await expect.element(button).toHaveAttribute('aria-disabled', 'true');
    await button.click({ force: true });
    expect(askedFor(NOTIFICATION_PATHS.markAllClicked)).toHaveLength(1);
  });
});

test('[NOTIF-03] opening marks everything as seen: the number goes, what is unread stays unread', async () => {
  const { panel, screen, askedFor } = await openBell(bellAnswers({ count: 3 }));
  await expect.element(screen.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
  await expect.element(panel.getByText('Unread')).toBeVisible();
  await expect.poll(() => askedFor(NOTIFICATION_PATHS.markAllViewed).length).toBeGreaterThan(0);
  expect(askedFor(NOTIFICATION_PATHS.list)[0]?.searchParams.get('domain')).toBe('northwind.example');
});

test('[NOTIF-03] a change carries the domain in its body', async () => {
  const bodies: unknown[] = [];
  const { site, panel } = await openBell(bellAnswers());
  const { post } = site.api;
  site.api.post = (async (path: string, body: FormData, options?: WriteOptions) => {
    bodies.push(body);
    return await post(path as never, body, options);
  }) as typeof post;
  await panel.getByRole('link').click();
  await expect.poll(() => bodies).toEqual([{ domain: 'northwind.example' }]);
});
