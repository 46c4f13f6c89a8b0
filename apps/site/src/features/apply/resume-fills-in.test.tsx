import { APPLICATION_PATHS } from '@opencareers/contracts/application-calls';
import { FORM_PATHS } from '@opencareers/contracts/form-calls';
import { findAxeViolations } from '@opencareers/ui/testing/axe';
import { failOnConsoleErrors } from '@opencareers/ui/testing/console';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ok, refusal, renderSite } from '../../testing/render-site.tsx';
import { anAnswer } from '../../testing/site-fixtures.ts';
import { anApplyForm, applyAnswers } from './testing/apply-answers.ts';

failOnConsoleErrors();

beforeEach(async () => {
  await page.viewport(1280, 900);
});

/** What a candidate gives may go to the server at once. */
const aCandidatesForm = () => anApplyForm({ isSignedIn: true, challenge: null });

async function openForm(form = aCandidatesForm(), more = {}) {
  const answers = applyAnswers(form, more);
  const shown = await renderSite('/careers/apply?pid=101-sailmaker', { answers });
  await expect.element(shown.screen.getByRole('textbox', { name: 'First name' })).toBeVisible();
  return shown;
}

async function giveResume() {
  await expect.element(page.getByRole('button', { name: 'Choose a file' })).toBeVisible();
  const input = document.querySelector<HTMLInputElement>('input[data-test-id="resume-upload"]');
  if (input === null) throw new Error('no input');
  await userEvent.upload(input, new File(['Ada Lovelace'], 'ada.txt', { type: 'text/plain' }));
}

/** A server that reads resumes when the test says so. */
function aSlowReader() {
  const signals: (AbortSignal | undefined)[] = [];
  let answer: () => void = () => undefined;
  const line = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const read = async (_url: URL, { signal }: { signal?: AbortSignal }) => {
    signals.push(signal);
    await line;
    return ok(anAnswer({ answers: { boat: 'Yes' }, reason: null }));
  };
  return { signals, answer, more: { [APPLICATION_PATHS.resumeAnswers]: read } };
}

test('[APPLY-01] a resume fills in what is empty, never over what was typed, and it can be taken back', async () => {
  const reads: unknown[] = [];
  const said = { firstname: 'Augusta', email: 'ada@demo.example', boat: 'Yes', other: 'x' };
  const { screen } = await openForm(aCandidatesForm(), {
    [APPLICATION_PATHS.resumeAnswers]: (_url: URL, { body }: { body?: string }) => {
      reads.push(JSON.parse(body ?? ''));
      return ok(anAnswer({ answers: said, reason: null }));
    },
  });
  const value = (name: string) => screen.getByRole('textbox', { name });
  await value('First name').fill('Ada');
  await giveResume();
  await expect.element(value('Email')).toHaveValue('ada@demo.example');
  await expect.element(value('First name')).toHaveValue('Ada');
  await expect.element(screen.getByText(/Filled in from your resume/).first()).toBeVisible();
  // To be checked where the eyes are, without what was not taken.
  const read = () => [...document.querySelectorAll('.form-read dt')].map((name) => name.textContent);
  await expect.poll(read).toEqual(['Email', 'Can you sail?']);
  await expect.element(screen.getByRole('definition').filter({ hasText: 'ada@demo.example' })).toBeVisible();
  const content = `data:text/plain;base64,${btoa('Ada Lovelace')}`;
  expect(reads).toEqual([{ resume_file_name: 'ada.txt', resume_content: content }]);
  expect(await findAxeViolations()).toEqual([]);
  await value('Can you sail?').fill('No');
  await screen.getByRole('button', { name: 'Undo' }).click();
  await expect.element(screen.getByText(/taken out again/i).first()).toHaveFocus();
  expect(read()).toEqual([]);
  await expect.element(value('Email')).toHaveValue('');
  await expect.element(value('Can you sail?')).toHaveValue('No');
  await expect.element(value('First name')).toHaveValue('Ada');
});

test('[APPLY-01] what a resume says does not change answers that are being read once more', async () => {
  const { signals, answer, more } = aSlowReader();
  const { screen } = await openForm(aCandidatesForm(), more);
  await screen.getByRole('textbox', { name: 'First name' }).fill('Ada');
  await screen.getByRole('textbox', { name: 'Email' }).fill('ada@demo.example');
  await giveResume();
  await expect.poll(() => signals.length).toBe(1);
  await screen.getByRole('button', { name: 'Check your answers' }).click();
  await expect.element(screen.getByRole('heading', { name: /Check your answers before/ })).toHaveFocus();
  answer();
  await screen.getByRole('button', { name: 'Change: First name' }).click();
  await screen.getByRole('textbox', { name: 'First name' }).fill('Augusta');
  await expect.element(screen.getByRole('textbox', { name: 'Can you sail?' })).toHaveValue('');
  expect(screen.getByText(/Filled in from your resume/).query()).toBeNull();
});

test('[APPLY-01] a resume that is removed is not read on', async () => {
  const { signals, answer, more } = aSlowReader();
  const { screen } = await openForm(aCandidatesForm(), more);
  await giveResume();
  await expect.poll(() => signals.length).toBe(1);
  await screen
    .getByRole('button', { name: /(Remove|Cancel).*ada\.txt/ })
    .first()
    .click();
  await expect.poll(() => signals[0]?.aborted).toBe(true);
  answer();
  await screen.getByRole('textbox', { name: 'First name' }).fill('Ada');
  await expect.element(screen.getByRole('textbox', { name: 'Can you sail?' })).toHaveValue('');
});

