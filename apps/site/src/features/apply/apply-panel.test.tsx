import { sha256 } from '@noble/hashes/sha2';
import { APPLICATION_PATHS, APPLY_PROOF_HEADER } from '@opencareers/contracts/application-calls';
import { FORM_PATHS } from '@opencareers/contracts/form-calls';
import { findAxeViolations, findSmallTargets } from '@opencareers/ui/testing/axe';
import { failOnConsoleErrors } from '@opencareers/ui/testing/console';
import { inEveryLook } from '@opencareers/ui/testing/looks';
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { allTexts } from '../../testing/all-texts.ts';
import { never, ok, refusal, renderSite } from '../../testing/render-site.tsx';
import { aBoot, aCandidateBoot, aDetailsAnswer } from '../../testing/site-fixtures.ts';
import { zeroBits } from './proof-of-work/solve-challenge.ts';
import { anApplyForm, anApplyPosition, anOpenForm, applyAnswers } from './testing/apply-answers.ts';

failOnConsoleErrors();

beforeEach(async () => {
  await page.viewport(1280, 900);
});

const PATH = '/careers/apply?pid=101-sailmaker';

async function openForm(form = anApplyForm(), more = {}, address = PATH) {
  const shown = await renderSite(address, { answers: applyAnswers(form, more) });
  await expect.element(shown.screen.getByRole('textbox', { name: 'First name' })).toBeVisible();
  return shown;
}

