import type { AnswerValue } from '@opencareers/form-core/answers/answers';
import type { FormDefinition } from '@opencareers/form-core/definition/form-definition';
import type { RemoteDraft, RemoteDraftPort } from '@opencareers/form-core/drafts/draft-port';
import type { DraftId } from '@opencareers/form-core/drafts/draft-store';
import type { SendSubmission } from '@opencareers/form-core/drafts/submission';
import { ENGLISH_TEXTS } from '@opencareers/form-core/messages/load-texts';
import type { PieceTransport } from '@opencareers/form-core/uploads/piece-transport';
import { findAxeViolations, findSmallTargets } from '@opencareers/ui/testing/axe';
import { failOnConsoleErrors } from '@opencareers/ui/testing/console';
import { inEveryLook } from '@opencareers/ui/testing/looks';
import { StrictMode } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Form } from '../form/form.tsx';
import { keepDraftDatabases } from '../testing/draft-databases.ts';
import { DraftKeeping } from './draft-keeping.tsx';
import { DraftStatus } from './draft-status.tsx';
import { type FormDraftOptions, useFormDraft } from './form-draft.tsx';
import '../styles/index.css';

failOnConsoleErrors();

const DEFINITION: FormDefinition = {
  sections: [
    {
      title: 'About you',
      items: [
        { name: 'first', type: 'text', label: 'First name', required: true },
        { name: 'why', type: 'textarea', label: 'Why us?' },
        { name: 'papers', type: 'fileUpload', label: 'Papers' },
      ],
    },
  ],
};
const ID: DraftId = { owner: { kind: 'person', id: 'ada' }, site: 'northwind', form: 'start', version: 1 };

const { freshName, open: aStore } = keepDraftDatabases('keeping');

function Page(props: Partial<FormDraftOptions> & { label?: string }) {
  const draft = useFormDraft({
    id: ID,
    definition: DEFINITION,
    texts: ENGLISH_TEXTS,
    send: async () => ({ kind: 'done', receipt: 1 }),
    ...props,
  });
  return (
    <StrictMode>
      <section aria-label={props.label ?? 'Page'}>
        <Form
          definition={DEFINITION}
          texts={ENGLISH_TEXTS}
          ports={{ uploads: draft.uploads }}
          onSubmit={draft.submit}
          metaItems={<DraftKeeping draft={draft} />}
          actions={<DraftStatus draft={draft} />}
          timeZone="UTC"
          idPrefix={props.label ?? ''}
        />
      </section>
    </StrictMode>
  );
}

