import type { Profile } from '@opencareers/contracts/onboarding';
import { ONBOARDING_PATHS } from '@opencareers/contracts/onboarding-calls';
import { RESUME_EXPORT_PATHS } from '@opencareers/contracts/resume-export-calls';
import type { Catalogue } from '@opencareers/messages/texts';
import { findAxeViolations, findSmallTargets } from '@opencareers/ui/testing/axe';
import { failOnConsoleErrors } from '@opencareers/ui/testing/console';
import { inEveryLook } from '@opencareers/ui/testing/looks';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { allTexts } from '../../testing/all-texts.ts';
import { bootOfUser } from '../../testing/candidate-fixtures.ts';
import { type Answers, never, ok, refusal, renderSite } from '../../testing/render-site.tsx';
import { aBoot, anAnswer } from '../../testing/site-fixtures.ts';
import { aProfile } from '../profile/testing/a-profile.ts';

failOnConsoleErrors();

const ADDRESS = '/careers/export-resume';
const CHECKED = { [RESUME_EXPORT_PATHS.check]: () => ok(anAnswer({ replaced: [] })) };
const ADA = aProfile({ about: 'Writes, and\ncounts.', headline: 'Analyst' });

async function open(answers: Answers, more: { locale?: string; catalogue?: Catalogue } = {}) {
  const boot = bootOfUser(aBoot({ loginSignupConfig: { candidateLoginEnabled: true } }));
  return renderSite(ADDRESS, { answers: { ...CHECKED, ...answers }, boot, ...more });
}
async function openWith(profile: Profile = ADA, answers: Answers = {}) {
  const given = { [ONBOARDING_PATHS.profileDetails]: () => ok(anAnswer(profile)), ...answers };
  const { screen } = await open(given);
  await expect.element(screen.getByRole('heading', { level: 2, name: 'Preview' })).toBeVisible();
  const download = screen.getByRole('link', { name: 'Download' });
  const address = () => new URL((download.element() as HTMLAnchorElement).href).searchParams;
  const headings = () =>
    [...document.querySelectorAll('.export-preview__page h4')].map(({ textContent }) => textContent);
  return { screen, download, address, headings };
}

