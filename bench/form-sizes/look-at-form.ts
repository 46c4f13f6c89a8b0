import type { Page } from 'playwright';
import type { Rollup } from 'vite';

/** What a build gives, in memory. */
export type Built = Rollup.RollupOutput['output'];

/** What a browser finds in a form that was sent empty. */
export interface FoundInForm {
  /** It looks otherwise than a page without styles. */
  ownStyles: boolean;
  /** Each of the three fields is found by its label. */
  labels: boolean;
  /** The empty required field says that it is invalid and is described by its error. */
  tiedErrors: boolean;
  /** The errors are listed at one place besides, in a list of as many as are wrong. */
  errorSummary: boolean;
}

const ORIGIN = 'http://form.test';
const LABELS = [/^First name/, /^Email/, /^Note/];

/** Opens the form, sends it empty and looks at what is there. */
export async function lookAtForm(page: Page, built: Built): Promise<FoundInForm> {
  const entry = built.find((file) => file.type === 'chunk' && file.isEntry)?.fileName;
  const styles = built.filter(({ fileName }) => fileName.endsWith('.css')).map(({ fileName }) => fileName);
  const links = styles.map((name) => `<link rel="stylesheet" href="/${name}">`).join('');
  await page.route(`${ORIGIN}/**`, (route) => {
    const path = new URL(route.request().url()).pathname.slice(1);
    const file = built.find(({ fileName }) => fileName === path);
    if (file === undefined)
      return route.fulfill({
        contentType: 'text/html',
        body: `<!doctype html><html lang="en"><head>${links}</head><body><div id="root"></div><script type="module" src="/${entry}"></script></body></html>`,
      });
    const body = file.type === 'chunk' ? file.code : Buffer.from(file.source);
    const contentType = path.endsWith('.css') ? 'text/css' : 'text/javascript';
    return route.fulfill({ contentType, body });
  });
  await page.goto(ORIGIN);
  const first = page.locator('input').first();
  await first.waitFor();
  const labels = await Promise.all(LABELS.map((label) => page.getByLabel(label).count()));
  const ownStyles = await first.evaluate((input) => {
    const plain = input.ownerDocument.createElement('input');
    input.ownerDocument.body.append(plain);
    const looks = [plain, input].map((one) => {
      const { paddingInline, borderStyle, fontFamily, height } = getComputedStyle(one);
      return [paddingInline, borderStyle, fontFamily, height].join();
    });
    plain.remove();
    return looks[0] !== looks[1];
  });
  await page.locator('button, input[type=submit], input[type=button]').last().click();
  const isTied = () =>
    first.evaluate((input) => {
      const tree = input.getRootNode() as Document | ShadowRoot;
      const ids = `${input.getAttribute('aria-describedby') ?? ''} ${input.getAttribute('aria-errormessage') ?? ''}`;
      const texts = ids
        .split(' ')
        .map((id) => (id === '' ? '' : (tree.getElementById(id)?.textContent ?? '')));
      return input.getAttribute('aria-invalid') === 'true' && texts.join('').trim() !== '';
    });
  // The verdict may come a moment after the press.
  let tiedErrors = false;
  for (let look = 0; look < 10 && !tiedErrors; look += 1) {
    tiedErrors = await isTied();
    if (!tiedErrors) await page.waitForTimeout(100);
  }
  const lists = await page.locator('ul, ol').all();
  const counts = await Promise.all(lists.map((list) => list.locator(':scope > li').count()));
  return {
    ownStyles,
    labels: labels.every((count) => count > 0),
    tiedErrors,
    errorSummary: counts.includes(2),
  };
}