describe('the page of applying', () => {
  test('[APPLY-01] a visitor fills in, reads once more, sends with a proof of work, and reads the receipt', async () => {
    const sent: { body: unknown; headers: Record<string, string> }[] = [];
    const submissions = applyAnswers()[FORM_PATHS.submissions];
    const { screen, address, askedFor } = await openForm(anApplyForm(), {
      [FORM_PATHS.submissions]: (url: URL, request: { body?: string; headers: Record<string, string> }) => {
        sent.push({ body: JSON.parse(request.body ?? ''), headers: request.headers });
        return submissions?.(url, request as never);
      },
    });
    expect(askedFor(APPLICATION_PATHS.form)[0]?.searchParams.get('pids')).toBe('101');
    await screen.getByRole('textbox', { name: 'First name' }).fill('Ada');
    await screen.getByRole('textbox', { name: 'Email' }).fill('ada@demo.example');
    await screen.getByRole('button', { name: 'Check your answers' }).click();
    await expect.element(screen.getByRole('heading', { name: /Check your answers before/ })).toHaveFocus();
    expect(await findAxeViolations()).toEqual([]);
    await screen.getByRole('button', { name: 'Change: First name' }).click();
    await expect.element(screen.getByRole('textbox', { name: 'First name' })).toHaveFocus();
    await screen.getByRole('button', { name: 'Check your answers' }).click();
    expect(sent).toEqual([]);

    await screen.getByRole('button', { name: 'Send application' }).click();
    await expect.element(screen.getByRole('heading', { name: /Your application was sent/ })).toHaveFocus();
    expect(address()).toBe('/careers/apply/success?pid=101&domain=northwind.example');
    expect(sent).toHaveLength(1);
    expect(sent[0]?.body).toMatchObject({ answers: { firstname: 'Ada', email: 'ada@demo.example' } });
    const proof = sent[0]?.headers[APPLY_PROOF_HEADER] ?? '';
    expect(proof).toMatch(/^task\.\d+$/);
    expect(zeroBits(sha256(new TextEncoder().encode(proof)))).toBeGreaterThanOrEqual(6);
    expect(sent[0]?.headers).not.toHaveProperty('x-apply-trap');
  });

  test('[APPLY-01] a form that came with what was asked is not asked for again, but after leaving', async () => {
    const opened = anOpenForm();
    const { screen, askedFor, router } = await openForm(anApplyForm({ opened }));
    await screen.getByRole('textbox', { name: 'First name' }).fill('Ada');
    await screen.getByRole('textbox', { name: 'Email' }).fill('ada@demo.example');
    await screen.getByRole('button', { name: 'Check your answers' }).click();
    await expect.element(screen.getByRole('heading', { name: /Check your answers before/ })).toHaveFocus();
    expect(askedFor(FORM_PATHS.form)).toEqual([]);
    const before = askedFor(APPLICATION_PATHS.form).length;
    await router.navigate('/careers/job/101');
    await expect.poll(() => document.querySelector('.apply-form')).toBeNull();
    await router.navigate(PATH);
    await expect.poll(() => askedFor(APPLICATION_PATHS.form).length).toBeGreaterThan(before);
  });

  test('[APPLY-01] a job that closes meanwhile is said, and the answers are still there', async () => {
    let isClosed = true;
    let tries = 0;
    const submissions = applyAnswers()[FORM_PATHS.submissions];
    const { screen } = await openForm(anApplyForm({ challenge: null }), {
      [FORM_PATHS.submissions]: (url: URL, request: unknown) => {
        tries += 1;
        return isClosed ? refusal(410) : submissions?.(url, request as never);
      },
    });
    await screen.getByRole('textbox', { name: 'First name' }).fill('Ada');
    await screen.getByRole('textbox', { name: 'Email' }).fill('ada@demo.example');
    await screen.getByRole('button', { name: 'Check your answers' }).click();
    await screen.getByRole('button', { name: 'Send application' }).click();
    const refused = screen.getByText('No longer accepting applications.');
    await expect.element(refused).toBeVisible();
    await expect.element(screen.getByRole('textbox', { name: 'First name' })).toHaveValue('Ada');
    expect(document.activeElement).toBe(refused.element().closest('[tabindex]'));
    // Read once more, it does not go by itself.
    isClosed = false;
    await screen.getByRole('button', { name: 'Check your answers' }).click();
    await expect.element(screen.getByRole('heading', { name: /Check your answers before/ })).toHaveFocus();
    expect(tries).toBe(1);
    await screen.getByRole('button', { name: 'Send application' }).click();
    await expect.element(screen.getByRole('heading', { name: /Your application was sent/ })).toHaveFocus();
  });

  test('[APPLY-01] form fillers find the ids that they look for, in every language of the titles', async () => {
    const { screen } = await openForm();
    const byId = (id: string) => document.querySelector(`#${id}[data-test-id="${id}"]`);
    for (const id of [
      'Contact_Information_firstname',
      'Contact_Information_email',
      'Contact_Information_phone',
    ])
      expect(byId(id)).not.toBeNull();
    expect(byId('Application_Questions_boat')).not.toBeNull();
    expect(document.querySelector('input[type="file"][data-test-id="resume-upload"]')).not.toBeNull();
    expect(document.querySelector('#apply-form-main-content')).not.toBeNull();
    await expect.element(screen.getByRole('combobox', { name: 'Country code' })).toBeVisible();
    await expect
      .element(screen.getByRole('button', { name: 'Check your answers' }))
      .toHaveAttribute('data-test-id', 'submitApplicationButton');
  });

  test('the field for programmes is reached by nobody else, and is told to the server', async () => {
    let trap: string | undefined;
    const submissions = applyAnswers()[FORM_PATHS.submissions];
    const { screen } = await openForm(anApplyForm(), {
      [FORM_PATHS.submissions]: (url: URL, request: { headers: Record<string, string> }) => {
        trap = request.headers['x-apply-trap'];
        return submissions?.(url, request as never);
      },
    });
    const field = document.querySelector<HTMLInputElement>('.apply-trap input') as HTMLInputElement;
    expect(field.tabIndex).toBe(-1);
    expect(screen.getByRole('textbox').elements()).not.toContain(field);
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
    set?.call(field, 'buy now');
    field.dispatchEvent(new Event('input', { bubbles: true }));
    await screen.getByRole('textbox', { name: 'First name' }).fill('Ada');
    await screen.getByRole('textbox', { name: 'Email' }).fill('ada@demo.example');
    await screen.getByRole('button', { name: 'Check your answers' }).click();
    await screen.getByRole('button', { name: 'Send application' }).click();
    await expect.poll(() => trap).toBe('1');
  });

  test('[APPLY-01] what profile and resume say is filled in, and said', async () => {
    const prefill = {
      answers: { firstname: 'Ada', email: 'ada@demo.example' },
      begunFor: [],
      resumeFilename: 'cv.pdf',
      isLastSent: false,
    };
    const { screen } = await openForm(anApplyForm({ prefill, isSignedIn: true, challenge: null }));
    await expect.element(screen.getByRole('textbox', { name: 'First name' })).toHaveValue('Ada');
    await expect.element(screen.getByText(/Your resume “cv.pdf” goes with/)).toBeVisible();
  });

  test('[APPLY-01] what was sent from this browser last is filled in, unless it was somebody else', async () => {
    const answers = { firstname: 'Ada', email: 'ada@demo.example' };
    const prefill = { answers, begunFor: [], resumeFilename: null, isLastSent: true };
    const { screen } = await openForm(anApplyForm({ prefill }));
    const name = screen.getByRole('textbox', { name: 'First name' });
    await expect.element(name).toHaveValue('Ada');
    await expect.element(screen.getByText(/what was sent from this browser last time/)).toBeVisible();
    expect(await findAxeViolations()).toEqual([]);
    await screen.getByRole('button', { name: 'This is not me: begin with an empty form' }).click();
    await expect.element(name).toHaveValue('');
    await expect.element(screen.getByText(/what was sent from this browser/)).not.toBeInTheDocument();
    await screen.unmount();
    // Nor for the next form on this device.
    const again = await openForm(anApplyForm({ prefill }));
    await expect.element(again.screen.getByRole('textbox', { name: 'First name' })).toHaveValue('');
  });

  test('[APPLY-05] what was begun for one of the positions is filled in, and said', async () => {
    const answers = { firstname: 'Ada', boat: 'Yes' };
    const prefill = { answers, begunFor: ['Sailmaker', 'Skipper'], resumeFilename: null, isLastSent: false };
    const { screen } = await openForm(anApplyForm({ prefill }));
    await expect.element(screen.getByRole('textbox', { name: 'Can you sail?' })).toHaveValue('Yes');
    await expect
      .element(screen.getByText('had begun for Sailmaker and Skipper', { exact: false }))
      .toBeVisible();
    expect(screen.getByText(/what your profile says/).query()).toBeNull();
  });

  test('[APPLY-05] several positions have one form, and those that take none are named with the reason', async () => {
    const positions = [
      anApplyPosition(),
      anApplyPosition({ pid: 102, name: 'Boatbuilder', closesAt: '2026-12-24T12:00:00.000Z' }),
      anApplyPosition({ pid: 103, name: 'Skipper', state: 'closed' }),
      anApplyPosition({ pid: 104, name: 'Cook', state: 'applied', applicationId: 'a-4' }),
    ];
    const address = '/careers/apply?pids=101,102&pid=103-skipper&pid=104&pid=101';
    const { screen, askedFor } = await openForm(anApplyForm({ positions }), {}, address);
    expect(askedFor(APPLICATION_PATHS.form)[0]?.searchParams.get('pids')).toBe('103,104,101,102');
    const taken = screen.getByRole('region', { name: 'You apply for 2 jobs at once' });
    expect(taken.getByRole('listitem').elements()).toHaveLength(2);
    await expect.element(taken.getByText('Open until December 24, 2026')).toBeVisible();
    const others = screen.getByRole('region', { name: 'Not part of this application' });
    await expect.element(others.getByText('No longer accepting applications')).toBeVisible();
    await expect.element(others.getByText('You have applied already')).toBeVisible();
    expect(await findAxeViolations()).toEqual([]);
  });

  test('the form is accessible in every look, fits 320 px and reads from the right in Arabic', async () => {
    await page.viewport(320, 900);
    const { screen } = await openForm();
    expect(await inEveryLook(() => findAxeViolations())).toEqual([]);
    expect(findSmallTargets()).toEqual([]);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
    await screen.unmount();
    const catalogue = allTexts('ar');
    const other = await renderSite(PATH, { answers: applyAnswers(), locale: 'ar', catalogue });
    await expect.element(other.screen.getByRole('button', { name: 'راجع إجاباتك' })).toBeVisible();
    expect(await findAxeViolations()).toEqual([]);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
  });
});

