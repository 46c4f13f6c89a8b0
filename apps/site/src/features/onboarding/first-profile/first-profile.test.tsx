import { ONBOARDING_PATHS } from '@opencareers/contracts/onboarding-calls';
import { RESUME_PATHS } from '@opencareers/contracts/resume-calls';
import { findAxeViolations, findSmallTargets } from '@opencareers/ui/testing/axe';
import { failOnConsoleErrors } from '@opencareers/ui/testing/console';
import { inEveryLook } from '@opencareers/ui/testing/looks';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Answers, ok, refusal, renderSite } from '../../../testing/render-site.tsx';
import { aCandidateBoot, anAnswer } from '../../../testing/site-fixtures.ts';

failOnConsoleErrors();

const STEPS = [
  { title: 'Who you are', fields: ['firstName', 'last_name', 'shoe_size'] },
  { title: 'Where to reach you', fields: ['phone'] },
  { title: 'Nothing of ours', fields: ['shoe_size'] },
];
const KNOWN = { firstname: 'Ada', lastname: '', phone: '+41 44 000 00 00', location: '' };
/** What the profile says once a file was read. */
const READ = { firstname: 'Augusta Ada', lastname: 'King', phone: '', location: 'London, GB' };

interface Wanted {
  isMandatory?: boolean;
  skipResumeUploadStep?: boolean;
  steps?: typeof STEPS;
}

const bootWith = ({ steps = STEPS, ...rest }: Wanted = {}) =>
  aCandidateBoot(
    { pcsxConfig: { profileConfig: { own: { profileBootstrappingConfig: { steps, ...rest } } } } },
    { isBootstrapped: false },
  );

function serverOf(change: Answers = {}) {
  const bodies: Record<string, unknown>[] = [];
  const keep =
    (path: string, data: object): NonNullable<Answers[string]> =>
    (url, request) => {
      bodies.push({ path, ...(JSON.parse(request.body as string) as object) });
      return change[path]?.(url, request) ?? ok(anAnswer(data));
    };
  const answers: Answers = {
    [ONBOARDING_PATHS.profileDetails]: () => ok(anAnswer(KNOWN)),
    [ONBOARDING_PATHS.profileEdit]: keep(ONBOARDING_PATHS.profileEdit, KNOWN),
    [ONBOARDING_PATHS.uploadResume]: keep(ONBOARDING_PATHS.uploadResume, { candidate: READ }),
    [RESUME_PATHS.resumes]: change[RESUME_PATHS.resumes] ?? (() => ok(anAnswer({ resumes: [] }))),
    [RESUME_PATHS.profileImport]: keep(RESUME_PATHS.profileImport, {
      candidate: READ,
      review: { lines: [], suggestions: [] },
    }),
    [ONBOARDING_PATHS.onboarding]: keep(ONBOARDING_PATHS.onboarding, {
      isOnboarded: true,
      isBootstrapped: true,
      next: null,
    }),
  };
  return { answers, bodies, sentTo: (path: string) => bodies.filter((body) => body.path === path) };
}

async function openScreen(wanted: Wanted = {}, change: Answers = {}) {
  const server = serverOf(change);
  const shown = await renderSite('/careers?query=sail', { boot: bootWith(wanted), answers: server.answers });
  await expect
    .element(shown.screen.getByRole('heading', { level: 1, name: 'Set up your profile' }))
    .toBeVisible();
  const press = (name: string) => shown.screen.getByRole('button', { name }).click();
  return { ...shown, ...server, press };
}

const choose = async (file: File, at = 0) => {
  const input = document.querySelectorAll<HTMLInputElement>('.first-profile input[type="file"]')[at];
  if (input === undefined) throw new Error('no way to choose a file');
  await userEvent.upload(input, file);
};

beforeEach(async () => {
  sessionStorage.clear();
  await page.viewport(1280, 900);
});

