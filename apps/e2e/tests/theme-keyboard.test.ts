import type { Page } from '@playwright/test';
import { signIn } from '../src/candidates.ts';
import { tabTo } from '../src/focus-stops.ts';
import { addThemeBuilder, createTenant } from '../src/operator.ts';
import { expect, test } from '../src/product-test.ts';

// A company of its own: its look changes while other journeys look at theirs.
const DOMAIN = 'theme-keys.example';
const BUILDER = 'kim@people.example';

const tool = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Tools of the theme' }).getByRole('button', { name, exact: true });

/** Goes back to a tool of the row above and presses it. */
async function use(page: Page, name: string) {
  await tabTo(page, tool(page, name), { key: 'Shift+Tab' });
  await page.keyboard.press('Enter');
}

/** Publishes by the dialog, from the row of tools. */
async function publish(page: Page) {
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Publish this theme' });
  await tabTo(page, dialog.getByRole('button', { name: 'Publish now' }));
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(tool(page, 'Publish')).toBeFocused();
}

test('[THEME-01] a look is changed, compared, published and brought back by keyboard alone', async ({
  page,
  server,
}) => {
  await createTenant(server, DOMAIN, 'Keys');
  await addThemeBuilder(server, DOMAIN, BUILDER);
  const at = `/careers/theme-builder?domain=${DOMAIN}`;
  await signIn(page, server, { email: BUILDER, domain: DOMAIN, at });
  await expect(page.getByRole('searchbox', { name: 'Search properties' })).toBeVisible();
  const background = page.getByRole('textbox', { name: 'Background of the bar', exact: true });

  await test.step('a property is found by its name, and given a colour', async () => {
    await tabTo(page, page.getByRole('searchbox', { name: 'Search properties' }));
    await page.keyboard.type('background of the bar');
    await expect(background).toBeVisible();
    await tabTo(page, background);
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('#ffd400');
    await expect(page.getByText('Draft saved')).toBeVisible();
  });

  await test.step('the step is taken back and forth; the focus stays at the last one', async () => {
    await use(page, 'Undo');
    await expect(background).not.toHaveValue('#ffd400');
    await expect(tool(page, 'Undo')).toBeFocused();
    await tabTo(page, tool(page, 'Redo'));
    await page.keyboard.press('Enter');
    await expect(background).toHaveValue('#ffd400');
    await expect(tool(page, 'Redo')).toBeFocused();
  });

  await test.step('a menu and a dialog that are left give the focus back', async () => {
    await tabTo(page, tool(page, 'Presets'));
    await page.keyboard.press('Enter');
    const presets = page.getByRole('dialog', { name: 'Presets' });
    await expect(presets).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(tool(page, 'Presets')).toBeFocused();
    await tabTo(page, tool(page, 'More'));
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitem', { name: 'Copy a preview link' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(tool(page, 'More')).toBeFocused();
  });

  await test.step('a preset is taken and compared with what is live', async () => {
    await use(page, 'Presets');
    const meadow = page.getByRole('button', { name: 'Take the preset Meadow' });
    await tabTo(page, meadow);
    await page.keyboard.press('Enter');
    await expect(tool(page, 'Presets')).toBeFocused();
    const compare = page.getByRole('switch', { name: 'Compare with live' });
    await tabTo(page, compare);
    await page.keyboard.press('Space');
    const split = page.getByRole('slider', { name: 'How much is shown as before' });
    await tabTo(page, split);
    await page.keyboard.press('ArrowRight');
    await expect(split).toHaveValue('51');
  });

  await test.step('it is published, then what was before it, and brought back', async () => {
    await tabTo(page, tool(page, 'Publish'), { key: 'Shift+Tab' });
    await publish(page);
    await page.keyboard.press('ControlOrMeta+z');
    await expect(background).toHaveValue('#ffd400');
    await publish(page);
    await use(page, 'History');
    const history = page.getByRole('dialog', { name: 'History' });
    await tabTo(page, history.getByRole('button', { name: 'Bring back version 1' }));
    await page.keyboard.press('Enter');
    await expect(tool(page, 'History')).toBeFocused();
    await expect(background).not.toHaveValue('#ffd400');
  });
});
