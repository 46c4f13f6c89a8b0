import { FORM_PATHS } from '@opencareers/contracts/form-calls';
import type { FormDraft, OpenForm } from '@opencareers/contracts/forms';
import { findAxeViolations } from '@opencareers/ui/testing/axe';
import { failOnConsoleErrors } from '@opencareers/ui/testing/console';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ok, refusal, renderSite } from '../../testing/render-site.tsx';
import { anAnswer } from '../../testing/site-fixtures.ts';
import { anApplyForm, applyAnswers } from './testing/apply-answers.ts';

failOnConsoleErrors();

const here = location.href;

beforeEach(async () => {
  await page.viewport(1280, 900);
});
afterEach(() => {
  vi.useRealTimers();
  history.replaceState(null, '', here);
});

/** From now on `passAMinute` moves the clock by more than anything of a draft waits for. */
function holdTheClock(): void {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
}

async function passAMinute(): Promise<void> {
  await vi.advanceTimersByTimeAsync(60_000);
}

/** What another page of this browser chooses. */
function chooseElsewhere(newValue: '0' | '1'): void {
  const key = Object.keys(localStorage).find((name) => name.startsWith('opencareers.draftConsent.'));
  if (key === undefined) throw new Error('nothing was chosen here');
  localStorage.setItem(key, newValue);
  dispatchEvent(new StorageEvent('storage', { key, newValue }));
}

interface Sent {
  method: string;
  body: { consent?: boolean; changes?: object } | undefined;
}

/** The same form each time it is opened, with what the server has of it by then. */
async function aFormOfOnePerson() {
  const answer = await applyAnswers()[FORM_PATHS.form]?.(new URL('http://site.example'), {} as never);
  const data = (answer?.body as { data: OpenForm } | undefined)?.data;
  const server: { draft: FormDraft | null } = { draft: null };
  return { server, more: { [FORM_PATHS.form]: () => ok(anAnswer({ ...data, draft: server.draft })) } };
}

async function openForm(form = anApplyForm(), more = {}, address = '/careers/apply?pid=101-sailmaker') {
  const sent: Sent[] = [];
  const keeping = { isDown: false };
  const progress = (_url: URL, { method, body }: { method: string; body?: unknown }) => {
    sent.push({ method, body: typeof body === 'string' ? JSON.parse(body) : undefined });
    if (keeping.isDown) return refusal(500);
    return ok(anAnswer(method === 'DELETE' ? {} : { revision: 1, saved: { firstname: 1 }, conflicts: {} }));
  };
  const answers = applyAnswers(form, { [FORM_PATHS.progress]: progress, ...more });
  const { screen } = await renderSite(address, { answers });
  await expect.element(screen.getByRole('textbox', { name: 'First name' })).toBeVisible();
  return { screen, sent, keeping };
}

const box = () => page.getByRole('checkbox', { name: 'Keep my draft on the server too' });

test('[APPLY-02] what a visitor begins stays on the device until they want it kept on the server', async () => {
  holdTheClock();
  const { screen, sent } = await openForm();
  await expect.element(box()).not.toBeChecked();
  await screen.getByRole('textbox', { name: 'First name' }).fill('Ada');
  await expect.element(screen.getByText(/^Saved on this device/)).toBeVisible();
  await passAMinute();
  expect(await findAxeViolations()).toEqual([]);
  expect(sent).toEqual([]);
  await box().click();
  await expect.element(screen.getByText(/^Saved \d/)).toBeVisible();
  expect(sent[0]).toMatchObject({ method: 'PUT', body: { consent: true, changes: { firstname: {} } } });
});

test('[APPLY-02] taking it back removes the draft from the server, and says so when that failed', async () => {
  const { screen, sent, keeping } = await openForm();
  await box().click();
  await screen.getByRole('textbox', { name: 'First name' }).fill('Ada');
  await expect.element(screen.getByText(/^Saved \d/)).toBeVisible();
  keeping.isDown = true;
  await box().click();
  await expect.element(screen.getByText(/could not be removed from the server/)).toBeVisible();
  await expect.element(box()).toBeChecked();
  keeping.isDown = false;
  await box().click();
  await expect.element(screen.getByText(/^Saved on this device/)).toBeVisible();
  await expect.element(box()).not.toBeChecked();
  await expect.poll(() => sent.at(-1)?.method).toBe('DELETE');
  await expect.element(screen.getByRole('textbox', { name: 'First name' })).toHaveValue('Ada');
});