describe('[BOOT-05] the first profile', () => {
  test.each([1280, 640, 320])('is a screen of its own with its title, %i px wide', async (width) => {
    await page.viewport(width, 800);
    const { screen, press } = await openScreen();
    expect(document.title).toBe('Set up your profile | Northwind');
    await expect.element(screen.getByRole('link', { name: 'All jobs' })).not.toBeInTheDocument();
    await expect.element(screen.getByRole('main')).toHaveAttribute('data-page', 'ProfileBootstrapping');
    await expect.element(screen.getByRole('link', { name: 'Log out' })).toBeVisible();
    await expect.element(screen.getByText('Step 1 of 3')).toBeVisible();
    await expect.element(screen.getByRole('heading', { name: 'Resume' })).toHaveFocus();
    expect(await inEveryLook(() => findAxeViolations())).toEqual([]);
    expect(findSmallTargets()).toEqual([]);
    // Our buttons open the browser's choice of files; its own fields never show beside them.
    const files = [...document.querySelectorAll('.first-profile input[type="file"]')];
    expect(files.map((input) => input.checkVisibility())).toEqual([false, false]);
    await press('Go on by hand');
    await expect.element(screen.getByRole('heading', { name: 'Who you are' })).toHaveFocus();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    expect(await inEveryLook(() => findAxeViolations())).toEqual([]);
  });

  test('leads on to the page that was asked for, which has its title back', async () => {
    const { screen, press, address, sentTo } = await openScreen();
    await press('Skip for now');
    await expect.element(screen.getByRole('heading', { level: 1, name: 'Job search' })).toHaveFocus();
    expect(address()).toBe('/careers?query=sail');
    expect(document.title).not.toContain('Set up');
    expect(sentTo(ONBOARDING_PATHS.onboarding)).toMatchObject([{ bootstrapped: 'skipped' }]);
    await expect.element(screen.getByRole('link', { name: 'All jobs' })).toBeVisible();
  });
});