test('[APPLY-01] a resume of an earlier page goes on without being read again', async () => {
  const { signals, answer, more } = aSlowReader();
  const open = await applyAnswers()[FORM_PATHS.form]?.(new URL('http://site.example'), {} as never);
  const same = { ...more, [FORM_PATHS.form]: () => open };
  const before = await openForm(aCandidatesForm(), same);
  await giveResume();
  await expect.poll(() => signals.length).toBe(1);
  await before.screen.unmount();
  answer();
  const { screen } = await openForm(aCandidatesForm(), same);
  await expect.element(screen.getByText('ada.txt').first()).toBeVisible();
  await screen.getByRole('textbox', { name: 'First name' }).fill('Ada');
  await expect.element(screen.getByRole('textbox', { name: 'Can you sail?' })).toHaveValue('');
  expect(signals.length).toBe(1);
});

test('[APPLY-01] a visitor’s resume of an earlier page can still be read, and says why it cannot', async () => {
  const scan = { [APPLICATION_PATHS.resumeAnswers]: () => ok(anAnswer({ answers: {}, reason: 'no_text' })) };
  const open = await applyAnswers(anApplyForm())[FORM_PATHS.form]?.(
    new URL('http://site.example'),
    {} as never,
  );
  const same = { ...scan, [FORM_PATHS.form]: () => open };
  const before = await openForm(anApplyForm(), same);
  await giveResume();
  const button = page.getByRole('button', { name: 'Fill in from my resume' });
  await expect.element(button).toBeVisible();
  await before.screen.unmount();
  const { screen } = await openForm(anApplyForm(), same);
  await screen.getByRole('button', { name: 'Fill in from my resume' }).click();
  await expect.element(screen.getByText(/pictures of pages and no text/)).toBeVisible();
});

test('[APPLY-01] the resume of a visitor is read only when they say so', async () => {
  const { signals, answer, more } = aSlowReader();
  const { screen } = await openForm(anApplyForm(), more);
  await giveResume();
  await screen.getByRole('button', { name: 'Fill in from my resume' }).click();
  await expect.poll(() => signals.length).toBe(1);
  answer();
  await expect.element(screen.getByRole('textbox', { name: 'Can you sail?' })).toHaveValue('Yes');
});

test('[APPLY-01] who asks for a resume to be read is led to what came of it, and can ask again', async () => {
  const says: { status: number; answers: object } = { status: 500, answers: {} };
  const { screen } = await openForm(anApplyForm(), {
    [APPLICATION_PATHS.resumeAnswers]: () =>
      says.status === 200 ? ok(anAnswer({ answers: says.answers, reason: null })) : refusal(says.status),
  });
  await giveResume();
  const button = screen.getByRole('button', { name: 'Fill in from my resume' });
  await button.click();
  await expect.element(screen.getByText(/Your resume could not be read/)).toBeVisible();
  await expect.element(button).toHaveFocus();
  expect(await findAxeViolations()).toEqual([]);
  says.status = 200;
  says.answers = { boat: 'Yes' };
  await button.click();
  await expect.element(screen.getByText(/^Filled in from your resume/).first()).toHaveFocus();
  await expect.element(screen.getByRole('textbox', { name: 'Can you sail?' })).toHaveValue('Yes');
  await expect.element(button).not.toBeInTheDocument();
});

test('[APPLY-01] a resume that fills in nothing says so, and one that is taken away is not offered', async () => {
  const { screen } = await openForm(anApplyForm(), {
    [APPLICATION_PATHS.resumeAnswers]: () => ok(anAnswer({ answers: {}, reason: null })),
  });
  await giveResume();
  await expect.element(screen.getByRole('button', { name: 'Fill in from my resume' })).toBeVisible();
  await screen.getByRole('button', { name: 'Remove ada.txt' }).click();
  await expect
    .element(screen.getByRole('button', { name: 'Fill in from my resume' }))
    .not.toBeInTheDocument();
  await giveResume();
  await screen.getByRole('button', { name: 'Fill in from my resume' }).click();
  await expect.element(screen.getByText(/says nothing about what is empty/)).toHaveFocus();
});

test('[APPLY-01] a visitor’s scan says that it is one, and another try is there', async () => {
  const scan = { [APPLICATION_PATHS.resumeAnswers]: () => ok(anAnswer({ answers: {}, reason: 'no_text' })) };
  const { screen } = await openForm(anApplyForm(), scan);
  await giveResume();
  const button = screen.getByRole('button', { name: 'Fill in from my resume' });
  await button.click();
  await expect.element(screen.getByText(/pictures of pages and no text/)).toBeVisible();
  await expect.element(button).toHaveFocus();
  expect(await findAxeViolations()).toEqual([]);
});

test('[APPLY-01] a candidate’s scan says that it is one without being asked', async () => {
  const scan = { [APPLICATION_PATHS.resumeAnswers]: () => ok(anAnswer({ answers: {}, reason: 'no_text' })) };
  const { screen } = await openForm(aCandidatesForm(), scan);
  await giveResume();
  await expect.element(screen.getByText(/pictures of pages and no text/)).toBeVisible();
});

test('[APPLY-01] a picture is refused with the words of the server', async () => {
  const text = '“ada.jpg” is a picture, and pictures cannot be read. Please upload the document itself: .pdf';
  const { screen } = await openForm(anApplyForm(), {
    [APPLICATION_PATHS.resumeAnswers]: () => refusal(415, text),
  });
  await giveResume();
  await screen.getByRole('button', { name: 'Fill in from my resume' }).click();
  await expect.element(screen.getByText(text)).toBeVisible();
});
