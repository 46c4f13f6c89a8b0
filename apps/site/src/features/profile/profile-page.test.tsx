import type { TenantConfigInput } from '@opencareers/contracts/tenant-config/tenant-config';
import type { Catalogue } from '@opencareers/messages/texts';
import { findAxeViolations } from '@opencareers/ui/testing/axe';
import { failOnConsoleErrors } from '@opencareers/ui/testing/console';
import { inEveryLook } from '@opencareers/ui/testing/looks';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { allTexts } from '../../testing/all-texts.ts';
import { bootOfUser } from '../../testing/candidate-fixtures.ts';
import { type Answers, never, refusal, renderSite } from '../../testing/render-site.tsx';
import { aBoot, DOMAIN } from '../../testing/site-fixtures.ts';
import { aProfile } from './testing/a-profile.ts';
import { aProfileServer } from './testing/profile-server.ts';

failOnConsoleErrors();

type Shown = Awaited<ReturnType<typeof renderSite>>['screen'];

beforeEach(async () => {
  await page.viewport(1280, 900);
});

const saveIn = (screen: Shown) => screen.getByRole('dialog').getByRole('button', { name: 'Save' }).click();

const CONFIG = { loginSignupConfig: { candidateLoginEnabled: true } };

interface Opening {
  config?: TenantConfigInput;
  address?: string;
  locale?: string;
  catalogue?: Catalogue;
}

async function open(answers: Answers, { config = {}, address = '/careers/profile', ...more }: Opening = {}) {
  const boot = bootOfUser(aBoot({ ...CONFIG, ...config }));
  return renderSite(address, { answers, boot, ...more });
}
async function openWith(server = aProfileServer(), more: Opening = {}) {
  const shown = await open(server.answers, more);
  const region = (name: string) => shown.screen.getByRole('heading', { level: 2, name });
  await expect.element(region('Experience')).toBeVisible();
  const titles = () =>
    [...document.querySelectorAll('.profile-item__title')].map(({ textContent }) => textContent);
  return { ...shown, server, titles };
}
const button = (screen: Shown, name: string) => screen.getByRole('button', { name, exact: true });

describe('[PROFILE-01] the page of the profile', () => {
  test('shows who it is of, how complete it is and every section, in every look', async () => {
    const { screen } = await openWith();
    const main = screen.getByRole('main');
    await expect.element(main.getByText('Ada Lovelace', { exact: true }).first()).toBeVisible();
    await expect.element(screen.getByText('41 of 100 points')).toBeVisible();
    const headings = screen.getByRole('heading', { level: 2 }).elements();
    expect(headings.map(({ textContent }) => textContent)).toEqual([
      'Resume',
      'Contact details',
      'About you',
      'Skills',
      'Education',
      'Experience',
      'Certificates',
      'Languages',
      'Links',
      'Further sections',
      'What you look for',
    ]);
    expect(await inEveryLook(() => findAxeViolations())).toEqual([]);
  });

  test('what is missing is a link to its place', async () => {
    const { screen } = await openWith();
    await screen.getByRole('button', { name: 'Show all' }).click();
    await screen.getByRole('link', { name: 'Phone (+5)' }).click();
    await expect.element(screen.getByRole('textbox', { name: 'Phone' })).toHaveFocus();
    await screen.getByRole('link', { name: 'Languages (+5)' }).click();
    await expect.element(screen.getByRole('heading', { name: 'Languages' })).toHaveFocus();
  });

  test('an address that names a field begins there', async () => {
    const { screen } = await openWith(aProfileServer(), { address: '/careers/profile#profile-skills' });
    await expect.element(screen.getByRole('heading', { name: 'Skills' })).toHaveFocus();
  });

  test('sections stand as the company orders, names and switches them', async () => {
    const own = {
      orderOfSections: ['experience', 'basic_info'],
      orderOfAdditionalSections: [],
      sectionConfig: { experience: { title: 'Where you worked' }, education: { enabled: false } },
    };
    const shown = await open(aProfileServer().answers, {
      config: { pcsxConfig: { profileConfig: { own } } },
    });
    await expect.element(shown.screen.getByRole('heading', { name: 'Where you worked' })).toBeVisible();
    const headings = shown.screen.getByRole('heading', { level: 2 }).elements();
    expect(headings.map(({ textContent }) => textContent).slice(1, 4)).toEqual([
      'Where you worked',
      'Contact details',
      'About you',
    ]);
    expect(headings.some(({ textContent }) => textContent === 'Education')).toBe(false);
  });

  test('at 320 px and in Arabic it has no horizontal scroll', async () => {
    await page.viewport(320, 800);
    const { screen } = await open(aProfileServer().answers, {
      locale: 'ar',
      catalogue: allTexts('ar'),
    });
    await expect.element(screen.getByRole('heading', { name: 'الخبرة' })).toBeVisible();
    const root = document.documentElement;
    expect(root.scrollWidth).toBeLessThanOrEqual(root.clientWidth);
    expect(await findAxeViolations()).toEqual([]);
  });

  test('on its way it says so; failed, it can be tried again', async () => {
    const server = aProfileServer();
    const waiting = await open({ '/api/pcsx/profile_details': never });
    await expect.element(waiting.screen.getByText('Loading…').first()).toBeInTheDocument();
    await waiting.screen.unmount();
    let isDown = true;
    const { screen } = await open({
      ...server.answers,
      '/api/pcsx/profile_details': (url, request) =>
        isDown ? refusal(500) : (server.answers['/api/pcsx/profile_details']?.(url, request) ?? refusal(404)),
    });
    const again = screen.getByRole('button', { name: 'Try again' });
    await expect.element(again).toBeVisible();
    isDown = false;
    await again.click();
    await expect.element(screen.getByRole('heading', { name: 'Experience' })).toBeVisible();
  });
});

