import { CART_PATH } from '@opencareers/contracts/cart-calls';
import { DASHBOARD_PATHS } from '@opencareers/contracts/dashboard-calls';
import { PROFILE_PATHS } from '@opencareers/contracts/profile-calls';
import { SAVED_PATHS } from '@opencareers/contracts/saved-calls';
import type { FormDefinition } from '@opencareers/form-core/definition/form-definition';
import { type Cookie, expect, type Page } from '@playwright/test';
import { callAs } from './candidate-calls.ts';
import { signIn } from './candidates.ts';
import {
  configure,
  createTenant,
  importPositions,
  inviteToCareerEvent,
  listPositions,
  proposeInterview,
  publishFormAs,
  writeUnderApplication,
} from './operator.ts';
import { aResumePdf } from './resume-pdf.ts';
import type { RunningServer } from './running-server.ts';
import { LANGUAGES_OF_STATES } from './state-company.ts';

const DOMAIN = 'work.example';
const CANDIDATE = 'wanda@people.example';
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const LONG_TITLE = 'Rigger for tall ships and small boats';
const TITLES = ['Boatbuilder', 'Sailmaker', LONG_TITLE, 'Cook', 'Diver', 'Skipper'];
const FORM = 'work-clothes';
const CLOTHES: FormDefinition = {
  title: 'Work clothes',
  sections: [
    {
      title: 'Sizes',
      items: [{ name: 'boots', label: 'Size of your boots', type: 'text', required: true }],
    },
  ],
};
const SEND = '[data-test-id="submitApplicationButton"]';
/** Tabs of its dashboard, with those that are not there by themselves. */
export const DASHBOARD_TABS = [
  'applications',
  'interviews',
  'savedPositions',
  'events',
  'offers',
  'referrals',
  'drafts',
];
const SETTINGS = {
  supportedLanguages: LANGUAGES_OF_STATES,
  'pcsxConfig.applicationsPageConfig.contact': { name: 'Rosa Lindt', email: 'rosa@work.example', phone: '' },
  'pcsxConfig.dashboardConfig.tabs': DASHBOARD_TABS,
  'pcsxConfig.jobCartConfig': { enabled: true, jobLimit: 5 },
  'pcsxConfig.applyFormConfig.equalOpportunity.enabled': true,
  'gates.referralWithCandidateApplicationGate': true,
};
const RESUME_LINES = [
  'Wanda Rosenkilde',
  'Flensburg, Germany',
  'wanda@people.example',
  '+49 461 901820',
  '',
  'Experience',
  'Boatbuilder, Förde Boats',
  'March 2019 - present',
  'Built wooden boats, from the keel up.',
  'Apprentice, Yard of the North',
  'August 2015 - February 2019',
  'Learned to varnish, weld and rig.',
  '',
  'Education',
  'Certificate of Apprenticeship, Vocational School Kiel',
  '2015 - 2019',
  '',
  'Skills',
  'Woodwork, Welding, Varnishing, Rigging, First aid',
  '',
  'Languages',
  'German, English, Danish',
];
// A picture of 1 × 1 px.
const PICTURE =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

/** A resume as a file that can be chosen. */
export const RESUME_FILE = {
  name: 'Wanda Rosenkilde.pdf',
  mimeType: 'application/pdf',
  buffer: aResumePdf(RESUME_LINES),
};

/** A company whose candidate has done something of everything. */
export interface WorkCompany {
  domain: string;
  /** Number of a position by its title; “Diver” is closed. */
  pid: (title: string) => number;
  /** Sessions of who has done everything, and of who begins. */
  sessions: Record<'candidate' | 'beginner', Cookie[]>;
}

const companies = new Map<string, Promise<WorkCompany>>();

/** The company with what its candidate did; made once for each server. */
export async function workCompany(page: Page, server: RunningServer): Promise<WorkCompany> {
  const known = companies.get(server.url);
  if (known !== undefined) return known;
  const made = createWorkCompany(page, server);
  companies.set(server.url, made);
  made.catch(() => companies.delete(server.url));
  return made;
}

async function createWorkCompany(page: Page, server: RunningServer): Promise<WorkCompany> {
  await createTenant(server, DOMAIN, 'Förde Boats');
  for (const [path, value] of Object.entries(SETTINGS)) await configure(server, DOMAIN, { path, value });
  await importPositions(server, DOMAIN, TITLES.map(aPosition));
  const ids = new Map((await listPositions(server, DOMAIN)).map(({ title, id }) => [title, id]));
  const pid = (title: string) => {
    const id = ids.get(title);
    if (id === undefined) throw new Error(`There is no position ${title}.`);
    return id;
  };
  await publishFormAs(server, { domain: DOMAIN, form: FORM }, CLOTHES);
  const candidate = await inOwnContext(page, server, async (own) => {
    await signIn(own, server, { email: CANDIDATE, domain: DOMAIN });
    await fillProfile(own);
    const jobs = ['Boatbuilder', 'Sailmaker', 'Diver'].map(pid);
    await call(own, SAVED_PATHS.save, { position_ids: jobs, operation: 'add' });
    const pids = ['Cook', 'Skipper', 'Diver'].map((title) => String(pid(title)));
    await call(own, CART_PATH, { pids, operation: 'add' });
    await apply(own, [pid('Boatbuilder'), pid(LONG_TITLE)]);
    await sendForm(own);
    await call(own, DASHBOARD_PATHS.referrals, {
      position_id: pid('Boatbuilder'),
      name: 'Nils Holgersson',
      email: 'nils@people.example',
      relation: 'friend',
    });
  });
  const beginner = await inOwnContext(page, server, (own) =>
    signIn(own, server, { email: 'beginner@people.example', domain: DOMAIN }),
  );
  await importPositions(server, DOMAIN, TITLES.filter((title) => title !== 'Diver').map(aPosition));
  await invite(server, pid('Boatbuilder'));
  const applicant = { domain: DOMAIN, email: CANDIDATE, pid: pid('Boatbuilder') };
  await writeUnderApplication(server, applicant, {
    author: 'Rosa Lindt',
    text: 'Thank you for your application.\n\nDo you have a driving licence?',
  });
  return { domain: DOMAIN, pid, sessions: { candidate, beginner } };
}

