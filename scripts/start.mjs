import { ensureInstalled } from './install.mjs';
import { fail } from './project.mjs';
import { serve } from './serve.mjs';
import { ensureBuilt, isBuilt } from './site-build.mjs';

try {
  await ensureInstalled({ forRunning: isBuilt() });
  await ensureBuilt();
  serve(['apps/server/src/main.ts']);
} catch (error) {
  fail(error);
}
