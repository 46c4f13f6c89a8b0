import { readTheme } from '@opencareers/theme/read-theme';
import { themeCss } from '@opencareers/theme/theme-css';
import { afterEach, expect, test } from 'vitest';
import { writeIntoFrame } from './frame-writing.ts';

afterEach(() => document.body.replaceChildren());

const LOOKS = [
  { accent: '#0a7a5a' },
  { accent: '#7a0a5a', hero: { style: 'gradient' } },
  { accent: '#7a0a5a', borders: 'ink', motion: 'lively' },
  { cornerRadius: 20, banner: { background: '#123456' } },
].map(readTheme);

/** A page with the theme before rules of its own, and more than its window shows. */
async function aPage(): Promise<Document> {
  const frame = document.createElement('iframe');
  frame.srcdoc =
    '<style>:root{--surface:#fff}@media (forced-colors:active){:root{--x:1}}body{color:var(--text)}</style>' +
    '<body><ul style="margin:0"><li style="height:200px">Seen</li><li style="padding:1px"><p style="height:5000px">Much</p></li><li>Last</li></ul></body>';
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve));
  document.body.append(frame);
  await loaded;
  return frame.contentDocument as Document;
}

function write(page: Document, look: (typeof LOOKS)[number]): void {
  writeIntoFrame(page, { css: themeCss(look), fonts: '', scheme: 'light', isRightToLeft: false });
}

const rulesOf = (page: Document) => Array.from(page.styleSheets[0]?.cssRules ?? [], ({ cssText }) => cssText);

test('[THEME-01] whatever was written before, a page has the rules of the last look and its own behind them', async () => {
  const worn = await aPage();
  for (const look of [...LOOKS, ...LOOKS.toReversed()]) {
    write(worn, look);
    const fresh = await aPage();
    write(fresh, look);
    expect(rulesOf(worn)).toEqual(rulesOf(fresh));
    expect(rulesOf(worn).at(-1)).toContain('body');
  }
});

test('[THEME-01] what is out of sight is left out while looks follow each other, and is there at rest', async () => {
  const page = await aPage();
  const last = page.querySelector('li:last-child') as HTMLElement;
  const [first, second] = LOOKS;
  if (first === undefined || second === undefined) throw new Error('there are looks');
  write(page, first);
  await expect.poll(() => last.hasAttribute('data-theme-away')).toBe(true);
  const height = page.documentElement.scrollHeight;
  write(page, first);
  write(page, second);
  expect(getComputedStyle(last).contentVisibility).toBe('hidden');
  expect(page.documentElement.scrollHeight).toBe(height);
  await expect.poll(() => getComputedStyle(last).contentVisibility).toBe('visible');
});