/** A state begins with a browser that knows nothing: what goes before it is done in another one. */
async function inOwnContext(
  page: Page,
  server: RunningServer,
  work: (page: Page) => Promise<void>,
): Promise<Cookie[]> {
  const context = await page.context().browser()?.newContext({ baseURL: server.url, locale: 'en-US' });
  if (context === undefined) throw new Error('The page has no browser.');
  await work(await context.newPage());
  const cookies = await context.cookies();
  await context.close();
  return cookies;
}

function aPosition(title: string) {
  return {
    sourceId: title,
    title,
    department: 'Boatyard',
    locations: [{ text: 'Flensburg, Germany', city: 'Flensburg', country: 'DE' }],
    descriptionHtml: `<p>You are our ${title.toLowerCase()}, from the first bolt to the last coat of paint.</p>`,
  };
}

async function call(page: Page, path: string, body: object): Promise<void> {
  const answer = await callAs(page, `${path}?domain=${DOMAIN}`, { domain: DOMAIN, ...body });
  expect([200, 201], `${path}: ${JSON.stringify(answer.body)}`).toContain(answer.status);
}

/** Uploads the resume as a person does, takes over what was read, and sets a picture. */
async function fillProfile(page: Page): Promise<void> {
  await page.goto(`/careers/profile?domain=${DOMAIN}`);
  await page.locator('.resume-card .resume-chooser input[type="file"]').setInputFiles(RESUME_FILE);
  await page.getByRole('dialog').getByRole('button', { name: 'Upload' }).click();
  await expect(page.getByText('was read').first()).toBeVisible({ timeout: 30_000 });
  await call(page, PROFILE_PATHS.avatar, { operation: 'upload', content: PICTURE });
}

async function sendForm(page: Page): Promise<void> {
  await page.goto(`/careers/forms?form=${FORM}&domain=${DOMAIN}`);
  await page.getByRole('textbox', { name: 'Size of your boots' }).fill('43');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.locator('.form-receipt')).toBeVisible();
}

async function apply(page: Page, pids: number[]): Promise<void> {
  await page.goto(`/careers/apply?pid=${pids.join(',')}&domain=${DOMAIN}`);
  await fillApplication(page, CANDIDATE);
  await sendApplication(page);
}

/** Fills in what must be known of somebody who applies, in whatever language. */
export async function fillApplication(page: Page, email: string): Promise<void> {
  const values = { firstname: 'Wanda', lastname: 'Rosenkilde', email };
  for (const [name, value] of Object.entries(values)) {
    const field = page.locator(`#Contact_Information_${name}`);
    await expect(field).toBeVisible();
    if ((await field.inputValue()) !== value) await field.fill(value);
  }
}

/** Reads an application once more. */
export async function reviewApplication(page: Page): Promise<void> {
  await page.locator(SEND).click();
  await expect(page.locator('main :is(h2, h3):focus')).toBeVisible();
}

/** Reads an application once more and sends it. */
export async function sendApplication(page: Page): Promise<void> {
  await reviewApplication(page);
  await page.locator(SEND).click();
  await expect(page.locator('#form-submission-success-message')).toBeVisible({ timeout: 30_000 });
}

const at = (ms: number) => new Date(Math.ceil(Date.now() / HOUR_MS) * HOUR_MS + ms).toISOString();
const lasting = (ms: number) => ({ start: at(ms), end: at(ms + HOUR_MS) });

async function invite(server: RunningServer, position: number): Promise<void> {
  const of = { email: CANDIDATE, zone: 'Europe/Berlin', position: String(position) };
  await proposeInterview(server, DOMAIN, {
    ...of,
    title: 'First talk',
    ...lasting(3 * DAY_MS),
    link: 'https://meet.example/first-talk',
    people: [{ name: 'Inga Petersen', role: 'Head of the yard' }],
    details: 'We talk about your work and about ours.\nNothing to prepare.',
  });
  await proposeInterview(server, DOMAIN, {
    ...of,
    title: 'A day in the yard',
    place: 'Am Kai 4, Flensburg',
    pool: 'yard',
    slots: [4, 5, 6, 7].map((days) => lasting(days * DAY_MS)),
  });
  const zone = 'Europe/Berlin';
  await inviteToCareerEvent(server, DOMAIN, {
    title: 'Open day of the yard',
    zone,
    ...lasting(10 * DAY_MS),
    place: 'Am Kai 4, Flensburg',
    capacity: 40,
    details: 'Boats, coffee, and people who build boats.',
  });
  await inviteToCareerEvent(server, DOMAIN, {
    title: 'Questions and answers',
    zone,
    ...lasting(20 * DAY_MS),
    link: 'https://meet.example/questions',
  });
}
