import { ensureInstalled } from './install.mjs';
import { fail } from './project.mjs';
import { serve } from './serve.mjs';

try {
  await ensureInstalled();
  // In development the server hands the site's sources to Vite, which updates the page in place; a changed file of
  // the server itself starts it again.
  serve(['--watch', '--watch-preserve-output', 'apps/server/src/main.ts'], { NODE_ENV: 'development' });
} catch (error) {
  fail(error);
}
