import { ensureInstalled } from './install.mjs';
import { writeApiReports } from './packages/api-reports.mjs';
import { buildPackages } from './packages/build-packages.mjs';
import { fail } from './project.mjs';

try {
  await ensureInstalled();
  await buildPackages();
  for (const name of writeApiReports().keys()) console.log(`docs/api/${name}`);
} catch (error) {
  fail(error);
}
