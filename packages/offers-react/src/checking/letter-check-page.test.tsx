import type { LetterCheck, LetterCheckResult } from '@opencareers/contracts/signing';
import { loadFormTexts } from '@opencareers/form-core/messages/load-texts';
import { makePdf } from '@opencareers/form-react/testing/make-pdf';
import { findAxeViolations, findSmallTargets } from '@opencareers/ui/testing/axe';
import { failOnConsoleErrors } from '@opencareers/ui/testing/console';
import { inEveryLook } from '@opencareers/ui/testing/looks';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { loadOfferTexts } from '../texts/offer-texts.tsx';
import { type CheckPort, CheckPortProvider, type SealFindings } from './check-port.tsx';
import { LetterCheckPage } from './letter-check-page.tsx';
import '../styles/checking.css';

failOnConsoleErrors();

const OWN = 'a'.repeat(64);
const SEALED_AT = '2026-11-20T09:00:00.000Z';
const NOT_KNOWN = { is_known: false, sealed_at: null, sha256: '', signed_sha256: '', company: 'Northwind' };
const KNOWN = {
  ...NOT_KNOWN,
  is_known: true,
  sealed_at: SEALED_AT,
  sha256: OWN,
  signed_sha256: 'b'.repeat(64),
};
const GENUINE: SealFindings = { verdict: 'genuine', sealedAt: SEALED_AT, sha256: OWN };
const PDF = new File([makePdf(['Letter'])], 'letter.pdf', { type: 'application/pdf' });

interface Shown {
  seals?: SealFindings | Error;
  known?: LetterCheckResult | Error;
  language?: string;
  port?: Partial<CheckPort>;
}

async function showCheck({ seals = GENUINE, known = NOT_KNOWN, language = 'en', port = {} }: Shown = {}) {
  const [asked, logged, checked]: [LetterCheck[], string[], number[]] = [[], [], []];
  const answers = { seals, known };
  const whole: CheckPort = {
    checkFile: async (bytes) => {
      checked.push(bytes.length);
      if (answers.seals instanceof Error) throw answers.seals;
      return answers.seals;
    },
    ask: async (check) => {
      asked.push(check);
      if (answers.known instanceof Error) throw answers.known;
      return answers.known;
    },
    code: '',
    offlineAddress: '/public/check/offline.html',
    company: 'Northwind',
    hasCertificates: true,
    log: (message) => void logged.push(message),
    texts: await loadOfferTexts(language, await loadFormTexts(language)),
    timeZone: 'Europe/Berlin',
    ...port,
  };
  const screen = await render(
    <CheckPortProvider port={whole}>
      <main lang={language} dir={language === 'ar' ? 'rtl' : 'ltr'}>
        <LetterCheckPage />
      </main>
    </CheckPortProvider>,
  );
  return { screen, asked, logged, checked, answers };
}

const choose = async (file: File) =>
  await userEvent.upload(document.querySelector('input[type=file]') as HTMLElement, file);

async function findFaults(): Promise<string[]> {
  return await inEveryLook(async () => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const wide = scrollWidth > clientWidth ? [`${scrollWidth} px wide`] : [];
    return [...(await findAxeViolations()), ...findSmallTargets(), ...wide];
  });
}

test.each([
  ['genuine', GENUINE, 'This letter is genuine'],
  ['changed', { ...GENUINE, verdict: 'changed', sealedAt: null } as const, 'This letter was changed'],
  ['unknown', { ...GENUINE, verdict: 'unknown', sealedAt: null } as const, 'This letter is unknown'],
])(
  '[ESIGN-02] a letter that is %s is called so, and only its fingerprint is asked about',
  async (_, seals, title) => {
    await page.viewport(320, 800);
    const { screen, asked } = await showCheck({ seals });
    await choose(PDF);
    const heading = screen.getByRole('heading', { name: title });
    await expect.element(heading).toHaveFocus();
    expect(asked).toEqual([{ sha256: OWN }]);
    const date = screen.getByText('November 20, 2026 at 10:00', { exact: false }).elements();
    expect(date.length).toBe(seals.verdict === 'genuine' ? 1 : 0);
    expect(await findFaults()).toEqual([]);
    await page.viewport(1280, 800);
  },
);

