import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import type { Locator, Page } from 'playwright';
import { launchBrowser } from '../pages/browser.ts';

/*
 * Somebody makes a form with keys and pointer alone, from the link to the editor on: an application of twenty questions,
 * four of them asked only after certain answers, with one translation. It is tried, published and answered. Counted are
 * presses, texts and choices from lists (steps), and the seconds in which the page lets one wait. Needs a running
 * server: `--server http://127.0.0.1:3000 --token-file DATA_DIR/operator-token --domain northwind.example`.
 */
const { values } = parseArgs({
  options: {
    server: { type: 'string', default: 'http://127.0.0.1:3000' },
    'token-file': { type: 'string', default: 'data/operator-token' },
    domain: { type: 'string', default: 'northwind.example' },
    form: { type: 'string', default: `walk-${process.pid}` },
  },
});
const { server, domain, form } = values;

interface Question {
  label: string;
  type: string;
  required?: boolean;
  choices?: string;
  /** Asked only when this question has this choice. */
  when?: [question: string, choice: string];
}
const YES_NO = 'Yes\nNo';
const SECTIONS: readonly { title: string; questions: readonly Question[] }[] = [
  {
    title: 'About you',
    questions: [
      { label: 'First name', type: 'Short text', required: true },
      { label: 'Last name', type: 'Short text', required: true },
      { label: 'Your e-mail', type: 'E-mail', required: true },
      { label: 'Telephone', type: 'Phone' },
      { label: 'Town', type: 'Short text' },
      { label: 'Date of birth', type: 'Date' },
    ],
  },
  {
    title: 'Your work',
    questions: [
      { label: 'Do you work at the moment?', type: 'One choice', required: true, choices: YES_NO },
      { label: 'Employer now', type: 'Short text', when: ['Do you work at the moment?', 'Yes'] },
      { label: 'Notice in weeks', type: 'Number', when: ['Do you work at the moment?', 'Yes'] },
      { label: 'Years of experience', type: 'Number' },
      {
        label: 'Highest degree',
        type: 'List to choose from',
        choices: 'School\nVocational training\nBachelor\nMaster\nDoctorate',
      },
      { label: 'What you are good at', type: 'Skills' },
      { label: 'Why this job?', type: 'Long text' },
    ],
  },
  {
    title: 'Practical questions',
    questions: [
      {
        label: 'Days you can work',
        type: 'Several choices',
        choices: 'Monday\nTuesday\nWednesday\nThursday\nFriday',
      },
      { label: 'Do you need a visa?', type: 'One choice', required: true, choices: YES_NO },
      { label: 'Which visa?', type: 'Short text', when: ['Do you need a visa?', 'Yes'] },
      { label: 'Do you drive?', type: 'One choice', choices: YES_NO },
      { label: 'Driving licence classes', type: 'Short text', when: ['Do you drive?', 'Yes'] },
      { label: 'Salary you expect', type: 'Number' },
      { label: 'How you found us', type: 'Short text' },
    ],
  },
];

let steps = 0;
let waited = 0;
const parts: Record<string, { steps: number; seconds: number }> = {};

/** Does something that counts as one step, and waits for what it leads to. */
async function step(act: () => Promise<unknown>, leadsTo?: Locator): Promise<void> {
  steps += 1;
  const started = performance.now();
  await act();
  await leadsTo?.waitFor();
  waited += performance.now() - started;
}

async function part(name: string, work: () => Promise<void>): Promise<void> {
  const [before, started] = [steps, performance.now()];
  await work();
  parts[name] = { steps: steps - before, seconds: Math.round((performance.now() - started) / 100) / 10 };
}

