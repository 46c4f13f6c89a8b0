import type { AssistantConversation, AssistantTurn } from '@opencareers/contracts/assistant';
import { ASSISTANT_PATHS } from '@opencareers/contracts/assistant-calls';
import { ONBOARDING_PATHS } from '@opencareers/contracts/onboarding-calls';
import { RESUME_PATHS } from '@opencareers/contracts/resume-calls';
import type { Resume } from '@opencareers/contracts/resumes';
import { failOnConsoleErrors } from '@opencareers/ui/testing/console';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Answers, ok, renderSite, SEARCH } from '../../../testing/render-site.tsx';
import { aCandidateBoot, anAnswer } from '../../../testing/site-fixtures.ts';

failOnConsoleErrors();

const RESUME: Resume = {
  id: '7',
  name: 'Ada.pdf',
  type: 'application/pdf',
  size: 20_480,
  uploadedTs: 1_790_000_000,
  isDefault: true,
  removedTs: null,
  restorableUntilTs: null,
  state: 'read',
  reason: null,
};
const CANDIDATE = { firstname: 'Ada', lastname: 'Lovelace', hasResume: true };

const TURN: AssistantTurn = {
  id: 'a',
  asked: 'my resume',
  askedTs: Math.floor(Date.now() / 1000),
  language: 'en',
  intent: 'resume',
  blocks: [
    {
      kind: 'proposal',
      text: 'Take a new one?',
      button: 'Choose a file',
      proposal: { action: 'resume_upload' },
    },
    { kind: 'proposal', text: 'Remove yours?', button: 'Remove it', proposal: { action: 'resume_remove' } },
  ],
  chips: [],
  wish: null,
  by: 'rules',
  fallback: null,
};

const CONVERSATION: AssistantConversation = {
  turns: [TURN],
  greeting: { text: '', chips: [] },
  settings: {
    isKept: true,
    hasContact: false,
    isCartOffered: false,
    isResumeOffered: true,
    saysItIsAMachine: true,
    model: null,
  },
};

/** A server that keeps one resume, which can be removed and brought back. */
function aServer() {
  const operations: string[] = [];
  let resumes = [RESUME];
  const answers: Answers = {
    [ASSISTANT_PATHS.conversation]: () => ok(anAnswer(CONVERSATION)),
    [RESUME_PATHS.resumes]: () => ok(anAnswer({ resumes })),
    [RESUME_PATHS.resume('7')]: (_url, { body }) => {
      const { operation } = JSON.parse(body as string) as { operation: string };
      operations.push(operation);
      const removedTs = operation === 'remove' ? 1_790_000_100 : null;
      resumes = [{ ...RESUME, removedTs, restorableUntilTs: removedTs, isDefault: removedTs === null }];
      return ok(anAnswer({ candidate: { ...CANDIDATE, hasResume: removedTs === null }, resumes }));
    },
    [ONBOARDING_PATHS.uploadResume]: (_url, { body }) => {
      operations.push((JSON.parse(body as string) as { resume_file_name: string }).resume_file_name);
      return ok(anAnswer({ candidate: CANDIDATE }));
    },
  };
  return { operations, answers };
}

async function openPanel() {
  const server = aServer();
  const boot = aCandidateBoot({ chatbotxConfig: { enabled: true } });
  const shown = await renderSite('/careers', { answers: server.answers, boot });
  await page.getByRole('button', { name: 'Assistant', exact: true }).click();
  return { ...shown, ...server };
}

const panel = () => page.getByRole('region', { name: 'Assistant', exact: true });

beforeEach(async () => {
  localStorage.clear();
  document.documentElement.removeAttribute('data-assistant');
  await page.viewport(1440, 900);
});

test('[ASSIST-02] a resume is removed after a question, and brought back by undoing', async () => {
  const { operations, site } = await openPanel();
  await panel().getByRole('button', { name: 'Remove it' }).click();
  await expect.element(page.getByText(/^Ada\.pdf is removed/)).toBeVisible();
  expect(operations).toEqual([]);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await expect.element(panel().getByText('The resume was removed.')).toBeVisible();
  expect([operations, site.boot.profile?.hasResume]).toEqual([['remove'], false]);
  await panel().getByRole('button', { name: 'Undo' }).click();
  await expect.element(panel().getByText('Undone.')).toBeVisible();
  expect([operations, site.boot.profile?.hasResume]).toEqual([['remove', 'restore'], true]);
});

test('[ASSIST-02] a resume is taken after it was confirmed, and the list asks for its matches anew', async () => {
  const { operations, askedFor } = await openPanel();
  await expect.element(panel().getByRole('button', { name: 'Choose a file' })).toBeVisible();
  const before = askedFor(SEARCH).length;
  const file = new File(['%PDF-1.4'], 'new.pdf', { type: 'application/pdf' });
  await userEvent.upload(document.querySelector('.assistant input[type="file"]') as HTMLElement, file);
  await page.getByRole('dialog').getByRole('button', { name: 'Upload' }).click();
  await expect.element(panel().getByText(/^Your resume was sent\./)).toBeVisible();
  expect(operations).toEqual(['new.pdf']);
  expect(askedFor(SEARCH).length).toBeGreaterThan(before);
});
