import { ensureInstalled } from './install.mjs';
import { buildPackages } from './packages/build-packages.mjs';
import { fail } from './project.mjs';

try {
  await ensureInstalled();
  for (const folder of await buildPackages()) console.log(folder);
} catch (error) {
  fail(error);
}