const token = (await readFile(values['token-file'], 'utf8')).trim();
async function operate<Answer>(method: string, path: string, body: object): Promise<Answer> {
  const answer = await fetch(`${server}/api/operator/v1/tenants/${domain}/forms/${form}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Answer;
}

const empty = { definition: { sections: [{ title: SECTIONS[0]?.title ?? '', items: [] }] }, isDraft: true };
await operate('PUT', '', empty);
const { url } = await operate<{ url: string }>('POST', '/edit-links', { name: 'Walk' });
const { pathname, search } = new URL(url);
const { browser } = await launchBrowser();
const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'en' });
const page = await context.newPage();
const started = performance.now();
try {
  await part('open', () =>
    step(() => page.goto(`${server}${pathname}${search}`), button(page, 'Add section')),
  );
  await part('make', makeForm);
  await part('translate', translate);
  await part('try', tryOut);
  await part('publish', publish);
  await part('answer', answer);
  const seconds = Math.round((performance.now() - started) / 100) / 10;
  console.log(JSON.stringify({ steps, seconds, secondsWaited: Math.round(waited / 100) / 10, parts }));
} finally {
  await browser.close();
}

function button(where: Page | Locator, name: string | RegExp): Locator {
  return where.getByRole('button', { name, exact: typeof name === 'string' }).first();
}

async function makeForm(): Promise<void> {
  const dialog = page.getByRole('dialog');
  await step(() => button(page, 'Form settings').click(), dialog);
  await step(() => dialog.getByRole('textbox', { name: 'Title' }).fill('Application'));
  await step(() => button(dialog, 'Apply').click());
  for (const [index, { title, questions }] of SECTIONS.entries()) {
    if (index > 0) {
      await step(() => button(page, 'Add section').click(), dialog);
      await step(() => dialog.getByRole('textbox', { name: 'Title' }).fill(title));
      await step(() => button(dialog, 'Apply').click(), page.getByRole('heading', { name: title }));
    }
    for (const question of questions) await makeQuestion(index, question);
  }
}

async function makeQuestion(
  section: number,
  { label, type, required, choices, when }: Question,
): Promise<void> {
  const dialog = page.getByRole('dialog');
  const add = page.locator('.oc-editor__section').nth(section).getByRole('button', { name: 'Add question' });
  await step(() => add.click(), dialog);
  const name = dialog.getByRole('textbox', { name: 'Question', exact: true });
  await step(() => button(dialog, type).click(), name);
  await step(() => name.fill(label));
  if (required) await step(() => dialog.getByRole('switch', { name: 'Required' }).click());
  if (choices !== undefined) {
    await step(() => dialog.getByRole('tab', { name: 'Answer' }).click());
    await step(() => button(dialog, 'Edit as a list').click());
    await step(() => dialog.locator('.oc-editor-choices__lines textarea').fill(choices));
    await step(() => button(dialog, 'Use this list').click());
  }
  if (when !== undefined) {
    await step(() => dialog.getByRole('tab', { name: 'Visibility' }).click());
    await step(() => dialog.getByRole('switch').click());
    await step(() => dialog.getByRole('combobox', { name: 'Question' }).selectOption(when[0]));
    await step(() => dialog.getByRole('combobox', { name: 'Value' }).selectOption(when[1]));
  }
  await step(() => button(dialog, 'Done').click());
  await dialog.waitFor({ state: 'detached' });
}

async function translate(): Promise<void> {
  await step(() => page.getByRole('tab', { name: 'Translations' }).click());
  const fields = page.locator('.oc-editor-translations__text');
  await step(() => page.getByLabel('Add a language').selectOption('German'), fields.first());
  await step(() => fields.first().getByRole('textbox').click());
  const texts = await page.locator('.oc-editor-translations__source').allTextContents();
  // With keys from text to text: Tab leads to the next one.
  for (const text of texts) {
    await step(() => page.keyboard.insertText(`DE ${text}`));
    await page.keyboard.press('Tab');
  }
  await page.getByText(`All ${texts.length} texts are translated`).waitFor();
}

async function tryOut(): Promise<void> {
  await step(() => page.getByRole('tab', { name: 'Try it out' }).click());
  const bench = page.locator('.oc-editor-bench__form');
  const work = bench.getByRole('radiogroup', { name: 'Do you work at the moment?' });
  const employer = bench.getByRole('textbox', { name: 'Employer now' });
  await step(() => work.getByText('Yes', { exact: true }).click(), employer);
  await step(() => work.getByText('No', { exact: true }).click());
  await employer.waitFor({ state: 'hidden' });
}

async function publish(): Promise<void> {
  const dialog = page.getByRole('dialog');
  await step(() => button(page, 'Publish').click(), dialog);
  await step(() => button(dialog, 'Publish').click(), page.getByText('Version 1'));
}

async function answer(): Promise<void> {
  const first = page.getByRole('textbox', { name: /^DE First name/ });
  await step(() => page.goto(`${server}/careers/forms?form=${form}&domain=${domain}&hl=de`), first);
  await step(() => first.fill('Ada'));
  await step(() => page.getByRole('textbox', { name: /^DE Last name/ }).fill('Lovelace'));
  await step(() => page.getByRole('textbox', { name: /^DE Your e-mail/ }).fill('ada@example.com'));
  const choose = (group: RegExp, choice: string) =>
    step(() => page.getByRole('radiogroup', { name: group }).getByText(choice, { exact: true }).click());
  await choose(/^DE Do you work/, 'DE Yes');
  await step(() => page.getByRole('textbox', { name: /^DE Employer now/ }).fill('Analytical Engines'));
  await choose(/^DE Do you need a visa/, 'DE No');
  await step(
    () =>
      page
        .getByRole('button', { name: /senden|absenden/i })
        .first()
        .click(),
    page.getByText(/F-[A-Z0-9]{4}/).first(),
  );
}