describe('nothing to fill in', () => {
  const only = (state: 'closed' | 'applied' | 'unknown') =>
    anApplyForm({ formKey: null, positions: [anApplyPosition({ state })] });
  test.for([
    ['the address names no job', '/careers/apply?pid=abc', anApplyForm(), 'No job was chosen'],
    ['the job is closed', PATH, only('closed'), 'No longer accepting applications.'],
    ['this person has applied', PATH, only('applied'), 'You have applied for this job'],
    ['nobody knows the job', PATH, only('unknown'), 'There is no such job'],
    [
      'a login is needed',
      PATH,
      anApplyForm({ formKey: null, needsLogin: true, allowsGuest: false }),
      'Please sign in to apply',
    ],
    ['applications are not taken here', PATH, anApplyForm({ formKey: null }), 'Sailmaker'],
  ] as const)('[APPLY-01] it is said that %s', async ([, address, form, title]) => {
    const { screen } = await renderSite(address, { answers: applyAnswers(form) });
    await expect.element(screen.getByRole('heading', { name: title })).toBeVisible();
    await expect.element(screen.getByRole('heading', { level: 1, name: 'Apply' })).toBeVisible();
    expect(await findAxeViolations()).toEqual([]);
  });

  test.for([
    [410, 'No longer accepting applications.'],
    [404, 'There is no such job'],
  ] as const)('[APPLY-01] an answer of status %s is said in words', async ([status, title]) => {
    const answers = applyAnswers(anApplyForm(), { [APPLICATION_PATHS.form]: () => refusal(status) });
    const { screen } = await renderSite(PATH, { answers });
    await expect.element(screen.getByRole('heading', { name: title })).toBeVisible();
  });

  test('it waits, and what could not be loaded can be tried again', async () => {
    const waiting = await renderSite(PATH, {
      answers: applyAnswers(anApplyForm(), { [APPLICATION_PATHS.form]: never }),
    });
    await expect.element(waiting.screen.getByRole('status').first()).toBeInTheDocument();
    await waiting.screen.unmount();
    let isDown = true;
    const answers = applyAnswers(anApplyForm(), {
      [APPLICATION_PATHS.form]: () => (isDown ? refusal(500) : ok({ data: anApplyForm() })),
    });
    const { screen } = await renderSite(PATH, { answers });
    await expect.element(screen.getByRole('heading', { name: /could not be loaded/ })).toBeVisible();
    isDown = false;
    await screen.getByRole('button', { name: 'Try again' }).click();
    await expect.element(screen.getByRole('textbox', { name: 'First name' })).toBeVisible();
  });

  test('the limit of applications is told in the words of the company', async () => {
    const { screen } = await renderSite(PATH, {
      answers: applyAnswers(anApplyForm({ limitMessage: 'Five at a time, please.' })),
      boot: aCandidateBoot(),
    });
    await expect.element(screen.getByText('Five at a time, please.')).toBeVisible();
    await expect.element(screen.getByRole('textbox', { name: 'First name' })).not.toBeInTheDocument();
  });

  test('[ROUTE-06] leads to where the company takes applications', async () => {
    const outside = aDetailsAnswer({ id: 101 });
    const applyAction = { status: 'link_off' as const, applyUrl: 'https://jobs.example/apply' };
    outside.data.positionUserActions = { ...outside.data.positionUserActions, applyAction };
    const answers = applyAnswers(anApplyForm(), { '/api/pcsx/position_details': () => ok(outside) });
    const { screen } = await renderSite(PATH, { answers, boot: aBoot() });
    await expect
      .element(screen.getByRole('link', { name: 'Apply now' }))
      .toHaveAttribute('href', 'https://jobs.example/apply');
  });

  test('[ROUTE-03] the page itself asks for a login where the tenant says so', async () => {
    const boot = aBoot({ pcsxConfig: { applyFormConfig: { disableLoggedOutApply: true } } });
    const { screen, askedFor } = await renderSite(PATH, { answers: applyAnswers(), boot });
    await expect.element(screen.getByRole('button', { name: 'Sign in' }).first()).toBeInTheDocument();
    expect(askedFor(APPLICATION_PATHS.form)).toEqual([]);
  });
});
