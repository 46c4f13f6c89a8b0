import type { FormDefinition } from '@opencareers/form-core/definition/form-definition';
import type { DraftId } from '@opencareers/form-core/drafts/draft-store';
import type { SendSubmission } from '@opencareers/form-core/drafts/submission';
import type { PieceTransport } from '@opencareers/form-core/uploads/piece-transport';
import { findAxeViolations, findSmallTargets } from '@opencareers/ui/testing/axe';
import { failOnConsoleErrors } from '@opencareers/ui/testing/console';
import { forceColours } from '@opencareers/ui/testing/looks';
import { deleteDB } from 'idb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createFormDraft, type FormDraftOptions } from '../drafts/form-draft.tsx';
import { createIndexedDbStore, type IndexedDbStore } from '../drafts/indexed-db-store.tsx';
import { type MountedForm, type MountFormOptions, mountForm } from './mount-form.tsx';

failOnConsoleErrors();

const DEFINITION: FormDefinition = {
  sections: [
    {
      title: 'About you',
      items: [
        { name: 'first', type: 'text', label: 'First name' },
        { name: 'why', type: 'textarea', label: 'Why us?' },
        { name: 'papers', type: 'fileUpload', label: 'Papers' },
      ],
    },
  ],
};
const ID: DraftId = { owner: { kind: 'anonymous', id: 'reader' }, site: 'fjord', form: 'start', version: 1 };

let name = '';
let stores: IndexedDbStore[] = [];
let mounted: MountedForm[] = [];
let elements: HTMLElement[] = [];
beforeEach(() => {
  name = `embedded-${Date.now()}`;
});
afterEach(async () => {
  for (const form of mounted) form.unmount();
  for (const element of elements) element.remove();
  for (const store of stores) store.close();
  await deleteDB(name);
  [stores, mounted, elements] = [[], [], []];
});

/** A page that embeds the form and keeps it; what a reload leaves is the store's. */
function open(options: Partial<FormDraftOptions> & { embed?: Partial<MountFormOptions> } = {}) {
  const store = createIndexedDbStore({ name });
  stores.push(store);
  const { embed, ...more } = options;
  const send = vi.fn<SendSubmission>(async () => ({ kind: 'done', receipt: 1 }));
  const drafts = createFormDraft({ id: ID, definition: DEFINITION, send, store, ...more });
  const element = document.createElement('section');
  element.setAttribute('aria-label', `Page ${elements.length + 1}`);
  document.body.append(element);
  elements.push(element);
  const form = mountForm(element, { definition: DEFINITION, drafts, ...embed });
  mounted.push(form);
  return {
    ...form,
    send,
    store,
    element,
    shadow: element.firstElementChild?.shadowRoot as ShadowRoot,
    region: page.getByRole('region', { name: `Page ${elements.length}`, exact: true }),
  };
}

test('a form that is given a draft keeps its answers, says so, and sends them with a key of the draft', async () => {
  const before = open();
  await before.region.getByRole('textbox', { name: 'First name' }).fill('Ada');
  await expect.element(before.region.getByText(/^Saved \d/)).toBeVisible();
  before.unmount();
  const { region, send } = open({ embed: { language: 'de', success: 'Danke' } });
  const field = region.getByRole('textbox', { name: 'First name' });
  await expect.element(field).toHaveValue('Ada');
  await expect.element(region.getByRole('button', { name: 'Neu beginnen' })).toBeVisible();
  await region.getByRole('button', { name: 'Absenden' }).click();
  await expect.element(region.getByText('Danke')).toBeVisible();
  expect(send.mock.calls[0]?.[0]).toMatchObject({ answers: { first: 'Ada' }, formVersion: 1 });
  expect(send.mock.calls[0]?.[0].key).toMatch(/\w{16}/);
});

test('a form that was being sent when its page ended is sent by the next one, which says so', async () => {
  const send: SendSubmission = vi.fn(() => new Promise<never>(() => undefined));
  const before = open({ send });
  await before.region.getByRole('textbox', { name: 'First name' }).fill('Ada');
  await before.region.getByRole('button', { name: 'Submit' }).click();
  await expect.poll(() => vi.mocked(send).mock.calls.length).toBe(1);
  before.unmount();
  const after = open({ embed: { success: 'Thank you' } });
  await expect.element(after.region.getByText('Thank you')).toBeVisible();
  expect(after.send.mock.calls[0]?.[0].key).toBe(vi.mocked(send).mock.calls[0]?.[0].key);
});

test('a host that sends by itself is asked, not the draft', async () => {
  const onSubmit = vi.fn(async () => undefined);
  const { region, send } = open({ embed: { onSubmit, success: 'Thank you' } });
  await region.getByRole('textbox', { name: 'First name' }).fill('Ada');
  await region.getByRole('button', { name: 'Submit' }).click();
  await expect.element(region.getByText('Thank you')).toBeVisible();
  expect(onSubmit).toHaveBeenCalledOnce();
  expect(send).not.toHaveBeenCalled();
});

