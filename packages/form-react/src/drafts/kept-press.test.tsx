import type { FormDefinition } from '@opencareers/form-core/definition/form-definition';
import type { DraftId, KeptDraft } from '@opencareers/form-core/drafts/draft-store';
import type { SendSubmission } from '@opencareers/form-core/drafts/submission';
import { ENGLISH_TEXTS } from '@opencareers/form-core/messages/load-texts';
import type { PieceTransport } from '@opencareers/form-core/uploads/piece-transport';
import { findAxeViolations } from '@opencareers/ui/testing/axe';
import { failOnConsoleErrors } from '@opencareers/ui/testing/console';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Form } from '../form/form.tsx';
import { keepDraftDatabases } from '../testing/draft-databases.ts';
import { DraftKeeping } from './draft-keeping.tsx';
import { DraftStatus } from './draft-status.tsx';
import { type FormDraftOptions, useFormDraft, useFormDraftState } from './form-draft.tsx';
import { PressAgain } from './press-again.tsx';

failOnConsoleErrors();

const DEFINITION: FormDefinition = {
  sections: [
    {
      title: 'About you',
      items: [
        { name: 'first', type: 'text', label: 'First name', required: true },
        { name: 'ssn', type: 'ssn', label: 'Number' },
        { name: 'papers', type: 'fileUpload', label: 'Papers' },
      ],
    },
  ],
};
const ID: DraftId = { owner: { kind: 'person', id: 'ada' }, site: 'northwind', form: 'press', version: 1 };
const DAY_MS = 24 * 60 * 60 * 1000;

const databases = keepDraftDatabases('press');

function Page(props: Pick<FormDraftOptions, 'store' | 'send' | 'pieces'>) {
  const draft = useFormDraft({ id: ID, definition: DEFINITION, texts: ENGLISH_TEXTS, ...props });
  const { press } = useFormDraftState(draft);
  return (
    <main data-press={press}>
      <Form
        definition={DEFINITION}
        texts={ENGLISH_TEXTS}
        ports={{ uploads: draft.uploads }}
        onSubmit={draft.submit}
        onWaiting={() => draft.rememberPress(true)}
        onProblems={() => draft.rememberPress(false)}
        metaItems={
          <>
            <DraftKeeping draft={draft} />
            <PressAgain isReady={press === 'again'} />
          </>
        }
        actions={<DraftStatus draft={draft} />}
      />
    </main>
  );
}

/** A browser whose files get through only when the test says so. */
function aBrowser() {
  const name = databases.freshName();
  let letThrough: () => void = () => undefined;
  const line = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  const pieces: PieceTransport = {
    create: async () => '/uploads/a',
    offset: async () => 0,
    send: async ({ content }) => {
      await line;
      return (content as Blob).size;
    },
    remove: async () => undefined,
  };
  const send = vi.fn<SendSubmission>(async () => ({ kind: 'done', receipt: 1 }));
  const openStore = () => databases.open(name);
  const open = async () => {
    const screen = await render(<Page store={openStore()} send={send} pieces={pieces} />);
    await expect.element(screen.getByRole('button', { name: 'Submit' })).toBeVisible();
    return screen;
  };
  return { open, openStore, send, letThrough };
}

type Browser = ReturnType<typeof aBrowser>;

const pressState = () => document.querySelector<HTMLElement>('[data-press]')?.dataset.press;

async function pressAndWait({ open }: Browser, ssn = '') {
  const screen = await open();
  await screen.getByRole('textbox', { name: 'First name' }).fill('Ada');
  if (ssn !== '') await screen.getByRole('textbox', { name: 'Number' }).fill(ssn);
  await expect.element(screen.getByRole('button', { name: 'Choose files' })).toBeVisible();
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (input === null) throw new Error('no input');
  await userEvent.upload(input, new File(['Hello'], 'cv.txt', { type: 'text/plain' }));
  await screen.getByRole('button', { name: 'Submit' }).click();
  await expect.poll(pressState).toBe('waiting');
  await expect.element(screen.getByText(/^Not sent yet/).first()).toBeVisible();
  return screen;
}

/** The page is closed, something is changed on the device, and the page is opened again. */
async function reopenAfter(browser: Browser, change: (draft: KeptDraft) => Partial<KeptDraft>, ssn = '') {
  const before = await pressAndWait(browser, ssn);
  await before.unmount();
  await browser.openStore().update(ID, (draft) => draft && { ...draft, ...change(draft) });
  return browser.open();
}

test('[APPLY-02] a press that waits for a file can be taken back, and the form is there again', async () => {
  const browser = aBrowser();
  const screen = await pressAndWait(browser);
  expect((await browser.openStore().read(ID))?.pressedAt).toEqual(expect.any(Number));
  expect(await findAxeViolations()).toEqual([]);
  await screen.getByRole('button', { name: 'Do not send yet' }).click();
  await expect.element(screen.getByText(/^Not sent\. Press the button again/)).toHaveFocus();
  await expect.poll(async () => (await browser.openStore().read(ID))?.pressedAt).toBeNull();
  expect(await findAxeViolations()).toEqual([]);
  browser.letThrough();
  await expect.element(screen.getByText(/uploading/i)).not.toBeInTheDocument();
  await screen.getByRole('textbox', { name: 'First name' }).fill('Augusta');
  expect(browser.send).not.toHaveBeenCalled();
  await screen.getByRole('button', { name: 'Submit' }).click();
  await expect.poll(() => browser.send.mock.calls.length).toBe(1);
  expect(browser.send.mock.calls[0]?.[0].answers).toMatchObject({ first: 'Augusta' });
});

test('[APPLY-02] what was pressed on an earlier page goes once the file has arrived', async () => {
  const browser = aBrowser();
  const screen = await reopenAfter(browser, () => ({}));
  await expect.poll(pressState).toBe('again');
  await expect.element(screen.getByRole('button', { name: 'Do not send yet' })).toBeVisible();
  expect(browser.send).not.toHaveBeenCalled();
  browser.letThrough();
  await expect.poll(() => browser.send.mock.calls.length).toBe(1);
});

const CHANGES: [string, (draft: KeptDraft) => Partial<KeptDraft>, string][] = [
  ['a day ago', ({ pressedAt }) => ({ pressedAt: (pressedAt ?? 0) - DAY_MS }), ''],
  [
    'with other answers',
    ({ answers }) => ({
      answers: { ...answers, first: { value: 'Eve', stamp: 9, base: 0, isSent: false } },
    }),
    '',
  ],
  ['with a number that is not kept', () => ({}), '219-09-9999'],
];

test.for(CHANGES)('[APPLY-02] what was pressed %s is only shown', async ([, change, ssn]) => {
  const browser = aBrowser();
  const screen = await reopenAfter(browser, change, ssn);
  await expect.poll(pressState).toBe('review');
  expect(screen.getByText(/^Not sent yet/).query()).toBeNull();
  browser.letThrough();
  await expect.element(screen.getByRole('button', { name: 'Remove cv.txt' })).toBeVisible();
  await expect.element(screen.getByText(/uploading/i)).not.toBeInTheDocument();
  expect(browser.send).not.toHaveBeenCalled();
});
