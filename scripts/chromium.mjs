import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, run, runNode } from './project.mjs';

const INSTALLED = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome-stable'];

/**
 * The browser of the tests: CHROMIUM_PATH, the machine's own, Playwright's, else one that is installed now.
 * Null when none could be had; the reason has been printed.
 */
export async function ensureChromium() {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (existsSync(given)) return given;
    console.error(`CHROMIUM_PATH is ${given}, where there is no file.`);
    return null;
  }
  const found = await findChromium();
  if (found !== null) return found;
  console.error('No Chromium found; installing one for the browser tests …');
  await install();
  const installed = await findChromium();
  if (installed === null)
    console.error('No Chromium could be installed. Install one and set CHROMIUM_PATH to its program.');
  return installed;
}

async function install() {
  const isDebianRoot = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (isDebianRoot) {
    await run('apt-get', ['update', '-qq'], { capture: true });
    const { code, output } = await run(
      'apt-get',
      ['install', '-y', '-qq', '--no-install-recommends', 'chromium'],
      {
        capture: true,
        env: { DEBIAN_FRONTEND: 'noninteractive' },
      },
    );
    if (code === 0) return;
    console.error(output.trim().split('\n').slice(-3).join('\n'));
  }
  await runNode([join(ROOT, 'node_modules/playwright/cli.js'), 'install', 'chromium']);
}

async function findChromium() {
  const own = INSTALLED.find((path) => existsSync(path));
  if (own !== undefined) return own;
  const { code, output } = await runNode(
    ['-e', 'console.log(require("playwright").chromium.executablePath())'],
    { capture: true },
  );
  const path = output.trim();
  return code === 0 && existsSync(path) ? path : null;
}