test('answers that differ are compared and settled inside the shadow tree, by keyboard, in every look', async () => {
  const [one, two] = [open(), open({ embed: { theme: { scheme: 'dark' } } })];
  const field = (of: typeof one) => of.region.getByRole('textbox', { name: 'Why us?' });
  await field(one).fill('Your mission');
  await expect.element(field(two)).toHaveValue('Your mission');
  const long = `The team${' and much more'.repeat(60)}`;
  const unbreakable = 'Pneumonoultramicroscopicsilicovolcanoconiosis'.repeat(3);
  one.session.change('why', long);
  two.session.change('why', unbreakable);
  for (const { region, shadow, element } of [one, two]) {
    await page.viewport(320, 700);
    const compare = region.getByRole('button', { name: 'Compare and choose' });
    await expect.element(compare).toBeVisible();
    (compare.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    const chooser = region.getByRole('region', { name: 'Which answers are right?' });
    await expect.element(chooser).toBeVisible();
    expect(shadow.activeElement).toBe(chooser.element());
    for (const value of chooser.getByRole('radio').elements()) {
      const label = value.closest('label') as HTMLElement;
      // In full and inside the box, however long.
      expect(label.scrollWidth).toBeLessThanOrEqual(label.clientWidth);
      expect(label.getBoundingClientRect().right).toBeLessThanOrEqual(320);
    }
    for (const isForced of [false, true]) {
      await forceColours(isForced);
      // A colour in the middle of its way there is nobody's contrast; the page lists only its own animations.
      for (const animation of shadow.getAnimations()) animation.finish();
      expect([...(await findAxeViolations(element)), ...findSmallTargets(element)]).toEqual([]);
    }
    await forceColours(false);
    await userEvent.keyboard('{Escape}');
    await expect.element(chooser).not.toBeInTheDocument();
    expect(shadow.activeElement).toBe(compare.element());
  }
  await userEvent.keyboard('{Enter}');
  const both = two.region.getByRole('radio', { name: /^Keep both/ });
  await expect.element(both).toBeVisible();
  await userEvent.keyboard('{Tab}{ArrowDown}{ArrowDown}');
  await expect.element(both).toBeChecked();
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.element(field(one)).toHaveValue(`${unbreakable}\n${long}`);
  expect(two.shadow.activeElement?.className).toBe('oc-draft-conflicts');
  await expect.element(two.region.getByText('Your choice has been saved.')).toBeInTheDocument();
});

test('a file that was cut off by a reload is a row of its field again, with its progress and a way to cancel', async () => {
  const content = new File(['%PDF-1.7'], 'cv.pdf', { type: 'application/pdf' });
  const { store, unmount } = open();
  await store.putFile(ID, {
    uid: 'a',
    field: 'papers',
    name: 'cv.pdf',
    size: content.size,
    type: content.type,
    lastModified: 0,
    content,
    address: '/uploads/a',
  });
  unmount();
  let goOn: () => void = () => undefined;
  const send = vi.fn<PieceTransport['send']>(
    ({ offset }, signal) =>
      new Promise((resolve, reject) => {
        goOn = () => resolve(offset + 4);
        signal.addEventListener('abort', () => reject(signal.reason));
      }),
  );
  const pieces: PieceTransport = {
    create: async () => '/uploads/a',
    offset: async () => 4,
    send,
    remove: vi.fn(async () => undefined),
  };
  const { region, session } = open({ pieces });
  const rows = region.getByRole('list', { name: 'Chosen files' });
  await expect.element(rows.getByRole('progressbar')).toHaveAttribute('value', '50');
  await expect.poll(() => send).toHaveBeenCalledTimes(1);
  await rows.getByRole('button', { name: 'Pause cv.pdf' }).click();
  await rows.getByRole('button', { name: 'Resume cv.pdf' }).click();
  await expect.element(rows.getByRole('button', { name: 'Pause cv.pdf' })).toBeVisible();
  await expect.element(rows.getByText('Uploading, 50%')).toBeVisible();
  // The server is asked how far the file came before the rest is sent.
  await expect.poll(() => send).toHaveBeenCalledTimes(2);
  goOn();
  await expect.poll(() => session.answers().papers).toMatchObject([{ uid: 'a', name: 'cv.pdf' }]);
  await expect.element(rows.getByRole('button', { name: 'Remove cv.pdf' })).toBeVisible();
  await expect.element(rows.getByRole('progressbar')).not.toBeInTheDocument();
});

test('a file that was cut off by a reload can be given up, on the device and on the server', async () => {
  const { store, unmount } = open();
  const content = new File(['%PDF-1.7'], 'cv.pdf', { type: 'application/pdf' });
  const place = { uid: 'a', field: 'papers', address: '/uploads/a', lastModified: 0 };
  await store.putFile(ID, { ...place, name: 'cv.pdf', size: content.size, type: content.type, content });
  unmount();
  const remove = vi.fn(async () => undefined);
  const pieces: PieceTransport = {
    create: async () => '/uploads/a',
    offset: async () => 4,
    send: (_, signal) =>
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
    remove,
  };
  const { region, session, store: after } = open({ pieces });
  await region.getByRole('button', { name: 'Cancel cv.pdf' }).click();
  await expect.poll(() => remove.mock.calls.length).toBe(1);
  await expect.poll(() => after.listFiles(ID)).toEqual([]);
  expect(session.answers().papers ?? []).toEqual([]);
});
