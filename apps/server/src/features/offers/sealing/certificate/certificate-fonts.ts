import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { SealFonts } from '@opencareers/letter-seal/seal-input';
import { TEXT_FONTS } from '../../../../platform/pdf/text-fonts.ts';

const require = createRequire(import.meta.url);
const HAND_FONTS = [
  ['dancing-script', 'latin'],
  ['dancing-script', 'latin-ext'],
  ['dancing-script', 'vietnamese'],
] as const;

let loaded: Promise<SealFonts> | undefined;

/** The fonts of certificate pages and of typed signatures, read once. */
export function loadCertificateFonts(): Promise<SealFonts> {
  loaded ??= readFonts();
  return loaded;
}

async function readFonts(): Promise<SealFonts> {
  const [text, hand] = await Promise.all(
    [TEXT_FONTS, HAND_FONTS].map((subsets) =>
      Promise.all(
        subsets.map(([family, subset]) =>
          readFile(require.resolve(`@fontsource/${family}/files/${family}-${subset}-400-normal.woff`)),
        ),
      ),
    ),
  );
  return { text: text ?? [], hand: hand ?? [] };
}