describe('[PROFILE-05] the steps', () => {
  test('are not counted out where the company does not want that', async () => {
    const boot = bootWith({});
    boot.configs.behaviourFlags.showOnboardingStepper = false;
    const { screen } = await renderSite('/careers', { boot, answers: serverOf().answers });
    await expect.element(screen.getByRole('heading', { name: 'Resume' })).toBeVisible();
    expect(screen.getByText(/^Step \d/).elements()).toEqual([]);
    expect(document.querySelector('progress')).toBeNull();
  });

  test('are those of the configuration, with the fields that the site knows, kept one by one', async () => {
    const { screen, press, bodies } = await openScreen();
    await press('Go on by hand');
    await expect.element(screen.getByText('Step 2 of 3')).toBeVisible();
    await expect.element(screen.getByLabelText('First name')).toHaveValue('Ada');
    await userEvent.fill(screen.getByLabelText('Last name'), 'Lovelace');
    await press('Continue');
    await expect.element(screen.getByRole('heading', { name: 'Where to reach you' })).toHaveFocus();
    await press('Back');
    await expect.element(screen.getByLabelText('Last name')).toHaveValue('Lovelace');
    await press('Continue');
    await expect.element(screen.getByLabelText('Phone')).toHaveValue('+41 44 000 00 00');
    await press('Finish');
    await expect.element(screen.getByRole('heading', { level: 1, name: 'Job search' })).toBeVisible();
    const edit = (value: object) => ({
      path: ONBOARDING_PATHS.profileEdit,
      op_section: 'basic_info',
      operation: 'edit',
      op_data: { value },
      domain: 'northwind.example',
    });
    const name = edit({ firstname: 'Ada', lastname: 'Lovelace' });
    const end = { path: ONBOARDING_PATHS.onboarding, bootstrapped: 'done', domain: 'northwind.example' };
    expect(bodies).toEqual([name, name, edit({ phone: '+41 44 000 00 00' }), end]);
  });

  test('cannot be skipped where the company says so', async () => {
    const { screen } = await openScreen({ isMandatory: true });
    await expect.element(screen.getByRole('button', { name: 'Go on by hand' })).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Skip for now' })).not.toBeInTheDocument();
  });

  test('begin with the fields where no resume is asked for', async () => {
    const { screen } = await openScreen({ skipResumeUploadStep: true });
    await expect.element(screen.getByText('Step 1 of 2')).toBeVisible();
    await expect.element(screen.getByLabelText('First name')).toBeVisible();
  });

  test('are none where nothing is asked: the site is there at once', async () => {
    const { answers, sentTo } = serverOf();
    const boot = bootWith({ steps: [], skipResumeUploadStep: true });
    const { screen } = await renderSite('/careers', { boot, answers });
    await expect.poll(() => sentTo(ONBOARDING_PATHS.onboarding)).toMatchObject([{ bootstrapped: 'done' }]);
    await expect.element(screen.getByRole('heading', { level: 1, name: 'Job search' })).toBeVisible();
  });

  test.each([
    [422, 'Invalid request received. Please try again'],
    [500, 'Something went wrong. Please try again'],
  ])('say what went wrong when the server answers %i, and keep what was typed', async (status, text) => {
    let isDown = true;
    const { screen, press } = await openScreen(
      { skipResumeUploadStep: true },
      { [ONBOARDING_PATHS.profileEdit]: () => (isDown ? refusal(status) : ok(anAnswer(KNOWN))) },
    );
    await userEvent.fill(screen.getByLabelText('Last name'), 'Lovelace');
    await press('Continue');
    await expect.element(screen.getByText(text)).toBeVisible();
    expect(await inEveryLook(() => findAxeViolations())).toEqual([]);
    isDown = false;
    await press('Continue');
    await expect.element(screen.getByRole('heading', { name: 'Where to reach you' })).toBeVisible();
  });

  test('keep what was typed and where somebody was over a reload', async () => {
    const first = await openScreen();
    await first.press('Go on by hand');
    await userEvent.fill(first.screen.getByLabelText('Last name'), 'Lovel');
    await first.screen.unmount();
    const again = await openScreen();
    await expect.element(again.screen.getByLabelText('Last name')).toHaveValue('Lovel');
  });

  test('say so when the end is not heard, and try again', async () => {
    let isDown = true;
    const { screen, press } = await openScreen(
      {},
      { [ONBOARDING_PATHS.onboarding]: () => (isDown ? refusal(500) : ok(anAnswer({}))) },
    );
    await press('Skip for now');
    await expect.element(screen.getByText('Something went wrong. Please try again')).toBeVisible();
    isDown = false;
    await press('Skip for now');
    await expect.element(screen.getByRole('heading', { level: 1, name: 'Job search' })).toBeVisible();
  });
});