test('what was typed is saved, and back after a reload, with a way to start over that can be undone', async () => {
  const name = freshName();
  const before = await render(<Page store={aStore(name)} />);
  await before.getByRole('textbox', { name: 'First name' }).fill('Ada');
  await expect.element(before.getByText(/^Saved \d/)).toBeVisible();
  await before.unmount();
  const { getByRole, getByText } = await render(<Page store={aStore(name)} />);
  const field = getByRole('textbox', { name: 'First name' });
  await expect.element(field).toHaveValue('Ada');
  await expect.element(getByText(/^Your answers from .+ are back\.$/).first()).toBeVisible();
  await getByRole('button', { name: 'Start over' }).click();
  await expect.element(field).toHaveValue('');
  await expect.element(getByRole('button', { name: 'Undo' })).toHaveFocus();
  await getByRole('button', { name: 'Undo' }).click();
  await expect.element(field).toHaveValue('Ada');
  await expect.element(getByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
});

test('two pages that differ show both answers, and the keyboard alone settles it', async () => {
  const name = freshName();
  const send = vi.fn<SendSubmission>(async () => ({ kind: 'done', receipt: 1 }));
  const one = await render(<Page store={aStore(name)} send={send} label="One" />);
  const other = await render(<Page store={aStore(name)} send={send} label="Two" />);
  const field = (name: string) => one.getByRole('region', { name }).getByRole('textbox', { name: 'Why us?' });
  await field('One').fill('Your mission');
  await expect.element(field('Two')).toHaveValue('Your mission');
  // Both at once, faster than the pages hear of each other.
  const [first, second] = [field('One').element(), field('Two').element()] as HTMLTextAreaElement[];
  for (const [element, text] of [
    [first, 'The team'],
    [second, 'The work'],
  ] as const) {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(element, text);
    element?.dispatchEvent(new Event('input', { bubbles: true }));
  }
  const compare = other
    .getByRole('region', { name: 'Two' })
    .getByRole('button', { name: 'Compare and choose' });
  await expect.element(compare).toBeVisible();
  (compare.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  const chooser = other.getByRole('region', { name: 'Which answers are right?' });
  await expect.element(chooser).toHaveFocus();
  await expect.element(chooser.getByRole('radiogroup', { name: 'Why us?' })).toBeVisible();
  await expect.element(chooser.getByRole('radio', { name: 'On this page The work' })).toBeChecked();
  await expect.element(chooser.getByRole('radio', { name: 'In another tab The team' })).toBeVisible();
  await page.viewport(320, 700);
  const two = other.getByRole('region', { name: 'Two' }).element();
  const check = async () => [...(await findAxeViolations(two)), ...findSmallTargets(two)];
  expect(await inEveryLook(check)).toEqual([]);
  expect(document.documentElement.scrollWidth).toBe(320);
  // Escape decides nothing, and neither does Enter in the middle of choosing.
  await userEvent.keyboard('{Escape}');
  await expect.element(chooser).not.toBeInTheDocument();
  await expect.element(compare).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  const both = chooser.getByRole('radio', { name: /^Keep both/ });
  await userEvent.keyboard('{Tab}{ArrowDown}{ArrowDown}{Enter}');
  await expect.element(both).toBeChecked();
  expect(send).not.toHaveBeenCalled();
  await userEvent.keyboard('{Tab}');
  await expect.element(chooser.getByRole('button', { name: 'Use these answers' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(chooser).not.toBeInTheDocument();
  expect(document.activeElement?.className).toBe('oc-draft-conflicts');
  await expect.element(other.getByText('Your choice has been saved.')).toBeInTheDocument();
  await expect.element(field('One')).toHaveValue('The work\nThe team');
  await expect.element(field('Two')).toHaveValue('The work\nThe team');
  await expect.element(compare).not.toBeInTheDocument();
});

test('without a server the state says so, and that it is well again', async () => {
  let isUp = false;
  let draft: RemoteDraft | null = null;
  const over = async <Answer,>(work: () => Answer) => {
    if (!isUp) throw new Error('no connection');
    return work();
  };
  const remote: RemoteDraftPort = {
    load: () => over(() => draft),
    save: ({ changes }) =>
      over(() => {
        const answers = Object.entries(changes).map(
          ([name, { value }]) => [name, { value, revision: 1 }] as const,
        );
        draft = { revision: 1, answers: Object.fromEntries(answers) };
        return { revision: 1, saved: Object.fromEntries(answers.map(([name]) => [name, 1])), conflicts: {} };
      }),
  };
  const { getByRole, getByText } = await render(<Page store={aStore()} remote={remote} />);
  await getByRole('textbox', { name: 'First name' }).fill('Ada');
  const notice = 'Kept on this device. The server cannot be reached.';
  await expect.element(getByText(notice).first(), { timeout: 5000 }).toBeVisible();
  isUp = true;
  dispatchEvent(new Event('online'));
  await expect.element(getByText(/^Saved \d/).first()).toBeVisible();
  await expect.poll(() => (draft as RemoteDraft | null)?.answers.first?.value as AnswerValue).toBe('Ada');
});

test('a browser that keeps nothing is told, and the form can be filled in and sent', async () => {
  const open = vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
    throw new DOMException('private', 'SecurityError');
  });
  const send = vi.fn<SendSubmission>(async () => ({ kind: 'done', receipt: 1 }));
  const { getByRole, getByText } = await render(<Page store={aStore('none')} send={send} />);
  await getByRole('textbox', { name: 'First name' }).fill('Ada');
  await expect.element(getByText(/^Not saved: this browser/).first()).toBeVisible();
  await getByRole('button', { name: 'Submit' }).click();
  await expect.poll(() => send.mock.calls.length).toBe(1);
  expect(send.mock.calls[0]?.[0].answers).toMatchObject({ first: 'Ada' });
  open.mockRestore();
});

test('a submission that was on its way when the page ended goes on by itself, with the same key', async () => {
  const name = freshName();
  const keys: string[] = [];
  const first = await render(
    <Page
      store={aStore(name)}
      send={({ key }) => {
        keys.push(key);
        return new Promise(() => undefined);
      }}
    />,
  );
  await first.getByRole('textbox', { name: 'First name' }).fill('Ada');
  await first.getByRole('button', { name: 'Submit' }).click();
  await expect.poll(() => keys.length).toBe(1);
  await first.unmount();
  const onSubmitted = vi.fn();
  const send: SendSubmission = async ({ key }) => {
    keys.push(key);
    return { kind: 'done', receipt: 'F-1' };
  };
  await render(<Page store={aStore(name)} send={send} onSubmitted={onSubmitted} />);
  await expect.poll(() => onSubmitted.mock.calls).toEqual([[{ kind: 'done', receipt: 'F-1' }]]);
  expect(new Set(keys).size).toBe(1);
});

test('a file that was on its way when the page ended arrives and becomes an answer', async () => {
  const name = freshName();
  const file = {
    uid: 'a',
    field: 'papers',
    name: 'cv.pdf',
    size: 4,
    type: 'application/pdf',
    lastModified: 0,
    content: new File(['%PDF'], 'cv.pdf'),
    address: '/uploads/a',
  };
  await aStore(name).putFile(ID, file);
  let bytes = 1;
  const pieces: PieceTransport = {
    create: async () => '/uploads/a',
    offset: async () => bytes,
    send: async ({ offset, content }) => {
      expect(offset).toBe(bytes);
      bytes += (content as Blob).size;
      return bytes;
    },
    remove: async () => undefined,
  };
  const { getByRole } = await render(<Page store={aStore(name)} pieces={pieces} />);
  await expect.element(getByRole('button', { name: 'Remove cv.pdf' })).toBeVisible();
  expect(bytes).toBe(4);
});

test('[APPLY-05] what another form of the person has begun is shown, and ends when this one is sent', async () => {
  const name = freshName();
  const before = await render(<Page store={aStore(name)} />);
  await before.getByRole('textbox', { name: 'First name' }).fill('Ada');
  await expect.element(before.getByText(/Saved/)).toBeVisible();
  await before.unmount();
  const several = { ...ID, form: 'several' };
  const earlier = [{ owner: ID.owner, form: ID.form, names: { first: 'first', papers: 'papers' } }];
  const store = aStore(name);
  const { getByRole, getByText } = await render(<Page store={store} id={several} earlier={earlier} />);
  await expect.element(getByRole('textbox', { name: 'First name' })).toHaveValue('Ada');
  await expect.element(getByText(/Your answers from/).first()).toBeVisible();
  expect((await store.read(ID))?.answers.first?.value).toBe('Ada');
  await getByRole('button', { name: 'Submit' }).click();
  await expect.poll(async () => (await store.read(ID))?.submittedAt).not.toBeNull();
  expect((await store.read(ID))?.answers).toEqual({});
});
