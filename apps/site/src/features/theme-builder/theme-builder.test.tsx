import { THEME_PATHS } from '@opencareers/contracts/theme-calls';
import type { ThemeState } from '@opencareers/contracts/themes';
import { findAxeViolations } from '@opencareers/ui/testing/axe';
import { failOnConsoleErrors } from '@opencareers/ui/testing/console';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { TransportRequest } from '../../api/api-client.ts';
import { type Answers, ok, refusal, renderSite } from '../../testing/render-site.tsx';
import { aCandidateBoot, anAnswer } from '../../testing/site-fixtures.ts';

failOnConsoleErrors();
beforeEach(async () => {
  await page.viewport(1280, 900);
});
afterEach(() => localStorage.clear());

const ADDRESS = '/careers/theme-builder';
const BUILDER = aCandidateBoot({}, { isThemeBuilder: true });

function aTheme(change: Partial<ThemeState> = {}): ThemeState {
  return {
    scope: { product: 'pcsx', site: '' },
    inherited: {},
    live: {},
    liveVersion: null,
    draft: null,
    draftSavedAt: null,
    draftSavedBy: null,
    revision: 1,
    scheduled: null,
    versions: [],
    microsites: [],
    previews: [],
    ...change,
  };
}

interface SavedBody {
  scope: ThemeState['scope'];
  baseRevision: number;
  changes: { path: string; value?: unknown }[];
}

/** A server that holds one theme for each product; gives what was saved. */
function aThemeServer(change: Partial<ThemeState> = {}) {
  const saved: SavedBody[] = [];
  const answers: Answers = {
    [THEME_PATHS.theme]: (url) => {
      const product = url.searchParams.get('product') === 'default' ? 'default' : 'pcsx';
      return ok(anAnswer(aTheme({ ...change, scope: { product, site: '' } })));
    },
    [THEME_PATHS.draft]: (_url, { body }) => {
      const sent = JSON.parse(body as string) as SavedBody;
      saved.push(sent);
      const draft: Record<string, Record<string, unknown>> = {};
      for (const { path, value } of sent.changes) {
        const [group = '', key = ''] = path.split('.');
        draft[group] = { ...draft[group], [key]: value };
      }
      const theme = aTheme({
        ...change,
        scope: sent.scope,
        draft: draft as ThemeState['draft'],
        revision: 2,
      });
      return ok(anAnswer({ theme, conflicts: [] }));
    },
  };
  return { answers, saved };
}

async function openBuilder(change: Partial<ThemeState> = {}, more: Answers = {}) {
  const server = aThemeServer(change);
  const opened = await renderSite(ADDRESS, { answers: { ...server.answers, ...more }, boot: BUILDER });
  return { ...opened, saved: server.saved };
}

