import type { FormDefinition } from '@opencareers/form-core/definition/form-definition';
import type { DraftId } from '@opencareers/form-core/drafts/draft-store';
import type { SendSubmission } from '@opencareers/form-core/drafts/submission';
import { ENGLISH_TEXTS } from '@opencareers/form-core/messages/load-texts';
import { type PieceTransport, UploadRefusedError } from '@opencareers/form-core/uploads/piece-transport';
import { failOnConsoleErrors } from '@opencareers/ui/testing/console';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Form } from '../form/form.tsx';
import { keepDraftDatabases } from '../testing/draft-databases.ts';
import { DraftKeeping } from './draft-keeping.tsx';
import { DraftStatus } from './draft-status.tsx';
import { type FormDraftOptions, useFormDraft } from './form-draft.tsx';
// Without them pictures of files are as large as the page, and buttons move while they are pressed.
import '@opencareers/ui/styles.css';
import '../styles/index.css';

failOnConsoleErrors();

const DEFINITION: FormDefinition = {
  sections: [{ title: 'Papers', items: [{ name: 'papers', type: 'fileUpload', label: 'Papers' }] }],
};
const ID: DraftId = { owner: { kind: 'anonymous', id: 'v' }, site: 'northwind', form: 'held', version: 1 };

const databases = keepDraftDatabases('held');

/** The page of a visitor whose files stay on the device until the form is sent, after it was read once more. */
function Page(props: Pick<FormDraftOptions, 'store' | 'send' | 'pieces'> & { label: string }) {
  const draft = useFormDraft({
    id: ID,
    definition: DEFINITION,
    texts: ENGLISH_TEXTS,
    isAllowed: () => false,
    ...props,
  });
  const [isRead, setIsRead] = useState(false);
  return (
    <section aria-label={props.label}>
      <Form
        definition={DEFINITION}
        texts={ENGLISH_TEXTS}
        idPrefix={props.label}
        ports={{ uploads: draft.uploads }}
        review={isRead ? undefined : () => setIsRead(true)}
        submitLabel={isRead ? 'Send it' : 'Read it once more'}
        onSubmit={draft.submit}
        onWaiting={() => draft.rememberPress(true)}
        onProblems={() => {
          draft.rememberPress(false);
          setIsRead(false);
        }}
        metaItems={<DraftKeeping draft={draft} />}
        actions={<DraftStatus draft={draft} />}
      />
    </section>
  );
}

/** A browser whose server refuses files as long as it is told to. */
function aBrowser() {
  const name = databases.freshName();
  const server = { refusal: '' };
  const create = vi.fn<PieceTransport['create']>(async ({ uid }) => {
    if (server.refusal !== '') throw new UploadRefusedError(server.refusal);
    return `/uploads/${uid}`;
  });
  const pieces: PieceTransport = {
    create,
    offset: async () => 0,
    send: async ({ content }) => (content as Blob).size,
    remove: async () => undefined,
  };
  const send = vi.fn<SendSubmission>(async () => ({ kind: 'done', receipt: 1 }));
  const open = async (label: string) => {
    await render(<Page store={databases.open(name)} send={send} pieces={pieces} label={label} />);
    const tab = page.getByRole('region', { name: label });
    await expect.element(tab.getByRole('button', { name: 'Choose files' })).toBeVisible();
    return tab;
  };
  return { open, store: () => databases.open(name), server, create, send };
}

type Tab = Awaited<ReturnType<ReturnType<typeof aBrowser>['open']>>;

async function attach(tab: Tab, name: string) {
  const input = tab.element().querySelector<HTMLInputElement>('input[type="file"]');
  if (input === null) throw new Error('no input');
  await userEvent.upload(input, new File([name], name, { type: 'text/plain' }));
  await expect.element(tab.getByRole('button', { name: `Remove ${name}` })).toBeVisible();
  await expect.element(tab.getByText(/^Saved \d/)).toBeVisible();
}

test('[APPLY-02] a file that was taken away does not come back with the next page', async () => {
  const browser = aBrowser();
  const first = await browser.open('First');
  await attach(first, 'old.txt');
  await attach(first, 'new.txt');
  await first.getByRole('button', { name: 'Remove old.txt' }).click();
  const kept = async () => JSON.stringify((await browser.store().read(ID))?.answers);
  await expect.poll(kept).toMatch(/^(?!.*old\.txt).*new\.txt/);
  // One that had not arrived goes on, after all others.
  const late = { uid: 'zz', field: 'papers', name: 'late.txt', size: 4, type: 'text/plain', lastModified: 1 };
  await browser.store().putFile(ID, { ...late, content: new Blob(['late']), address: null });
  const next = await browser.open('Next');
  await expect.element(next.getByRole('button', { name: 'Remove late.txt' })).toBeVisible();
  await expect.element(next.getByRole('button', { name: 'Remove new.txt' })).toBeVisible();
  await expect.element(next.getByText('old.txt')).not.toBeInTheDocument();
  expect(browser.create).not.toHaveBeenCalled();
});

test('[APPLY-02] a file that the server refused says why, and goes with the next press', async () => {
  const browser = aBrowser();
  const tab = await browser.open('First');
  await attach(tab, 'cv.txt');
  browser.server.refusal = 'It holds a virus.';
  await tab.getByRole('button', { name: 'Read it once more' }).click();
  await tab.getByRole('button', { name: 'Send it' }).click();
  await expect
    .element(tab.getByRole('link', { name: /could not be uploaded: It holds a virus\./ }))
    .toBeVisible();
  expect(browser.send).not.toHaveBeenCalled();
  browser.server.refusal = '';
  await tab.getByRole('button', { name: 'Read it once more' }).click();
  await tab.getByRole('button', { name: 'Send it' }).click();
  await expect.poll(() => browser.send.mock.calls.length).toBe(1);
  expect(browser.send.mock.calls[0]?.[0].answers).toMatchObject({ papers: [{ name: 'cv.txt' }] });
});

test('[APPLY-02] a page sends the file that another page of the browser holds', async () => {
  const browser = aBrowser();
  const other = await browser.open('Other');
  const tab = await browser.open('First');
  await attach(tab, 'cv.txt');
  await expect.element(other.getByRole('button', { name: 'Remove cv.txt' })).toBeVisible();
  await other.getByRole('button', { name: 'Read it once more' }).click();
  await other.getByRole('button', { name: 'Send it' }).click();
  await expect.poll(() => browser.send.mock.calls.length).toBe(1);
  expect(browser.create).toHaveBeenCalledOnce();
});
