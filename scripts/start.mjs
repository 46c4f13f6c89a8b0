import { readFileSync } from 'node:fs';
import { ensureInstalled } from './install.mjs';
import { fail } from './project.mjs';
import { serve } from './serve.mjs';
import { ensureBuilt, isBuilt } from './site-build.mjs';

/** Node keeps up to 128 MB for new objects where memory is plenty; a quarter of that is as quick here. */
const SERVER_ARGUMENTS = JSON.parse(readFileSync(new URL('server-arguments.json', import.meta.url), 'utf8'));

try {
  await ensureInstalled({ forRunning: isBuilt() });
  await ensureBuilt();
  serve([...SERVER_ARGUMENTS, 'apps/server/src/main.ts']);
} catch (error) {
  fail(error);
}
