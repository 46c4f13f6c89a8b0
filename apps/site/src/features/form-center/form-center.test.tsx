import type { CenterForm, KeptDocument } from '@opencareers/contracts/form-center';
import { FORM_CENTER_PATHS } from '@opencareers/contracts/form-center-calls';
import { findAxeViolations, findSmallTargets } from '@opencareers/ui/testing/axe';
import { describe, expect, test } from 'vitest';
import { type Answers, ok, refusal, renderSite } from '../../testing/render-site.tsx';
import { aCandidateBoot, anAnswer, NOW } from '../../testing/site-fixtures.ts';

const SECONDS = Math.floor(NOW / 1000);
const DAY = 86_400;
const TAX: CenterForm = {
  id: 'one',
  form: 'tax',
  title: 'Tax details',
  description: 'For your first pay.',
  kind: 'form',
  status: 'open',
  dueTs: SECONDS - DAY,
  assignedTs: SECONDS - 3 * DAY,
  completedTs: null,
  receiptNumber: null,
  answered: 0,
  url: '/careers/forms?form=tax',
};
const BANK: CenterForm = {
  ...TAX,
  id: 'two',
  form: 'bank',
  title: 'Bank details',
  description: '',
  url: '/careers/forms?form=bank',
  status: 'in_progress',
  dueTs: SECONDS + DAY,
  answered: 3,
};
const SENT: CenterForm = {
  ...TAX,
  id: 'three',
  form: 'consent',
  title: 'Consent',
  url: '/careers/forms?form=consent',
  status: 'completed',
  dueTs: null,
  completedTs: SECONDS - DAY,
  receiptNumber: 'F-1234',
};
const TABS = [
  { id: 'all', name: 'All', count: 3 },
  { id: 'todo', name: 'To do', count: 2 },
  { id: 'done', name: 'Done', count: 1 },
];
const LETTER: KeptDocument = {
  id: 'offer-document-1',
  name: 'Offer letter',
  kind: 'offer_document',
  ts: SECONDS,
  context: 'Sailmaker',
  isSigned: true,
  url: '/careers/offer/abc/offer-document/1',
  fileUrl: null,
};

const answersWith = (forms: CenterForm[], documents: KeptDocument[] = []): Answers => ({
  [FORM_CENTER_PATHS.list]: (url) => {
    const tab = url.searchParams.get('tab_id');
    const isDone = (form: CenterForm) => form.status === 'completed';
    const inTab = forms.filter((form) => tab === 'all' || tab === null || isDone(form) === (tab === 'done'));
    return ok(anAnswer({ forms: inTab, tabs: TABS }));
  },
  [FORM_CENTER_PATHS.documents]: () => ok(anAnswer({ documents, missing: [] })),
});

const open = (path: string, answers: Answers) => renderSite(path, { boot: aCandidateBoot(), answers });