describe('the page that exports the resume', () => {
  test('shows what the file will say, and links to it, in every look', async () => {
    const { screen, address, headings } = await openWith();
    expect(headings()).toEqual(['Summary', 'Experience', 'Skills']);
    const article = screen.getByRole('article');
    await expect.element(article.getByRole('heading', { level: 3, name: 'Ada Lovelace' })).toBeVisible();
    await expect.element(article.getByText('Tutor')).toBeVisible();
    expect(Object.fromEntries(address())).toMatchObject({
      format: 'pdf',
      template: 'classic',
      language: 'en',
      sections: 'about,experience,skills',
    });
    expect(await inEveryLook(() => findAxeViolations())).toEqual([]);
    expect(findSmallTargets()).toEqual([]);
  });

  test('parts are left out and moved by keyboard, which keeps the focus and is said', async () => {
    const { screen, address, headings } = await openWith();
    (screen.getByRole('checkbox', { name: 'Experience' }).element() as HTMLElement).focus();
    await userEvent.keyboard(' ');
    expect(headings()).toEqual(['Summary', 'Skills']);
    const up = screen.getByRole('button', { name: 'Move up: Skills' });
    (up.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}{Enter}');
    expect(headings()).toEqual(['Skills', 'Summary']);
    await expect.element(up).toHaveFocus();
    const said = screen.getByRole('status').filter({ hasText: 'Skills is now number 1 of 3.' });
    await expect.element(said).toBeInTheDocument();
    // There is nothing above the first.
    await userEvent.keyboard('{Enter}');
    expect(address().get('sections')).toBe('skills,about');
  });

  test('the look and the format are chosen; a JSON Resume has no look', async () => {
    const { screen, address } = await openWith();
    await screen.getByRole('radio', { name: /Compact/ }).click();
    await screen.getByRole('radio', { name: 'Word (DOCX)' }).click();
    expect([address().get('template'), address().get('format')]).toEqual(['compact', 'docx']);
    expect(document.querySelector('.export-preview__page--compact')).not.toBeNull();
    await screen.getByRole('radio', { name: 'JSON Resume' }).click();
    expect(screen.getByRole('radio', { name: /Compact/ }).query()).toBeNull();
  });

  test('the browser follows the link itself, by mouse and by keyboard, and the page says so', async () => {
    const { screen, download } = await openWith();
    const followed: boolean[] = [];
    const follow = (event: Event) => {
      followed.push(!event.defaultPrevented);
      event.preventDefault();
    };
    window.addEventListener('click', follow);
    try {
      expect((download.element() as HTMLAnchorElement).hasAttribute('download')).toBe(true);
      await download.click();
      // A link that a script presses once more while Enter is still being handled leads nowhere.
      (download.element() as HTMLElement).focus();
      await userEvent.keyboard('{Enter}');
    } finally {
      window.removeEventListener('click', follow);
    }
    expect(followed).toEqual([true, true]);
    await expect.element(screen.getByText('Your browser will save it.', { exact: false })).toBeVisible();
  });

  test('[AUTH-04] where the file will not come, the page says why', async () => {
    let isRefused = false;
    const check = () => (isRefused ? refusal(429) : ok(anAnswer({ replaced: [] })));
    const { screen, download } = await openWith(ADA, { [RESUME_EXPORT_PATHS.check]: check });
    const stay = (event: Event) => event.preventDefault();
    window.addEventListener('click', stay);
    isRefused = true;
    try {
      await download.click();
    } finally {
      window.removeEventListener('click', stay);
    }
    await expect.element(screen.getByText('Please try again in a few minutes')).toBeVisible();
    expect(screen.getByText('Your browser will save it.', { exact: false }).query()).toBeNull();
  });

  test('without any part the file holds the name and the contact details', async () => {
    const { screen, address, headings } = await openWith(aProfile({ experience: [], about: 'Counts.' }));
    for (const name of ['Summary', 'Skills']) await screen.getByRole('checkbox', { name }).click();
    expect(headings()).toEqual([]);
    expect([address().has('sections'), address().get('sections')]).toEqual([true, '']);
  });

  test('characters that a PDF cannot show are named', async () => {
    const replaced = { [RESUME_EXPORT_PATHS.check]: () => ok(anAnswer({ replaced: ['漢', '字'] })) };
    const { screen } = await openWith(ADA, replaced);
    await expect.element(screen.getByText('漢 字')).toBeVisible();
    await screen.getByRole('radio', { name: 'Word (DOCX)' }).click();
    expect(screen.getByText('漢 字').query()).toBeNull();
  });

  test('a profile with nothing but contact details leads to the profile', async () => {
    const empty = aProfile({ experience: [], skills: [] });
    const { screen } = await open({ [ONBOARDING_PATHS.profileDetails]: () => ok(anAnswer(empty)) });
    await expect.element(screen.getByText('There is no resume to export yet')).toBeVisible();
    const main = screen.getByRole('main');
    await expect
      .element(main.getByRole('link', { name: 'My profile' }))
      .toHaveAttribute('href', expect.stringContaining('/careers/profile'));
    expect(await findAxeViolations()).toEqual([]);
  });

  test('waits for the profile, and offers to try again when it does not come', async () => {
    const waiting = await open({ [ONBOARDING_PATHS.profileDetails]: never });
    await expect.element(waiting.screen.getByRole('heading', { level: 1 })).toBeInTheDocument();
    expect(waiting.screen.getByRole('link', { name: 'Download' }).query()).toBeNull();
    await waiting.screen.unmount();
    const failed = await open({ [ONBOARDING_PATHS.profileDetails]: () => refusal(500) });
    await expect.element(failed.screen.getByRole('button', { name: /Try again/ })).toBeVisible();
  });

  test('is read from right to left, on a small screen too', async () => {
    await page.viewport(360, 700);
    document.documentElement.dir = 'rtl';
    try {
      const given = { [ONBOARDING_PATHS.profileDetails]: () => ok(anAnswer(ADA)) };
      const { screen } = await open(given, { locale: 'ar', catalogue: allTexts('ar') });
      await expect.element(screen.getByRole('link', { name: 'تنزيل' })).toBeVisible();
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
      // Lines in other languages begin at the right too.
      const lines = screen
        .getByText('Analyst')
        .elements()
        .map((line) => getComputedStyle(line));
      expect(lines.map(({ direction, textAlign }) => [direction, textAlign])).toEqual([
        ['ltr', 'right'],
        ['ltr', 'right'],
      ]);
      expect(await findAxeViolations()).toEqual([]);
    } finally {
      document.documentElement.dir = '';
      await page.viewport(1280, 900);
    }
  });
});
