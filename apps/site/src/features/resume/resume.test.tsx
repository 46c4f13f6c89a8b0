import type { Profile } from '@opencareers/contracts/onboarding';
import { ONBOARDING_PATHS } from '@opencareers/contracts/onboarding-calls';
import { RESUME_PATHS } from '@opencareers/contracts/resume-calls';
import type { Resume, Review } from '@opencareers/contracts/resumes';
import { findAxeViolations, findSmallTargets } from '@opencareers/ui/testing/axe';
import { failOnConsoleErrors } from '@opencareers/ui/testing/console';
import { inEveryLook } from '@opencareers/ui/testing/looks';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { allTexts } from '../../testing/all-texts.ts';
import { type Answers, DETAILS, ok, refusal, renderSite, SEARCH } from '../../testing/render-site.tsx';
import { aCandidateBoot, anAnswer } from '../../testing/site-fixtures.ts';
import { aProfileServer } from '../profile/testing/profile-server.ts';

failOnConsoleErrors();

const REVIEW_PATH = RESUME_PATHS.resume(7);
const CANDIDATE: Partial<Profile> = {
  encId: 'ada',
  email: 'ada@demo.example',
  firstname: 'Ada',
  lastname: 'Lovelace',
  phone: '',
  location: 'Berlin',
  avatar: null,
  hasResume: true,
  resumeFilename: 'Ada.pdf',
  revision: 2,
};
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
const REVIEW: Review = {
  lines: [
    { text: 'Ada Lovelace', page: 0, isHeading: true },
    { text: 'Berlin', page: 0, isHeading: false },
    ...Array.from({ length: 60 }, (_, index) => ({ text: `Line ${index}`, page: 0, isHeading: false })),
    { text: 'Analyst, Engines Ltd, 2019', page: 1, isHeading: false },
  ],
  suggestions: [
    ...[{ path: 'location', value: 'Berlin', lines: [1], confidence: 0.9 }].map((read) => ({
      ...read,
      state: 'different' as const,
      current: 'London',
    })),
    {
      path: 'experience/0',
      lines: [62],
      confidence: 0.9,
      state: 'new',
      current: null,
      value: { title: 'Analyst', company: 'Engines Ltd', startDate: '2019', description: '' },
    },
    {
      path: 'skills/0',
      lines: [5],
      confidence: 0.3,
      state: 'new',
      current: null,
      value: { name: 'Sums' },
    },
    {
      path: 'skills/1',
      lines: [6],
      confidence: 0.9,
      state: 'same',
      current: { name: 'Python' },
      value: { name: 'Python' },
    },
  ],
};

function serverOf(change: Answers = {}, resumes: Resume[] = [RESUME]) {
  const bodies: Record<string, unknown>[] = [];
  const hear =
    (data: object): NonNullable<Answers[string]> =>
    (_url, request) => {
      if (typeof request.body === 'string') bodies.push(JSON.parse(request.body) as object as never);
      return ok(anAnswer(data));
    };
  const answers: Answers = {
    [ONBOARDING_PATHS.uploadResume]: hear({ candidate: CANDIDATE }),
    [RESUME_PATHS.resumes]: () => ok(anAnswer({ resumes })),
    [REVIEW_PATH]: (url, request) =>
      request.method === 'GET'
        ? ok(anAnswer({ resume: RESUME, review: REVIEW }))
        : (hear({ candidate: CANDIDATE, resumes })(url, request) as never),
    ...change,
  };
  return { answers, bodies };
}

const choose = async (file: File) => {
  const input = document.querySelector<HTMLInputElement>('#resume-upload input[type="file"]');
  if (input === null) throw new Error('no way to choose a file');
  await userEvent.upload(input, file);
};
/** Parts that come on use take their time on a busy machine. */
const PATIENT = { timeout: 15_000 };
const PDF = new File(['%PDF-1.7 …'], 'Ada.pdf', { type: 'application/pdf' });

async function openSearch(change: Answers = {}, resumes?: Resume[], config = {}) {
  const server = serverOf(change, resumes);
  const shown = await renderSite('/careers?query=sail', {
    boot: aCandidateBoot(config),
    answers: server.answers,
  });
  return { ...shown, ...server };
}

beforeEach(async () => {
  await page.viewport(1280, 900);
});

