import { makePdf } from '@opencareers/form-react/testing/make-pdf';
import { findAxeViolations, findSmallTargets } from '@opencareers/ui/testing/axe';
import { failOnConsoleErrors } from '@opencareers/ui/testing/console';
import { inEveryLook } from '@opencareers/ui/testing/looks';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { showSigning } from '../testing/signing-stage.tsx';
import { sha256Of } from './use-signing-document.ts';

failOnConsoleErrors();

const focused = () => document.activeElement?.textContent;
const focus = (locator: { element: () => Element }) => (locator.element() as HTMLElement).focus();
const AGREED = { consent: { version: '2026-11', text: 'You agree.', is_given: true } };
const LETTER = makePdf(['First', 'Last']);

async function findFaults(): Promise<string[]> {
  return await inEveryLook(async () => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const wide = scrollWidth > clientWidth ? [`${scrollWidth} px wide`] : [];
    return [...(await findAxeViolations()), ...findSmallTargets(), ...wide];
  });
}

beforeEach(async () => {
  await page.viewport(1280, 800);
});

test('[ESIGN-02] a document is read and signed by keys alone, and each step says its name', async () => {
  const { screen, said, asked } = await showSigning(LETTER);
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Sign “Offer letter”' })).toBeVisible();
  focus(screen.getByRole('checkbox'));
  await userEvent.keyboard(' {Tab}{Tab}{Enter}');
  await expect.poll(focused).toBe('Read the document (step 2 of 4)');
  await expect.element(screen.getByText('Page 1 of 2')).toBeVisible();
  focus(screen.getByRole('region', { name: 'Offer letter' }));
  await userEvent.keyboard('{End}');
  // Its end was shown.
  await expect.element(screen.getByText('You have seen the whole document.')).toBeVisible();
  focus(screen.getByRole('button', { name: 'Continue' }));
  await userEvent.keyboard('{Enter}');
  await expect.poll(focused).toBe('Make your signature (step 3 of 4)');
  focus(screen.getByLabelText('Full name'));
  await userEvent.keyboard('Ada Lovelace{Tab}{Enter}');
  await expect.poll(focused).toBe('Check and sign (step 4 of 4)');
  await expect.element(screen.getByText('Ship engineer')).toBeVisible();
  expect(said).toEqual([]);
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.poll(focused).toBe('You have signed');
  expect(asked).toEqual(['open', 'consent 2026-11 loaded', 'adopt typed Ada Lovelace', 'sign loaded']);
  expect(said).toEqual(['ESIGN']);
});

test('[ESIGN-02] nobody goes on without agreeing, and disagreeing decides nothing', async () => {
  const { screen, asked, said } = await showSigning(LETTER);
  await screen.getByRole('button', { name: 'Continue' }).click();
  await expect.element(screen.getByText('Tick the box to go on.')).toBeVisible();
  await expect.element(screen.getByRole('checkbox')).toHaveFocus();
  await screen.getByRole('button', { name: 'I do not agree' }).click();
  await expect.poll(focused).toBe('Without electronic records');
  await expect
    .element(screen.getByText('Ask Northwind for the document on paper', { exact: false }))
    .toBeVisible();
  await screen.getByRole('button', { name: 'Back' }).click();
  await expect.poll(focused).toBe('Agree to electronic records (step 1 of 4)');
  expect([asked, said]).toEqual([['open'], []]);
});

test('[ESIGN-02] a document counts as read at its end, or when the person says so', async () => {
  const { screen } = await showSigning(LETTER, { session: AGREED });
  await expect.element(screen.getByText('Page 1 of 2')).toBeVisible();
  await screen.getByRole('button', { name: 'Continue' }).click();
  await expect
    .element(screen.getByText('Go to the end of the document, or say that you have read it.'))
    .toBeVisible();
  await screen.getByRole('checkbox', { name: 'I have read the whole document' }).click();
  await screen.getByRole('button', { name: 'Continue' }).click();
  await expect.poll(focused).toBe('Make your signature (step 3 of 4)');
});

const LONG = '<h2>Offer</h2>'.concat('<p>A paragraph of the letter.</p>'.repeat(80));

const hashOf = async (file: Blob) => (await sha256Of(await file.arrayBuffer())) ?? '';

async function readLongText() {
  const document = {
    name: 'Offer letter',
    version: 1,
    sha256: await hashOf(LETTER),
    content_url: '/x',
    twin_html: LONG,
  };
  const { screen } = await showSigning(LETTER, { session: { ...AGREED, document } });
  await screen.getByRole('tab', { name: 'Read as text' }).click();
  const text = screen.getByRole('region', { name: 'Offer letter' });
  await expect.element(text.getByText('A paragraph of the letter.').first()).toBeInTheDocument();
  const seen = screen.getByText('You have seen the whole document.');
  expect(seen.elements()).toEqual([]);
  return { text, seen };
}

test('[ESIGN-02] the text of a document is a second way to read it to its end', async () => {
  const { text, seen } = await readLongText();
  text.element().scrollTo({ top: 1_000_000 });
  await expect.element(seen).toBeVisible();
});