describe('[PROFILE-02] items', () => {
  test('are added in a dialog, by keyboard alone, and taken back', async () => {
    const { screen, server } = await openWith();
    button(screen, 'Add: Education').element().focus();
    await userEvent.keyboard('{Enter}');
    const school = screen.getByRole('textbox', { name: 'School (required)' });
    await expect.element(school).toBeVisible();
    expect(await findAxeViolations()).toEqual([]);
    await saveIn(screen);
    await expect.element(screen.getByText('Please fill in this field.')).toBeVisible();
    await expect.element(school).toHaveFocus();
    await userEvent.keyboard('Marischal');
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByRole('heading', { name: 'Marischal' })).toBeVisible();
    expect(server.profile().education).toHaveLength(1);
    await button(screen, 'Undo').click();
    await expect.element(screen.getByText('The change was undone.').first()).toBeVisible();
    expect(server.profile().education).toEqual([]);
  });

  test('dates are months and years, and in order', async () => {
    const { screen, server } = await openWith();
    await button(screen, 'Edit: Analyst').click();
    const start = screen.getByRole('group', { name: 'Start' });
    await start.getByRole('textbox', { name: 'Year' }).fill('2021');
    await start.getByRole('combobox', { name: 'Month' }).selectOptions('March');
    const end = screen.getByRole('group', { name: 'End' });
    await end.getByRole('textbox', { name: 'Year' }).fill('2020');
    await saveIn(screen);
    await expect.element(screen.getByText('The end is before the start.')).toBeVisible();
    await screen.getByRole('switch', { name: 'I work here now' }).click();
    await saveIn(screen);
    await expect.element(screen.getByText('Mar 2021 – today')).toBeVisible();
    expect(server.profile().experience[0]).toMatchObject({
      startDate: '2021-03',
      endDate: '',
      isCurrent: true,
    });
    await button(screen, 'Undo').click();
    await expect.poll(() => server.profile().experience[0]).toEqual(aProfile().experience[0]);
  });

  test('move by keyboard, which is said, and keep the focus', async () => {
    const { screen, server, titles } = await openWith();
    const down = button(screen, 'Move down: Analyst');
    down.element().focus();
    await userEvent.keyboard('{Enter}');
    expect(titles()).toEqual(['Tutor', 'Analyst']);
    await expect.element(screen.getByText('Analyst is now number 2 of 2.')).toBeInTheDocument();
    await expect.element(down).toHaveFocus();
    await expect.poll(() => server.sent).toHaveLength(1);
    // There is no further down.
    await userEvent.keyboard('{Enter}');
    expect(server.sent).toHaveLength(1);
    await button(screen, 'Undo').click();
    await expect.poll(titles).toEqual(['Analyst', 'Tutor']);
  });

  test('are removed at once, come back on undo where they were, and stay when the server refuses', async () => {
    const { screen, server, titles } = await openWith();
    await button(screen, 'Remove: Analyst').click();
    expect(titles()).toEqual(['Tutor']);
    await expect.element(button(screen, 'Remove: Tutor')).toHaveFocus();
    await button(screen, 'Undo').click();
    await expect.poll(titles).toEqual(['Analyst', 'Tutor']);
    expect(server.profile().experience).toEqual(aProfile().experience);
    server.refuseWith(500);
    await button(screen, 'Remove: Tutor').click();
    await expect.element(screen.getByText('Something went wrong. Please try again').first()).toBeVisible();
    expect(titles()).toEqual(['Analyst', 'Tutor']);
  });

  test('skills are chips, several typed at once; a double one is told', async () => {
    const { screen, server } = await openWith();
    const field = screen.getByRole('textbox', { name: 'Add skills' });
    await field.fill('French');
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByText('This is in the list already.')).toBeVisible();
    await field.fill('Logic, french; Music');
    await userEvent.keyboard('{Enter}');
    await expect.element(button(screen, 'Remove: Music')).toBeVisible();
    expect(server.profile().skills.map(({ name }) => name)).toEqual([
      'Mathematics',
      'French',
      'Logic',
      'Music',
    ]);
    await button(screen, 'Undo').click();
    await expect.poll(() => server.profile().skills).toHaveLength(2);
    button(screen, 'Remove: French').element().focus();
    await userEvent.keyboard('{Delete}');
    await expect.poll(() => server.profile().skills.map(({ name }) => name)).toEqual(['Mathematics']);
  });
});

