import { findAxeViolations } from '@opencareers/ui/testing/axe';
import { failOnConsoleErrors } from '@opencareers/ui/testing/console';
import { inEveryLook } from '@opencareers/ui/testing/looks';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Answers, refusal, renderSite } from '../../../testing/render-site.tsx';
import { SETTINGS_CALLS } from '../settings-calls.ts';
import {
  aPasskey,
  aSignedInBoot,
  readJson,
  said,
  settingsAnswers,
  twoSessions,
} from '../testing/settings-answers.ts';

failOnConsoleErrors();

beforeEach(async () => {
  await page.viewport(1280, 900);
});

async function open(change: Answers = {}) {
  return await renderSite('/careers/settings', { answers: settingsAnswers(change), boot: aSignedInBoot() });
}

describe('[PROFILE-07] sessions', () => {
  const own = twoSessions().filter(({ isCurrent }) => isCurrent);

  test('this browser comes first and is marked, the others tell when they were last seen', async () => {
    const { screen } = await open();
    const rows = screen.getByRole('list', { name: 'Where you are signed in' }).getByRole('listitem');
    await expect.element(rows.first()).toBeVisible();
    expect(rows.elements().map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Firefox on LinuxThis browserSigned in with a code on .*Last seen now/),
      expect.stringMatching(/^Safari on iPhoneSigned in with a passkey on .*Last seen 2 days ago/),
    ]);
  });

  test('another one is ended by its button, and the list keeps the focus', async () => {
    const ended: (string | null)[] = [];
    const { screen } = await open({
      [SETTINGS_CALLS.sessions]: (url, { method }) => {
        if (method === 'GET') return said({ sessions: twoSessions() });
        ended.push(url.searchParams.get('id'));
        return said({ sessions: own });
      },
    });
    await screen.getByRole('button', { name: 'Sign out: Safari on iPhone' }).click();
    await expect.element(screen.getByText('Safari on iPhone is signed out.').first()).toBeVisible();
    await expect.element(screen.getByRole('list', { name: 'Where you are signed in' })).toHaveFocus();
    expect(ended).toEqual(['other']);
    await expect
      .element(screen.getByRole('button', { name: 'Sign out everywhere else' }))
      .not.toBeInTheDocument();
  });

  test('all others are ended after a question', async () => {
    const ended: (string | null)[] = [];
    const { screen } = await open({
      [SETTINGS_CALLS.sessions]: (url, { method }) => {
        if (method === 'GET') return said({ sessions: twoSessions() });
        ended.push(url.searchParams.get('id'));
        return said({ sessions: own });
      },
    });
    await screen.getByRole('button', { name: 'Sign out everywhere else' }).click();
    const dialog = screen.getByRole('alertdialog');
    await expect.element(dialog).toBeVisible();
    expect(await inEveryLook(() => findAxeViolations())).toEqual([]);
    expect(ended).toEqual([]);
    await dialog.getByRole('button', { name: 'Sign out everywhere else' }).click();
    await expect.element(screen.getByText('You are signed out everywhere else.').first()).toBeVisible();
    expect(ended).toEqual([null]);
  });

  test('one that cannot be ended says why in its place', async () => {
    const { screen } = await open({
      [SETTINGS_CALLS.sessions]: (_url, { method }) =>
        method === 'GET' ? said({ sessions: twoSessions() }) : refusal(429),
    });
    await screen.getByRole('button', { name: 'Sign out: Safari on iPhone' }).click();
    await expect.element(screen.getByText(/Too many attempts/)).toBeVisible();
  });
});

describe('[PROFILE-07] passkeys', () => {
  test('tell when they were added and used', async () => {
    const keys = [aPasskey(), aPasskey({ id: 'b', name: 'Phone', usedAt: null })];
    const { screen } = await open({ [SETTINGS_CALLS.passkeys]: () => said({ passkeys: keys }) });
    await expect.element(screen.getByText('Last used 2 days ago')).toBeVisible();
    await expect.element(screen.getByText('Never used so far')).toBeVisible();
  });

  test('are renamed by keyboard alone', async () => {
    const sent: unknown[] = [];
    const { screen } = await open({
      [SETTINGS_CALLS.passkeys]: (_url, { method, body }) => {
        if (method === 'GET') return said({ passkeys: [aPasskey()] });
        sent.push(readJson(body));
        return said({ passkeys: [aPasskey({ name: 'Work laptop' })] });
      },
    });
    const rename = screen.getByRole('button', { name: 'Rename “Laptop”' });
    await expect.element(rename).toBeVisible();
    (rename.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    const field = screen.getByRole('textbox', { name: 'Name of the passkey' });
    await expect.element(field).toHaveFocus();
    expect(await inEveryLook(() => findAxeViolations())).toEqual([]);
    await field.fill('Work laptop');
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByText('Work laptop')).toBeVisible();
    expect(sent).toEqual([{ id: 'key-1', name: 'Work laptop' }]);
  });

  test('are removed after a question', async () => {
    const { screen } = await open({
      [SETTINGS_CALLS.passkeys]: (_url, { method }) =>
        said({ passkeys: method === 'GET' ? [aPasskey()] : [] }),
    });
    await screen.getByRole('button', { name: 'Remove “Laptop”' }).click();
    const dialog = screen.getByRole('alertdialog', { name: 'Remove this passkey?' });
    await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect.element(screen.getByText('You have no passkeys yet.')).toBeVisible();
    await expect.element(dialog).not.toBeInTheDocument();
  });

  test('that this browser or address cannot have are explained instead of offered', async () => {
    // The pages of these tests have a bare number for a host.
    const { screen } = await open();
    await expect.element(screen.getByText(/Passkeys cannot be used with this browser/)).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Add a passkey' })).not.toBeInTheDocument();
  });
});