describe('the forms center', () => {
  test('[FORMS-01] has tabs with how many forms are behind each, and asks for those of the tab', async () => {
    const { screen, askedFor } = await open('/careers/forms/center', answersWith([TAX, BANK, SENT]));
    await expect.element(screen.getByRole('tab', { name: /^All/ })).toHaveTextContent('All 3');
    await expect.element(screen.getByRole('link', { name: 'Start: Tax details' })).toBeVisible();
    await expect.element(screen.getByText(/^Overdue since /)).toBeVisible();
    await expect.element(screen.getByText('3 answers kept')).toBeVisible();
    // One thing to do now stands out: the first that is not done.
    const links = ['Start: Tax details', 'Continue: Bank details', 'View: Consent'];
    const looks = links.map((name) => screen.getByRole('link', { name }).element().className);
    expect(looks.map((look) => look.includes('oc-button--primary'))).toEqual([true, false, false]);
    await expect
      .element(screen.getByRole('link', { name: 'Continue: Bank details' }))
      .toHaveAttribute('href', expect.stringContaining('/careers/forms?form=bank'));
    expect(await findAxeViolations()).toEqual([]);
    await screen.getByRole('tab', { name: /^Done/ }).click();
    const asked = () => askedFor(FORM_CENTER_PATHS.list);
    // The forms of the other tab are gone before those of this one are asked for.
    await expect
      .poll(() => [...new Set(asked().map((url) => url.searchParams.get('tab_id')))])
      .toEqual(['all', 'done']);
    await expect.element(screen.getByRole('link', { name: 'View: Consent' })).toBeVisible();
    await expect.element(screen.getByRole('link', { name: 'Start: Tax details' })).not.toBeInTheDocument();
    expect(asked().every((url) => url.searchParams.get('include_tab_list') === 'true')).toBe(true);
  });

  test('[FORMS-01] the address keeps the tab, and names one', async () => {
    const { screen, router } = await open(
      '/careers/forms/center?tab=done',
      answersWith([TAX, BANK, SENT], [LETTER]),
    );
    await expect.element(screen.getByRole('link', { name: 'View: Consent' })).toBeVisible();
    await screen.getByRole('tab', { name: 'Documents' }).click();
    await expect.element(screen.getByRole('link', { name: 'Offer letter' })).toBeVisible();
    expect(router.state.location.search).toContain('tab=documents');
  });

  test('[FORMS-01] [BOOT-02] a tab has the buttons and tones of the company, and no button that leads elsewhere', async () => {
    const all = {
      id: 'all',
      name: 'All',
      cardConfig: { status: { open: { color: 'danger' as const } } },
      tabCtaButtons: [
        { label: 'Ask for leave', action: 'leave' },
        { label: 'Elsewhere', action: 'outside' },
        { label: 'Nowhere', action: 'missing' },
      ],
    };
    const type = 'navigate_to_url' as const;
    const actionsConfig = {
      leave: { type, args: { url: '/careers/forms?form=leave' } },
      outside: { type, args: { url: 'https://elsewhere.example/' } },
    };
    const formCenterConfig = { tabs: ['all'], tabsConfig: [all], actionsConfig };
    const boot = aCandidateBoot({ pcsxConfig: { formCenterConfig } });
    const { screen } = await renderSite('/careers/forms/center', { boot, answers: answersWith([TAX, SENT]) });
    await expect
      .element(screen.getByRole('link', { name: 'Ask for leave' }))
      .toHaveAttribute('href', '/careers/forms?form=leave&domain=northwind.example');
    await expect.element(screen.getByText('To be filled in', { exact: true })).toHaveClass('oc-tag--danger');
    await expect.element(screen.getByText('Completed', { exact: true })).toHaveClass('oc-tag--success');
    expect(screen.getByText(/where$/).elements()).toEqual([]);
    expect(await findAxeViolations()).toEqual([]);
  });

  test('[FORMS-01] [BOOT-02] is not there where the company does not offer it', async () => {
    const boot = aCandidateBoot({ pcsxConfig: { formCenterConfig: { enabled: false } } });
    const { screen, askedFor } = await renderSite('/careers/forms/center', {
      boot,
      answers: answersWith([TAX]),
    });
    await expect.element(screen.getByRole('heading', { name: 'This page does not exist' })).toBeVisible();
    expect(askedFor(FORM_CENTER_PATHS.list)).toEqual([]);
  });

  test('[FORMS-01] says when there is no form', async () => {
    const { screen } = await open('/careers/forms/center', answersWith([]));
    await expect.element(screen.getByText('No forms to fill in')).toBeVisible();
    expect(await findAxeViolations()).toEqual([]);
  });

  test('[FORMS-01] offers to try again when the forms could not be loaded', async () => {
    let isBroken = true;
    const failing: Answers = {
      ...answersWith([TAX]),
      [FORM_CENTER_PATHS.list]: (url, request) =>
        isBroken
          ? refusal(500)
          : (answersWith([TAX])[FORM_CENTER_PATHS.list]?.(url, request) ?? refusal(404)),
    };
    const { screen } = await open('/careers/forms/center', failing);
    const retry = screen.getByRole('button', { name: 'Try again' });
    await expect.element(retry).toBeVisible();
    expect(await findAxeViolations()).toEqual([]);
    isBroken = false;
    await retry.click();
    await expect.element(screen.getByRole('link', { name: 'Start: Tax details' })).toBeVisible();
  });

  test('[FORMS-03] the documents are listed with what they belong to', async () => {
    const { screen } = await open('/careers/forms/center', answersWith([TAX], [LETTER]));
    await screen.getByRole('tab', { name: 'Documents' }).click();
    await expect
      .element(screen.getByRole('link', { name: 'Offer letter' }))
      .toHaveAttribute('href', expect.stringContaining('/careers/offer/abc/offer-document/1'));
    await expect.element(screen.getByText('Sailmaker')).toBeVisible();
    await expect.element(screen.getByText('Signed', { exact: true })).toBeVisible();
    expect(await findAxeViolations()).toEqual([]);
  });

  test('[FORMS-03] forms, resumes and receipts lead to their pages, and each file is to be had', async () => {
    const kinds = [
      [
        'form',
        'Tax details',
        '/careers/forms?form=tax&receipt=F-1',
        '/api/forms/receipt.pdf?form=tax&number=F-1',
      ],
      ['resume', 'ada.pdf', '/careers/profile', '/api/pcsx/resumes/1/file'],
      [
        'application',
        'Rigger',
        '/careers/applications?applicationId=a1',
        '/api/pcsx/applications/a1/receipt.pdf',
      ],
    ] as const;
    const documents = kinds.map(([kind, name, url, fileUrl]) => {
      return { ...LETTER, id: name, kind, name, url, fileUrl, isSigned: false } as KeptDocument;
    });
    const { screen } = await open('/careers/forms/center?tab=documents', answersWith([TAX], documents));
    for (const [, name, url, fileUrl] of kinds) {
      await expect
        .element(screen.getByRole('link', { name, exact: true }))
        .toHaveAttribute('href', expect.stringContaining(url));
      const file = screen.getByRole('link', { name: `Download: ${name}` });
      await expect.element(file).toHaveAttribute('href', expect.stringContaining(fileUrl));
      await expect.element(file).toHaveAttribute('download');
    }
    expect(await findAxeViolations()).toEqual([]);
    expect(findSmallTargets()).toEqual([]);
  });

  test('[FORMS-03] kinds that could not be read are named beside what is there, with a way to try again', async () => {
    let missing: KeptDocument['kind'][] = ['resume', 'application'];
    const { screen } = await open('/careers/forms/center?tab=documents', {
      ...answersWith([TAX]),
      [FORM_CENTER_PATHS.documents]: () => ok(anAnswer({ documents: [LETTER], missing })),
    });
    await expect.element(screen.getByText('Could not be loaded now: Resume and Application.')).toBeVisible();
    await expect.element(screen.getByRole('link', { name: 'Offer letter' })).toBeVisible();
    expect(await findAxeViolations()).toEqual([]);
    missing = [];
    await screen.getByRole('button', { name: 'Try again' }).click();
    await expect.element(screen.getByText(/^Could not be loaded now/)).not.toBeInTheDocument();
  });

  test('[FORMS-03] says when there is no document, and what could not be loaded at all', async () => {
    const none = await open('/careers/forms/center?tab=documents', answersWith([TAX]));
    await expect.element(none.screen.getByText('No documents yet')).toBeVisible();
    await none.screen.unmount();
    const failing = await open('/careers/forms/center?tab=documents', {
      ...answersWith([TAX]),
      [FORM_CENTER_PATHS.documents]: () => refusal(403),
    });
    await expect.element(failing.screen.getByText('Documents could not be loaded.')).toBeVisible();
    expect(await findAxeViolations()).toEqual([]);
  });
});

describe('onboarding', () => {
  test('[ONBOARD-01] shows the steps with how many are done, without a footer', async () => {
    const { screen } = await open('/careers/onboarding', answersWith([TAX, SENT]));
    await expect.element(screen.getByText('1 of 2 steps done')).toBeVisible();
    await expect.element(screen.getByRole('progressbar')).toHaveAttribute('value', '1');
    await expect.element(screen.getByRole('link', { name: 'Start: Tax details' })).toBeVisible();
    await expect.element(screen.getByRole('contentinfo')).not.toBeInTheDocument();
    expect(await findAxeViolations()).toEqual([]);
  });

  test('[ONBOARD-01] says so when everything is done', async () => {
    const { screen } = await open('/careers/onboarding', answersWith([SENT]));
    await expect.element(screen.getByText(/^Everything is done/)).toBeVisible();
  });

  test('[ONBOARD-01] says so when there is nothing to do', async () => {
    const { screen } = await open('/careers/onboarding', answersWith([]));
    await expect.element(screen.getByText('Nothing to do before your first day')).toBeVisible();
  });
});
