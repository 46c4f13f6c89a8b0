import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureInstalled } from './install.mjs';
import { fail, productNode, productPath, ROOT } from './project.mjs';
import { serve } from './serve.mjs';
import { ensureBuilt } from './site-build.mjs';

const VITE = join(ROOT, 'node_modules/vite/bin/vite.js');

/** Rebuilds one half of the site after each change of its sources; ends with this script. */
function watchSite(args) {
  const child = spawn(productNode(), [VITE, 'build', '--watch', '--logLevel', 'warn', ...args], {
    cwd: join(ROOT, 'apps/site'),
    env: { ...process.env, PATH: productPath(), NODE_ENV: 'development' },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  process.once('exit', () => child.kill());
}

try {
  await ensureInstalled();
  await ensureBuilt();
  watchSite(['--mode', 'development', '--outDir', 'dist/client', '--emptyOutDir', 'false']);
  watchSite([
    '--mode',
    'development',
    '--outDir',
    'dist/server',
    '--emptyOutDir',
    'false',
    '--ssr',
    'src/entry-server.tsx',
  ]);
  // The site's server half is imported by the server, so a rebuilt one restarts it as a changed source does.
  serve(['--watch', '--watch-preserve-output', 'apps/server/src/main.ts'], { NODE_ENV: 'development' });
} catch (error) {
  fail(error);
}
