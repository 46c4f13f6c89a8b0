import { ensureInstalled } from './install.mjs';
import { buildPackages } from './packages/build-packages.mjs';
import { fail } from './project.mjs';

try {
  await ensureInstalled();
  await buildPackages();
  // What it is made with comes by the installation.
  const { writeApiReports } = await import('./packages/api-reports.mjs');
  for (const name of writeApiReports().keys()) console.log(`docs/api/${name}`);
} catch (error) {
  fail(error);
}
