import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './project.mjs';

/** Programs of the tests of sealed letters: what others check them with. */
const PROGRAMS = ['pdfsig', 'pdftotext'];

/**
 * The PDF tools of Poppler, which are no part of this product: found on the machine, else installed now. Throws with
 * what to install when they cannot be had.
 */
export async function ensurePoppler() {
  if (PROGRAMS.every(isInstalled)) return;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.error('No Poppler found; installing its tools for the tests of sealed letters …');
    await run('apt-get', ['update', '-qq'], { capture: true });
    const { code, output } = await run(
      'apt-get',
      ['install', '-y', '-qq', '--no-install-recommends', 'poppler-utils'],
      { capture: true, env: { DEBIAN_FRONTEND: 'noninteractive' } },
    );
    if (code !== 0) console.error(output.trim().split('\n').slice(-3).join('\n'));
  }
  if (!PROGRAMS.every(isInstalled))
    throw new Error(
      'The tests of sealed letters need pdfsig and pdftotext: install poppler-utils (Debian) or poppler (Homebrew).',
    );
}

function isInstalled(program) {
  return (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, program)));
}