test('[ESIGN-02] a letter is dropped on the page', async () => {
  const { screen } = await showCheck();
  const transfer = new DataTransfer();
  transfer.items.add(PDF);
  const place = document.querySelector('.oc-check__drop');
  const event = (type: string) =>
    new DragEvent(type, { dataTransfer: transfer, bubbles: true, cancelable: true });
  // Not prevented, the browser would leave the page for the file.
  expect(place?.dispatchEvent(event('dragover'))).toBe(false);
  expect(place?.dispatchEvent(event('drop'))).toBe(false);
  await expect.element(screen.getByRole('heading', { name: 'This letter is genuine' })).toHaveFocus();
});

test('[ESIGN-02] a code gives the date and the fingerprints to compare', async () => {
  const { screen, asked } = await showCheck({ known: KNOWN });
  await screen.getByLabelText('Code').fill('  ABCD-1234 ');
  await userEvent.keyboard('{Enter}');
  await expect
    .element(screen.getByRole('heading', { name: 'A letter with this code was sealed' }))
    .toHaveFocus();
  expect(asked).toEqual([{ code: 'ABCD-1234' }]);
  await expect.element(screen.getByText(OWN)).toBeVisible();
  expect(await findFaults()).toEqual([]);
});

test('[ESIGN-02] a code that nobody knows, and one that is missing, are told apart', async () => {
  const { screen, asked } = await showCheck();
  await screen.getByRole('button', { name: 'Look up' }).click();
  await expect.element(screen.getByText('Enter the code.')).toBeVisible();
  await expect.element(screen.getByLabelText('Code')).toHaveFocus();
  await screen.getByLabelText('Code').fill('ABCD-0000');
  await screen.getByRole('button', { name: 'Look up' }).click();
  await expect
    .element(screen.getByRole('heading', { name: 'No letter with this code is known' }))
    .toHaveFocus();
  expect(asked).toEqual([{ code: 'ABCD-0000' }]);
});

test('[ESIGN-02] what is no PDF is not checked', async () => {
  const { screen, checked } = await showCheck();
  await choose(new File(['hello'], 'letter.pdf', { type: 'application/pdf' }));
  await expect.element(screen.getByText('“letter.pdf” is not a PDF.')).toBeVisible();
  expect(checked).toEqual([]);
  expect(await findAxeViolations()).toEqual([]);
});

test('[ESIGN-02] without the server the seal still counts, and the page says what was not asked', async () => {
  const { screen, logged } = await showCheck({ known: new Error('offline') });
  await choose(PDF);
  await expect.element(screen.getByRole('heading', { name: 'This letter is genuine' })).toHaveFocus();
  await expect
    .element(screen.getByText('The list of the company could not be asked', { exact: false }))
    .toBeVisible();
  expect(logged).toEqual(['The company could not be asked about a letter']);
});

test('[ESIGN-02] without certificates the check can be tried again with the same file', async () => {
  const { screen, answers, checked } = await showCheck({ seals: new Error('offline') });
  await choose(PDF);
  await expect.element(screen.getByText('The check could not be done. Please try again.')).toBeVisible();
  expect(await findAxeViolations()).toEqual([]);
  answers.seals = GENUINE;
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByRole('heading', { name: 'This letter is genuine' })).toHaveFocus();
  expect(checked).toEqual([PDF.size, PDF.size]);
});

test('[ESIGN-02] the page without a network asks for no code and says that it sends nothing', async () => {
  const port = { ask: null, offlineAddress: null, hasCertificates: false };
  const { screen } = await showCheck({ port, language: 'ar' });
  await expect.element(screen.getByRole('heading', { level: 1, name: 'التحقق من خطاب موقّع' })).toBeVisible();
  expect(screen.getByRole('textbox').elements()).toEqual([]);
  expect(screen.getByRole('link').elements()).toEqual([]);
  await expect.element(screen.getByText('لا تحتوي هذه الصفحة على شهادات', { exact: false })).toBeVisible();
  expect(await findFaults()).toEqual([]);
});

test('[ESIGN-02] the code in the address of the page is looked up by itself', async () => {
  const { screen, asked } = await showCheck({ port: { code: 'ABCD-EFGH' } });
  await expect.element(screen.getByRole('textbox', { name: 'Code' })).toHaveValue('ABCD-EFGH');
  await expect.poll(() => asked).toEqual([{ code: 'ABCD-EFGH' }]);
});