test('[ESIGN-02] the end of the text counts when a busy browser tells of it together with what was before', async () => {
  const held: IntersectionObserverEntry[] = [];
  class Busy extends IntersectionObserver {
    constructor(callback: IntersectionObserverCallback, options?: IntersectionObserverInit) {
      super((entries, observer) => {
        held.push(...entries);
        if (entries.some(({ isIntersecting }) => isIntersecting)) callback(held.splice(0), observer);
      }, options);
    }
  }
  vi.stubGlobal('IntersectionObserver', Busy);
  onTestFinished(() => void vi.unstubAllGlobals());
  const { text, seen } = await readLongText();
  // It looked and saw no end.
  await expect.poll(() => held.length).toBeGreaterThan(0);
  text.element().scrollTo({ top: 1_000_000 });
  await expect.element(seen).toBeVisible();
});

const ADOPTED = { ...AGREED, signature: { kind: 'typed', name: 'Ada Lovelace' } } as const;

test.each([
  ['agreeing', {}],
  ['reading', AGREED],
  ['signing', ADOPTED],
])(
  '[ESIGN-02] without the document nothing leads on from %s, and it can be asked for again',
  async (_step, session) => {
    const failing = [true, true];
    const loadDocument = async () => {
      if (failing.shift() === true) throw new Error('gone');
      return LETTER;
    };
    const { screen, said, asked } = await showSigning(LETTER, { session, loadDocument });
    await expect.element(screen.getByText('The document could not be loaded.')).toBeVisible();
    expect(said).toEqual(['The document to be signed could not be loaded']);
    expect(
      screen
        .getByRole('button')
        .all()
        .map((button) => button.element().textContent),
    ).toEqual(['Try again', 'Finish later', 'Decline to sign']);
    expect(screen.getByRole('checkbox').elements()).toEqual([]);
    await screen.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => said.length).toBe(2);
    expect(await findFaults()).toEqual([]);
    await screen.getByRole('button', { name: 'Try again' }).click();
    await expect.element(screen.getByText('The document could not be loaded.')).not.toBeInTheDocument();
    expect(asked).toEqual(['open']);
  },
);

test('[ESIGN-02] a press waits for the document, and does nothing when it does not come', async () => {
  let end: (error: Error) => void = () => undefined;
  const loadDocument = () => new Promise<Blob>((_, reject) => (end = reject));
  const { screen, asked } = await showSigning(LETTER, { session: ADOPTED, loadDocument });
  const sign = screen.getByRole('button', { name: 'Sign now' });
  await sign.click();
  await expect.element(sign).toHaveAttribute('aria-disabled', 'true');
  end(new Error('gone'));
  await expect.element(screen.getByText('The document could not be loaded.')).toBeVisible();
  expect(screen.getByRole('alert').elements()).toHaveLength(1);
  expect(asked).toEqual(['open']);
});

test('[ESIGN-02] a document other than the one to be signed is not shown', async () => {
  const document = {
    name: 'Offer letter',
    version: 1,
    sha256: 'f'.repeat(64),
    content_url: '/x',
    twin_html: '',
  };
  const { screen, said } = await showSigning(LETTER, { session: { ...AGREED, document } });
  await expect.element(screen.getByText('The document could not be loaded.')).toBeVisible();
  expect(said).toEqual(['The document to be signed could not be loaded']);
});

test('[ESIGN-02] each step is readable and large enough in every look, also on a small phone', async () => {
  await page.viewport(320, 800);
  const { screen } = await showSigning(LETTER);
  await expect.element(screen.getByRole('checkbox')).toBeVisible();
  expect(await findFaults()).toEqual([]);
  await screen.getByRole('checkbox').click();
  await screen.getByRole('button', { name: 'Continue' }).click();
  // There a text is easier to read than pages.
  await expect
    .element(screen.getByRole('tab', { name: 'Read as text' }))
    .toHaveAttribute('aria-selected', 'true');
  expect(await findFaults()).toEqual([]);
  await screen.getByRole('tab', { name: 'Document' }).click();
  await expect.element(screen.getByText('Page 1 of 2')).toBeVisible();
  expect(await findFaults()).toEqual([]);
  await screen.getByRole('checkbox').click();
  await screen.getByRole('button', { name: 'Continue' }).click();
  await screen.getByLabelText('Full name').fill('Ada Lovelace');
  expect(await findFaults()).toEqual([]);
  await screen.getByRole('button', { name: 'Continue' }).click();
  await expect.element(screen.getByRole('button', { name: 'Sign now' })).toBeVisible();
  expect(await findFaults()).toEqual([]);
  await screen.getByRole('button', { name: 'Decline to sign' }).click();
  expect(await findFaults()).toEqual([]);
  await screen.getByRole('button', { name: 'Do not decline' }).click();
  await screen.getByRole('button', { name: 'Sign now' }).click();
  await expect.poll(focused).toBe('You have signed');
  expect(await findFaults()).toEqual([]);
});

test('[ESIGN-02] the page reads from right to left in Arabic', async () => {
  await page.viewport(320, 800);
  const { screen } = await showSigning(LETTER, { session: AGREED, language: 'ar' });
  await expect.element(screen.getByRole('button', { name: 'متابعة' })).toBeVisible();
  expect(await findAxeViolations()).toEqual([]);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
});
