import { ensureInstalled } from './install.mjs';
import { fail } from './project.mjs';
import { buildSite } from './site-build.mjs';

try {
  await ensureInstalled();
  await buildSite();
} catch (error) {
  fail(error);
}