describe('[RESUME-01] the bar below the results', () => {
  test('asks before it sends, then brings profile, search, position and list up to date', async () => {
    const { screen, bodies, askedFor, site } = await openSearch();
    await expect.element(screen.getByRole('region', { name: 'Your resume' })).toBeVisible();
    await expect.poll(() => askedFor(DETAILS).length).toBeGreaterThan(0);
    const before = [askedFor(SEARCH).length, askedFor(DETAILS).length] as const;
    await choose(PDF);
    const dialog = screen.getByRole('dialog', { name: 'Upload this resume?' });
    await expect.element(dialog.getByText(/nothing about you is decided by it/)).toBeVisible();
    await expect.element(dialog).toBeVisible();
    await expect.element(dialog.getByText('Ada.pdf')).toBeVisible();
    expect(bodies).toEqual([]);
    expect(await inEveryLook(() => findAxeViolations())).toEqual([]);
    // As form fillers press it (spec:WIRE-6.4).
    document.querySelector<HTMLButtonElement>('button#confirmUploadResume')?.click();
    await expect.element(screen.getByText(/Ada\.pdf was read/).last()).toBeVisible();
    expect(bodies).toMatchObject([{ operation: 'upload', resume_file_name: 'Ada.pdf' }]);
    await expect.poll(() => askedFor(SEARCH).length).toBeGreaterThan(before[0]);
    await expect.poll(() => askedFor(DETAILS).length).toBeGreaterThan(before[1]);
    await expect.poll(() => askedFor(RESUME_PATHS.resumes).length).toBeGreaterThan(0);
    expect(site.boot.profile?.hasResume).toBe(true);
    // While it leaves it lies over a page that is shown again: two of everything.
    await expect.element(dialog).not.toBeInTheDocument();
    expect(await inEveryLook(() => findAxeViolations())).toEqual([]);
  });

  test('leaves nothing when it is cancelled, by button or Escape', async () => {
    const { screen, askedFor } = await openSearch();
    await expect.element(screen.getByRole('region', { name: 'Your resume' })).toBeVisible();
    for (const leave of [
      () => screen.getByRole('button', { name: 'Cancel' }).click(),
      () => userEvent.keyboard('{Escape}'),
    ]) {
      await choose(PDF);
      await expect.element(screen.getByRole('dialog')).toBeVisible();
      await leave();
      await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
    }
    expect(askedFor(ONBOARDING_PATHS.uploadResume)).toEqual([]);
  });

  test('tells of a scan and leads to the profile', async () => {
    const scan: Resume = { ...RESUME, state: 'unreadable', reason: 'no_text' };
    const { screen } = await openSearch({}, [scan]);
    await expect.element(screen.getByRole('region', { name: 'Your resume' })).toBeVisible();
    await choose(PDF);
    await screen.getByRole('dialog').getByRole('button', { name: 'Upload' }).click();
    await expect.element(screen.getByText(/pictures of pages and no text/)).toBeVisible();
    await expect
      .element(screen.getByRole('link', { name: 'Fill in your profile by hand' }))
      .toHaveAttribute('href', expect.stringContaining('/careers/profile'));
  });

  test('is not there for visitors, nor where the company hides it', async () => {
    const { screen } = await openSearch({}, [RESUME], {
      pcsxConfig: { branding: { hideResumeUploadBar: true } },
    });
    await expect.element(screen.getByTestId('job-count')).toBeVisible();
    expect(document.querySelector('.resume-slot')).toBeNull();
  });

  test('says what the server refuses, and takes another file', async () => {
    const { screen } = await openSearch({ [ONBOARDING_PATHS.uploadResume]: () => refusal(415, 'No PDF') });
    await expect.element(screen.getByRole('region', { name: 'Your resume' })).toBeVisible();
    await choose(new File(['x'], 'me.exe'));
    await expect.element(screen.getByText(/This kind of file is not accepted/)).toBeVisible();
    await choose(PDF);
    await screen.getByRole('dialog').getByRole('button', { name: 'Upload' }).click();
    await expect.element(screen.getByRole('alert').first()).toBeVisible();
  });
});

test('[RESUME-01] another resume can be made the main one, which cannot be made it again', async () => {
  const { answers } = serverOf({}, [RESUME, { ...RESUME, id: '8', name: 'Old.pdf', isDefault: false }]);
  const { screen } = await renderSite('/careers/profile', {
    boot: aCandidateBoot(),
    answers: { ...aProfileServer().answers, ...answers },
  });
  const item = (name: string) => screen.getByRole('listitem').filter({ hasText: name });
  const way = { name: 'Make it the main resume' };
  await expect.element(item('Old.pdf').getByRole('button', way)).toBeVisible();
  await expect.element(item('Ada.pdf').getByText('Main resume', { exact: true })).toBeVisible();
  expect(item('Ada.pdf').getByRole('button', way).elements()).toEqual([]);
});

