import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensureChromium } from './chromium.mjs';
import { ensureInstalled } from './install.mjs';
import { fail, ROOT } from './project.mjs';
import { serve } from './serve.mjs';
import { ensureBuilt } from './site-build.mjs';

try {
  if (!existsSync(join(ROOT, 'bench/run.ts')))
    throw new Error('There are no benchmarks yet: bench/run.ts is missing.');
  await ensureInstalled();
  await ensureBuilt();
  const chromium = await ensureChromium();
  serve(['bench/run.ts', ...process.argv.slice(2)], chromium === null ? {} : { CHROMIUM_PATH: chromium });
} catch (error) {
  fail(error);
}
