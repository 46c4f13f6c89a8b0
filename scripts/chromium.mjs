import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, run, runNode } from './project.mjs';

const CHROMIUMS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome-stable'];
/** The same engine without a window: two thirds of the time. */
const HEADLESS_SHELLS = ['/usr/bin/chromium-headless-shell'];

/**
 * The whole browser, as people have it: CHROMIUM_PATH, the machine's own, Playwright's, else one that is installed now.
 * Null when none could be had; the reason has been printed.
 */
export async function ensureChromium() {
  const given = givenBrowser();
  if (given !== undefined) return given;
  const found = await findChromium();
  if (found !== null) return found;
  console.error('No Chromium found; installing one for the browser tests …');
  if (!(await installPackage('chromium')))
    await runNode([join(ROOT, 'node_modules/playwright/cli.js'), 'install', 'chromium']);
  const installed = await findChromium();
  if (installed === null)
    console.error('No Chromium could be installed. Install one and set CHROMIUM_PATH to its program.');
  return installed;
}

/** The quickest browser that can be had: the headless shell where Debian has it, else the whole one. */
export async function ensureHeadlessShell() {
  const given = givenBrowser();
  if (given !== undefined) return given;
  const find = () => HEADLESS_SHELLS.find((path) => existsSync(path));
  const found = find();
  if (found !== undefined) return found;
  if (canInstallPackages()) {
    console.error('No headless shell of Chromium found; installing one for the browser tests …');
    if (await installPackage('chromium-headless-shell')) return find() ?? ensureChromium();
  }
  return ensureChromium();
}

function givenBrowser() {
  const given = process.env.CHROMIUM_PATH;
  if (!given) return undefined;
  if (existsSync(given)) return given;
  console.error(`CHROMIUM_PATH is ${given}, where there is no file.`);
  return null;
}

function canInstallPackages() {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

/** Whether it was installed; where that is not ours to do, not. */
async function installPackage(name) {
  if (!canInstallPackages()) return false;
  await run('apt-get', ['update', '-qq'], { capture: true });
  const { code, output } = await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], {
    capture: true,
    env: { DEBIAN_FRONTEND: 'noninteractive' },
  });
  if (code !== 0) console.error(output.trim().split('\n').slice(-3).join('\n'));
  return code === 0;
}

async function findChromium() {
  const own = CHROMIUMS.find((path) => existsSync(path));
  if (own !== undefined) return own;
  const { code, output } = await runNode(
    ['-e', 'console.log(require("playwright").chromium.executablePath())'],
    { capture: true },
  );
  const path = output.trim();
  return code === 0 && existsSync(path) ? path : null;
}