describe('[RESUME-03] the review', () => {
  async function openReview(width = 1280, options: { locale?: string } = {}) {
    await page.viewport(width, 900);
    const server = serverOf();
    const catalogue = options.locale === 'ar' ? { catalogue: allTexts('ar') } : {};
    const shown = await renderSite('/careers?query=sail', {
      boot: aCandidateBoot(),
      answers: server.answers,
      ...options,
      ...catalogue,
    });
    await expect.poll(() => document.querySelector('#resume-upload'), PATIENT).not.toBeNull();
    await choose(PDF);
    const confirm = () => document.querySelector<HTMLElement>('[role="dialog"] .oc-button--primary');
    await expect.poll(() => confirm(), PATIENT).not.toBeNull();
    confirm()?.click();
    const open = () => document.querySelector<HTMLElement>('.oc-alert-box__action .oc-button');
    await expect.poll(() => open(), PATIENT).not.toBeNull();
    open()?.click();
    await expect.poll(() => document.querySelector('.review'), PATIENT).not.toBeNull();
    return { ...shown, ...server };
  }
  const isInSight = (text: string) => {
    const box = document.querySelector('.review__document')?.getBoundingClientRect();
    const mark = [...document.querySelectorAll('mark')].find((each) => each.textContent === text);
    const line = mark?.getBoundingClientRect();
    return box !== undefined && line !== undefined && line.top >= box.top && line.bottom <= box.bottom;
  };

  test('marks the lines of the value that is pressed or has the focus, and scrolls to them', async () => {
    const { screen } = await openReview();
    await screen.getByRole('button', { name: 'Analyst · Engines Ltd' }).click();
    await expect.poll(() => isInSight('Analyst, Engines Ltd, 2019')).toBe(true);
    (screen.getByRole('button', { name: 'Berlin' }).element() as HTMLElement).focus();
    await expect.poll(() => isInSight('Berlin')).toBe(true);
    await expect.element(screen.getByText('Not sure: please check')).toBeVisible();
    await expect.element(screen.getByText('Your profile says: London')).toBeVisible();
    await expect.element(screen.getByText('In your profile')).toBeVisible();
    expect(await inEveryLook(() => findAxeViolations())).toEqual([]);
    expect(findSmallTargets()).toEqual([]);
  });

  test('offers nothing to take where the profile says the same, until it is changed', async () => {
    const { screen } = await openReview();
    const known = screen.getByRole('listitem').filter({ hasText: 'In your profile' });
    await expect.element(known).toBeVisible();
    await expect.element(known.getByRole('switch', { name: 'Take over' })).not.toBeInTheDocument();
    await known.getByRole('button', { name: 'Change' }).click();
    await userEvent.fill(known.getByRole('textbox').first(), 'Something else');
    await expect.element(known.getByRole('switch', { name: 'Take over' })).toBeChecked();
  });

  test('takes what is chosen, changed before if need be', async () => {
    const { screen, bodies } = await openReview();
    await expect.element(screen.getByRole('button', { name: 'Take over 1 value' })).toBeVisible();
    await screen.getByRole('button', { name: 'Change' }).nth(1).click();
    await userEvent.fill(screen.getByLabelText('Title'), 'Chief Analyst');
    await screen.getByRole('switch', { name: 'Take over' }).first().click();
    await screen.getByRole('button', { name: 'Take over 2 values' }).click();
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
    expect(bodies.at(-1)).toMatchObject({
      operation: 'take',
      values: [
        { path: 'location', value: 'Berlin' },
        { path: 'experience/0', value: { title: 'Chief Analyst', company: 'Engines Ltd' } },
      ],
    });
  });

  test.each(['en', 'ar'])('is one column with a switch on a phone (%s)', async (locale) => {
    await openReview(320, { locale });
    const review = document.querySelector<HTMLElement>('.review');
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
    expect(document.querySelector<HTMLElement>('.review__document')?.offsetParent).toBeNull();
    document.querySelector<HTMLElement>('.review__source')?.click();
    await expect.poll(() => review?.dataset.side).toBe('document');
    await expect.poll(() => isInSight('Berlin')).toBe(true);
    expect(await inEveryLook(() => findAxeViolations())).toEqual([]);
    expect(findSmallTargets()).toEqual([]);
  });
});
