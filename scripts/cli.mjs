import { ensureInstalled } from './install.mjs';
import { fail } from './project.mjs';
import { serve } from './serve.mjs';

try {
  await ensureInstalled({ forRunning: true });
  serve(['apps/cli/src/main.ts', ...process.argv.slice(2)]);
} catch (error) {
  fail(error);
}