describe('[PROFILE-02] texts and preferences', () => {
  test('headline, text and what is looked for', async () => {
    const { screen, server } = await openWith();
    await button(screen, 'Edit: About you').click();
    await screen.getByRole('textbox', { name: 'Headline' }).fill('Analyst of engines');
    await screen.getByRole('textbox', { name: 'About you' }).fill('I see further.');
    await saveIn(screen);
    await expect.element(screen.getByText('I see further.')).toBeVisible();
    expect(server.sent.map(({ op_section }) => op_section)).toEqual(['headline', 'about']);
    await button(screen, 'Edit: What you look for').click();
    await screen.getByRole('textbox', { name: 'Jobs' }).fill('Analyst\n\n Poet');
    await screen.getByRole('checkbox', { name: 'Remote' }).click();
    expect(await findAxeViolations()).toEqual([]);
    await saveIn(screen);
    await expect.element(screen.getByText('Analyst, Poet')).toBeVisible();
    expect(server.profile().preferences).toMatchObject({
      titles: ['Analyst', 'Poet'],
      workLocations: ['remote'],
    });
  });

  test('[PROFILE-03] contact details name what is wrong, and are brought back', async () => {
    const { screen, server } = await openWith();
    const phone = screen.getByRole('textbox', { name: 'Phone' });
    server.refuseWith(422, { phone: ['Enter a valid phone number'] });
    await phone.fill('call me');
    await button(screen, 'Save').click();
    await expect
      .element(screen.getByText('Invalid request received. Please try again').first())
      .toBeVisible();
    await expect.element(screen.getByText('Enter a valid phone number.')).toBeVisible();
    await expect.element(phone).toHaveFocus();
    server.refuseWith(null);
    await phone.fill('+44 20 7946 0958');
    await button(screen, 'Save').click();
    await expect.element(button(screen, 'Undo')).toBeVisible();
    await button(screen, 'Undo').click();
    await expect.element(phone).toHaveValue('');
  });
});

describe('[PROFILE-02] two tabs', () => {
  test('what another tab changed is told; mine can be kept or theirs taken', async () => {
    const { screen, server } = await openWith();
    await button(screen, 'Edit: Analyst').click();
    const company = screen.getByRole('textbox', { name: 'Company' });
    await company.fill('Mine');
    const [first, second] = aProfile().experience;
    if (first === undefined || second === undefined) throw new Error('there are two');
    server.change({ experience: [{ ...first, company: 'Theirs' }, second] });
    server.refuseWith(412);
    await saveIn(screen);
    await expect
      .element(screen.getByText('This was changed somewhere else, perhaps in another tab.').first())
      .toBeVisible();
    await button(screen, 'Show what is there now').click();
    await expect.element(company).toHaveValue('Theirs');
    await company.fill('Mine again');
    server.refuseWith(null);
    await button(screen, 'Keep mine').click();
    await expect.poll(() => server.profile().experience[0]?.company).toBe('Mine again');
    expect(server.sent.at(-1)?.op_data.before).toMatchObject({ company: 'Theirs' });
  });
});

test('[PROFILE-02] a picture of ours is asked for at its tenant, one of elsewhere as it is', async () => {
  const shownFrom = async (avatar: string) => {
    const { screen } = await openWith(aProfileServer(aProfile({ avatar })));
    const source = screen.getByRole('img', { name: 'Your picture' }).element().getAttribute('src');
    await screen.unmount();
    return source ?? '';
  };
  const own = new URL(await shownFrom('/careers/assets/avatars/0123'), 'http://host');
  expect([own.pathname, own.searchParams.get('domain')]).toEqual(['/careers/assets/avatars/0123', DOMAIN]);
  const pixel = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';
  expect(await shownFrom(pixel)).toBe(pixel);
});

test('[PROFILE-01] a picture is cut to a small square before it is sent, and removed', async () => {
  const { screen, server } = await openWith();
  const canvas = document.createElement('canvas');
  canvas.width = 1200;
  canvas.height = 600;
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
  if (blob === null) throw new Error('no picture');
  const input = document.querySelector<HTMLInputElement>('.profile-picture input');
  if (input === null) throw new Error('no input');
  await userEvent.upload(input, new File(['no picture'], 'me.png', { type: 'image/png' }));
  await expect.element(screen.getByText(/This file is no picture/).first()).toBeVisible();
  await userEvent.upload(input, new File([blob], 'me.png', { type: 'image/png' }));
  await expect.element(screen.getByRole('img', { name: 'Your picture' })).toBeInTheDocument();
  await button(screen, 'Remove the picture').click();
  await expect.element(button(screen, 'Add a picture')).toBeVisible();
  expect(server.profile().avatar).toBeNull();
});