test('[APPLY-02] candidates are not asked, nor visitors of a company that keeps no drafts', async () => {
  const { screen, sent } = await openForm(anApplyForm({ isSignedIn: true, challenge: null }));
  await screen.getByRole('textbox', { name: 'First name' }).fill('Ada');
  await expect.element(screen.getByText(/^Saved \d/)).toBeVisible();
  expect(sent[0]?.body).not.toHaveProperty('consent');
  expect(box().elements()).toEqual([]);
  await screen.unmount();

  holdTheClock();
  const without = await openForm(anApplyForm({ keepsDrafts: false }));
  await without.screen.getByRole('textbox', { name: 'First name' }).fill('Eve');
  await expect.element(without.screen.getByText(/^Saved on this device/)).toBeVisible();
  await passAMinute();
  await expect.element(without.screen.getByRole('textbox', { name: 'First name' })).toHaveValue('Eve');
  expect(await findAxeViolations()).toEqual([]);
  expect([without.sent, box().elements()]).toEqual([[], []]);
});

test('[APPLY-02] what a visitor had begun on the device goes on after signing in, for the first who does', async () => {
  const visitor = await openForm();
  await visitor.screen.getByRole('textbox', { name: 'First name' }).fill('Ada');
  await expect.element(visitor.screen.getByText(/^Saved on this device/)).toBeVisible();
  await visitor.screen.unmount();
  const candidate = () => openForm(anApplyForm({ isSignedIn: true, challenge: null }));
  const ada = await candidate();
  await expect.element(ada.screen.getByRole('textbox', { name: 'First name' })).toHaveValue('Ada');
  await expect.element(ada.screen.getByText(/^Saved \d/)).toBeVisible();
  await ada.screen.unmount();
  const eve = await candidate();
  await expect.element(eve.screen.getByRole('textbox', { name: 'First name' })).toHaveValue('');
});

test('[APPLY-02] what is chosen on one page of the browser holds on the others: they send, and they take back', async () => {
  const { screen, sent } = await openForm();
  await box().click();
  await screen.getByRole('textbox', { name: 'First name' }).fill('Ada');
  await expect.element(screen.getByText(/^Saved \d/)).toBeVisible();
  chooseElsewhere('0');
  await expect.element(box()).not.toBeChecked();
  await expect.element(screen.getByText(/^Saved on this device/)).toBeVisible();
  await expect.poll(() => sent.at(-1)?.method).toBe('DELETE');
  chooseElsewhere('1');
  await expect.element(box()).toBeChecked();
  await expect.element(screen.getByText(/^Saved \d/)).toBeVisible();
  await expect.poll(() => sent.at(-1)).toMatchObject({ method: 'PUT', body: { changes: { firstname: {} } } });
});

test('[APPLY-02] a draft that came to the server after it was taken back is removed when the form is opened', async () => {
  const { server, more } = await aFormOfOnePerson();
  const before = await openForm(anApplyForm(), more);
  await box().click();
  await box().click();
  await expect.element(box()).not.toBeChecked();
  await expect.poll(() => before.sent.at(-1)?.method).toBe('DELETE');
  await before.screen.unmount();
  const answers = { firstname: { value: 'Late', revision: 1 } };
  server.draft = { revision: 1, version: 1, savedAt: '2026-11-12T12:00:00.000Z', answers };
  const { screen, sent } = await openForm(anApplyForm(), more);
  await expect.element(box()).not.toBeChecked();
  await expect.poll(() => sent.map(({ method }) => method)).toEqual(['DELETE']);
  await expect.element(screen.getByRole('textbox', { name: 'First name' })).toHaveValue('');
  await screen.unmount();

  // Unless they brought it here themselves.
  const address = '/careers/apply?pid=101-sailmaker&brought=1';
  history.replaceState(null, '', '?brought=1');
  const brought = await openForm(anApplyForm(), more, address);
  await expect.element(box()).toBeChecked();
  await expect.element(brought.screen.getByRole('textbox', { name: 'First name' })).toHaveValue('Late');
  expect(brought.sent.filter(({ method }) => method === 'DELETE')).toEqual([]);
});
