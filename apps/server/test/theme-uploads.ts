import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { THEME_PATHS } from '@opencareers/contracts/theme-calls';
import type { ThemeFile } from '@opencareers/contracts/themes';
import { listFontFiles } from '@opencareers/theme';
import sharp from 'sharp';
import { BUILT_FILES } from '../src/features/pages/site-bundle.ts';
import type { TestBrowser } from './account-people.ts';

/** Sends a file for a token as the builder does. */
export function sendThemeFile(
  by: TestBrowser,
  { token, bytes, name = 'file' }: { token: string; bytes: Buffer; name?: string },
): ReturnType<TestBrowser['send']> {
  return by.send('POST', THEME_PATHS.files, { body: { token, name, content: bytes.toString('base64') } });
}

/** Sends a file that is taken; gives the name that tokens have it by. */
export async function aThemeFile(by: TestBrowser, token: string, bytes: Buffer): Promise<string> {
  const answer = await sendThemeFile(by, { token, bytes });
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`);
  return answer.json<{ data: ThemeFile }>().data.file;
}

/** A drawing of one colour. */
export function aDrawing(fill: string, more = ''): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 40"><rect width="120" height="40" fill="${fill}"/>${more}</svg>`,
  );
}

/** A picture of one colour, as opaque as `alpha` says. */
export function aPicture(
  { alpha = 1, ...size }: { width: number; height: number; alpha?: number },
  format: 'png' | 'jpeg' | 'webp' | 'avif' = 'jpeg',
): Promise<Buffer> {
  const create = { ...size, channels: 4 as const, background: { r: 170, g: 85, b: 34, alpha } };
  return sharp({ create })
    .withExif({ IFD0: { Artist: 'Somebody' } })
    .toFormat(format)
    .toBuffer();
}

/** A font of ours, with the weights that the site is built with. */
export function aFont(family: string): Buffer {
  const font = listFontFiles().find(({ file }) => file.startsWith(`${family}-latin-`));
  return readFileSync(join(BUILT_FILES, 'fonts', font?.file ?? ''));
}