describe('[THEME-01] the theme builder', () => {
  test('is not there for whoever may not build themes', async () => {
    const { screen, askedFor } = await renderSite(ADDRESS, { boot: aCandidateBoot() });
    await expect.element(screen.getByRole('heading', { name: 'This page does not exist' })).toBeVisible();
    expect(askedFor(THEME_PATHS.theme)).toEqual([]);
  });

  test('says that a theme could not be loaded, and loads it when asked again', async () => {
    let isDown = true;
    const { answers } = aThemeServer();
    const { screen } = await renderSite(ADDRESS, {
      boot: BUILDER,
      answers: {
        ...answers,
        [THEME_PATHS.theme]: (url, request) =>
          isDown ? refusal(500) : (answers[THEME_PATHS.theme]?.(url, request) ?? refusal(500)),
      },
    });
    await expect
      .element(screen.getByRole('heading', { name: 'The theme could not be loaded' }))
      .toBeVisible();
    isDown = false;
    await screen.getByRole('button', { name: 'Try again' }).click();
    await expect.element(screen.getByRole('button', { name: 'Navigation bar' })).toBeVisible();
  });

  test('a colour is written, judged, corrected, saved by itself and taken back by key', async () => {
    const { screen, saved } = await openBuilder();
    await screen.getByRole('button', { name: 'Navigation bar' }).click();
    const background = screen.getByRole('textbox', { name: 'Background of the bar', exact: true });
    const text = screen.getByRole('textbox', { name: 'Text of the bar', exact: true });
    await background.fill('oklch(0.9 0.18 95)');
    await text.fill('#ffffff');
    await screen.getByRole('button', { name: /, the nearest that passes$/ }).click();
    await expect
      .element(screen.getByRole('button', { name: /, the nearest that passes$/ }))
      .not.toBeInTheDocument();
    await expect.element(screen.getByText('Draft saved')).toBeVisible();
    await expect
      .poll(() => saved.flatMap(({ changes }) => changes.map(({ path }) => path)))
      .toContain('navbar.text');
    await background.fill('no colour');
    await expect.element(background).toHaveAttribute('aria-invalid', 'true');
    expect(await findAxeViolations()).toEqual([]);
    screen
      .getByRole('button', { name: /^Navigation bar/ })
      .element()
      .focus();
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect.element(text).toHaveValue('#ffffff');
    await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
    await expect.element(text).not.toHaveValue('#ffffff');
  });

  test('sections are searched in both products, and walked through by arrow keys', async () => {
    const { screen } = await openBuilder();
    const first = screen.getByRole('button', { name: 'Navigation bar' });
    await expect.element(first).toBeVisible();
    first.element().focus();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(screen.getByRole('button', { name: 'Banner' })).toHaveFocus();
    await userEvent.keyboard('{End}');
    await expect.element(screen.getByRole('button', { name: 'Dashboard' })).toHaveFocus();
    await screen.getByRole('searchbox', { name: 'Search properties' }).fill('corner radius');
    await screen.getByRole('button', { name: /^Show 1 section/ }).click();
    await expect.element(screen.getByRole('spinbutton', { name: 'Corner radius' })).toHaveValue(8);
  });

  test('each product has steps of its own, and both are published by one call', async () => {
    const published: { scope: object; also: object[]; revision: number }[] = [];
    const { screen, askedFor } = await openBuilder(
      {},
      {
        [THEME_PATHS.publish]: (_url, { body }) => {
          published.push(JSON.parse(body as string));
          return ok(anAnswer(aTheme({ revision: 3, liveVersion: 1 })));
        },
      },
    );
    const undo = screen.getByRole('button', { name: 'Undo' });
    await screen.getByRole('button', { name: 'Navigation bar' }).click();
    const bar = screen.getByRole('textbox', { name: 'Background of the bar', exact: true });
    await bar.fill('#102030');
    await screen.getByRole('radio', { name: 'Whole company' }).click();
    await expect.element(undo).toHaveAttribute('aria-disabled', 'true');
    await screen.getByRole('button', { name: 'Colours and fonts' }).click();
    const accent = screen.getByRole('textbox', { name: 'Brand colour', exact: true });
    const before = (accent.element() as HTMLInputElement).value;
    await accent.fill('#0b5a2e');
    await undo.click();
    await expect.element(accent).toHaveValue(before);
    await screen.getByRole('button', { name: 'Redo' }).click();
    await screen.getByRole('radio', { name: 'Careers site' }).click();
    await screen.getByRole('button', { name: /^Navigation bar/ }).click();
    await expect.element(bar).toHaveValue('#102030');
    await screen.getByRole('button', { name: 'Publish', exact: true }).click();
    const asked = askedFor(THEME_PATHS.theme).length;
    await screen.getByRole('button', { name: 'Publish now' }).click();
    await expect
      .poll(() => published.map(({ scope, also }) => ({ scope, also })))
      .toEqual([
        {
          scope: { product: 'pcsx', site: '' },
          also: [{ scope: { product: 'default', site: '' }, revision: 2 }],
        },
      ]);
    // The other product is as the server has it then.
    await expect.poll(() => askedFor(THEME_PATHS.theme).length).toBe(asked + 1);
  });

  test('what somebody else changed to another value is shown with both, and one is chosen', async () => {
    const conflict = {
      path: 'navbar.text',
      mine: '#000000',
      theirs: '#222222',
      by: 'Ada',
      at: '2026-11-12T12:00:00Z',
    };
    let saves = 0;
    const { screen } = await openBuilder(
      {},
      {
        [THEME_PATHS.draft]: () => {
          saves += 1;
          const text = saves === 1 ? '#222222' : '#000000';
          return ok(
            anAnswer({
              theme: aTheme({ draft: { navbar: { text } }, revision: 1 + saves }),
              conflicts: saves === 1 ? [conflict] : [],
            }),
          );
        },
      },
    );
    await screen.getByRole('button', { name: 'Navigation bar' }).click();
    await screen.getByRole('textbox', { name: 'Text of the bar', exact: true }).fill('#000000');
    const dialog = screen.getByRole('dialog', { name: 'Somebody else changed this too' });
    await expect.element(dialog.getByText('#222222')).toBeVisible();
    await dialog.getByRole('button', { name: 'Take your value of Text of the bar' }).click();
    await expect.poll(() => saves).toBe(2);
    await expect
      .element(screen.getByRole('textbox', { name: 'Text of the bar', exact: true }))
      .toHaveValue('#000000');
  });

  test('a logo proposes the colours of a brand, which are taken when they are applied', async () => {
    const { screen, saved } = await openBuilder();
    await screen.getByRole('button', { name: 'More' }).click();
    await screen.getByRole('menuitem', { name: 'Colours of the brand' }).click();
    const dialog = screen.getByRole('dialog', { name: 'Colours of the brand' });
    await expect.element(dialog).toBeVisible();
    const input = dialog.element().querySelector('input[type=file]');
    await userEvent.upload(
      input as HTMLInputElement,
      new File(['no picture'], 'logo.png', { type: 'image/png' }),
    );
    await expect.element(dialog.getByText('This file shows no colours')).toBeVisible();
    const halves =
      '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8" fill="#7a1fa2"/><rect width="8" height="2" fill="#ffb300"/></svg>';
    await userEvent.upload(
      input as HTMLInputElement,
      new File([halves], 'logo.svg', { type: 'image/svg+xml' }),
    );
    await expect.element(dialog.getByLabelText('Colour 1')).toHaveValue('#7a1fa2');
    await expect.element(dialog.getByLabelText('Colour 2')).toHaveValue('#ffb300');
    await expect.element(dialog.getByText('This file shows no colours')).not.toBeInTheDocument();
    expect(await findAxeViolations()).toEqual([]);
    await dialog.getByRole('button', { name: 'Apply' }).click();
    const changes = () => saved.flatMap((save) => save.changes);
    await expect.poll(changes).toContainEqual({ path: 'accent', value: '#7a1fa2' });
    await expect.poll(changes).toContainEqual({ path: 'banner.background', value: '#ffb300' });
  });

  test('links to the draft are listed with their ends, and ended before', async () => {
    const link = { createdAt: '2026-03-01T08:00:00.000Z', expiresAt: '2026-03-08T08:00:00.000Z' };
    let previews = [
      { ...link, id: 4, createdBy: 'Theo' },
      { ...link, id: 7, createdBy: 'Mia' },
    ];
    const { answers } = aThemeServer();
    const { screen } = await renderSite(ADDRESS, {
      boot: BUILDER,
      answers: {
        ...answers,
        [THEME_PATHS.theme]: () => ok(anAnswer(aTheme({ previews }))),
        [THEME_PATHS.endPreview]: (_url, { body }) => {
          const { id } = JSON.parse(body as string) as { id: number };
          previews = previews.filter((preview) => preview.id !== id);
          return ok(anAnswer(aTheme({ previews })));
        },
      },
    });
    await screen.getByRole('button', { name: 'More' }).click();
    await screen.getByRole('menuitem', { name: 'Preview links' }).click();
    const dialog = screen.getByRole('dialog', { name: 'Preview links' });
    await expect.element(dialog.getByRole('listitem')).toHaveLength(2);
    expect(await findAxeViolations()).toEqual([]);
    await dialog.getByRole('button', { name: /^End the link of Theo/ }).click();
    await expect.element(dialog.getByRole('region', { name: 'Preview links' })).toHaveFocus();
    await expect.element(dialog.getByRole('listitem')).toHaveLength(1);
    await dialog.getByRole('button', { name: /^End the link of Mia/ }).click();
    await expect.element(dialog.getByRole('heading', { name: 'No links now' })).toBeVisible();
  });

  test('below 767 px sections and preview are two tabs', async () => {
    await page.viewport(600, 900);
    const { screen } = await openBuilder();
    await screen.getByRole('tab', { name: 'Preview' }).click();
    await expect.element(screen.getByRole('combobox', { name: 'Page', exact: true })).toBeVisible();
    expect(await findAxeViolations()).toEqual([]);
  });

  test('a file on its way says how much of it has been sent, and can be stopped', async () => {
    const hold = async (_url: URL, { signal, onSent }: TransportRequest) => {
      onSent?.(0.5);
      return await new Promise<never>((_resolve, reject) =>
        signal?.addEventListener('abort', () => reject(new Error('stopped'))),
      );
    };
    const files: Answers[string] = (url, request) =>
      request.method === 'POST' ? hold(url, request) : ok(anAnswer([]));
    const { screen } = await openBuilder({}, { [THEME_PATHS.files]: files });
    await screen.getByRole('button', { name: 'Navigation bar' }).click();
    const choose = screen.getByRole('button', { name: 'Logo on light: choose a file' });
    const input = document.querySelector<HTMLInputElement>('input[type="file"]');
    await userEvent.upload(input as HTMLInputElement, new File([new Uint8Array(600_000)], 'logo.png'));
    await expect.element(screen.getByText('293 kB of 586 kB sent')).toBeVisible();
    await expect.element(screen.getByRole('status').filter({ hasText: 'Sent: 50%' })).toBeInTheDocument();
    expect(await findAxeViolations()).toEqual([]);
    await screen.getByRole('button', { name: 'Logo on light: stop sending' }).click();
    await expect.element(screen.getByText('293 kB of 586 kB sent')).not.toBeInTheDocument();
    await expect.element(choose).toHaveFocus();
    expect(document.querySelector('.oc-field__error')).toBeNull();
  });
});