describe('[PROFILE-05] the resume', () => {
  const pdf = new File(['%PDF-1.7 …'], 'Ada Lovelace.PDF', { type: 'application/pdf' });

  type Screen = Awaited<ReturnType<typeof openScreen>>['screen'];
  const send = async (screen: Screen, file: File) => {
    await choose(file);
    await screen.getByRole('dialog').getByRole('button', { name: 'Upload' }).click();
  };

  test('[RESUME-01] is sent only after a yes: a dialog says what will happen, and cancelling leaves nothing', async () => {
    const { screen, sentTo } = await openScreen();
    await choose(pdf);
    const dialog = screen.getByRole('dialog', { name: 'Upload this resume?' });
    await expect.element(dialog).toBeVisible();
    await expect.element(dialog.getByText('Ada Lovelace.PDF')).toBeVisible();
    expect(document.querySelector('#confirmUploadResume')?.textContent).toBe('Upload');
    expect(await inEveryLook(() => findAxeViolations())).toEqual([]);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(sentTo(ONBOARDING_PATHS.uploadResume)).toEqual([]);
    await expect.element(screen.getByRole('button', { name: 'Go on by hand' })).toBeVisible();
  });

  test('is sent as a data URL, and the screen says only that it was uploaded', async () => {
    const { screen, sentTo } = await openScreen();
    await send(screen, pdf);
    await expect.element(screen.getByText('Uploaded: Ada Lovelace.PDF').first()).toBeVisible();
    expect(sentTo(ONBOARDING_PATHS.uploadResume)).toMatchObject([
      {
        resume_file_name: 'Ada Lovelace.PDF',
        resume_content: expect.stringMatching(/^data:application\/pdf;base64,JVBERi0x/),
        operation: 'upload',
      },
    ]);
    await expect.element(screen.getByRole('button', { name: 'Continue' })).toBeVisible();
    expect(await inEveryLook(() => findAxeViolations())).toEqual([]);
  });

  test.each([
    [
      new File(['x'], 'me.exe'),
      'This kind of file is not accepted. Accepted are: .pdf, .doc, .docx, .odt, .txt, .rtf',
    ],
    [new File([], 'me.pdf'), 'This file is empty.'],
    [
      new File([new Uint8Array(16 * 1024 * 1024 + 1)], 'me.pdf'),
      'This file is too large. The limit is 16 MB.',
    ],
  ])('is refused before it is sent: %s', async (file, text) => {
    const { screen, sentTo } = await openScreen();
    const transfer = new DataTransfer();
    transfer.items.add(file);
    const zone = document.querySelector('.resume-chooser');
    zone?.dispatchEvent(new DragEvent('drop', { dataTransfer: transfer, bubbles: true, cancelable: true }));
    await expect.element(screen.getByText(text)).toBeVisible();
    expect(sentTo(ONBOARDING_PATHS.uploadResume)).toEqual([]);
  });

  test('that the server refuses is told in its words', async () => {
    const { screen } = await openScreen(
      {},
      { [ONBOARDING_PATHS.uploadResume]: () => refusal(422, 'This is no PDF.') },
    );
    await send(screen, pdf);
    await expect.element(screen.getByText('This is no PDF.')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Go on by hand' })).toBeVisible();
  });

  test('fills the fields of the steps that follow', async () => {
    const { screen, press } = await openScreen();
    await send(screen, pdf);
    await press('Continue');
    await expect.element(screen.getByLabelText('First name')).toHaveValue('Augusta Ada');
    await expect.element(screen.getByLabelText('Last name')).toHaveValue('King');
  });

  test('that is a scan is told so, with the way by hand', async () => {
    const resume = { id: '1', name: pdf.name, reason: 'no_text', state: 'unreadable', isDefault: true };
    const { screen } = await openScreen(
      {},
      { [RESUME_PATHS.resumes]: () => ok(anAnswer({ resumes: [resume] })) },
    );
    await send(screen, pdf);
    await expect.element(screen.getByText(/It holds pictures of pages and no text/)).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Continue' })).toBeVisible();
    expect(await inEveryLook(() => findAxeViolations())).toEqual([]);
  });

  test('as JSON Resume or LinkedIn archive fills the fields, which are shown, also those of no step', async () => {
    const { screen, press, sentTo } = await openScreen();
    await choose(new File(['{"basics":{}}'], 'resume.json'), 1);
    await expect.element(screen.getByText('Step 2 of 4')).toBeVisible();
    await expect.element(screen.getByText('This was read from your file. Please check it.')).toBeVisible();
    await expect.element(screen.getByLabelText('First name')).toHaveValue('Augusta Ada');
    await expect.element(screen.getByLabelText('Last name')).toHaveValue('King');
    expect(sentTo(RESUME_PATHS.profileImport)).toMatchObject([
      { operation: 'read', file_name: 'resume.json', content: expect.stringMatching(/^data:.*;base64,/) },
    ]);
    await press('Continue');
    await press('Continue');
    await expect.element(screen.getByText('Step 4 of 4')).toBeVisible();
    await expect.element(screen.getByRole('main').getByLabelText('Place')).toHaveValue('London, GB');
  });

  test('that is no such file is told so', async () => {
    const { screen } = await openScreen({}, { [RESUME_PATHS.profileImport]: () => refusal(415) });
    await choose(new File(['no JSON'], 'resume.json'), 1);
    await expect.element(screen.getByText(/neither a JSON Resume nor/)).toBeVisible();
  });
});
