import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { ROOT } from '../project.mjs';

const CLIENT = join(ROOT, 'apps/site/dist/client');
/** What the browser loads for /careers, besides the entry. */
const FIRST_ROUTE = /^src\/(?:routes\/search\.tsx|messages\/en\.json)$/;
const SCRIPT_BUDGET_BYTES = 140 * 1024;
/** The sheets of the first route stand in its document. */
const STYLE_BUDGET_BYTES = 12 * 1024;
const ASSETS = join(CLIENT, 'careers/assets');
/** Stands in every file that the schema library is in. */
const SCHEMA_LIBRARY = '$ZodType';
/** The one part that checks a file of the visitor's own. */
const WITH_SCHEMA_LIBRARY = /^json-resume-/;

/**
 * Complains when script or style of the first route is over its budget, and prints what they weigh; and when the
 * schema library comes into the browser.
 */
export function checkBundleBudget() {
  const manifestPath = join(CLIENT, '.vite/manifest.json');
  if (!existsSync(manifestPath)) return ['The site is not built: run npm run build'];
  const manifest = JSON.parse(readFileSync(manifestPath, 'utf8'));
  const starts = Object.keys(manifest).filter((key) => manifest[key].isEntry || FIRST_ROUTE.test(key));
  const chunks = [...closure(manifest, starts)].map((key) => manifest[key]);
  return [
    ...checkFiles(
      'script',
      SCRIPT_BUDGET_BYTES,
      chunks.map(({ file }) => file),
    ),
    ...checkFiles(
      'style',
      STYLE_BUDGET_BYTES,
      chunks.flatMap(({ css }) => css ?? []),
    ),
    ...checkSchemaLibrary(),
  ];
}

/** What a page needs of the contracts stands in modules of its own, such as account-calls.ts. */
function checkSchemaLibrary() {
  return readdirSync(ASSETS)
    .filter((name) => name.endsWith('.js') && !WITH_SCHEMA_LIBRARY.test(name))
    .filter((name) => readFileSync(join(ASSETS, name), 'utf8').includes(SCHEMA_LIBRARY))
    .map((name) => `The schema library is in ${name}: a page imports it with a module of the contracts`);
}

function checkFiles(kind, budget, files) {
  const sizes = [...new Set(files)].map((file) => ({
    file,
    bytes: gzipSync(readFileSync(join(CLIENT, file)), { level: 9 }).length,
  }));
  const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0);
  console.log(
    `  first route: ${kilobytes(total)} of ${kilobytes(budget)} ${kind}, gzip, in ${sizes.length} files; ${budget - total} bytes are left`,
  );
  if (total <= budget) return [];
  const largest = sizes.sort((a, b) => b.bytes - a.bytes).slice(0, 6);
  return [
    `The ${kind} of the first route weighs ${kilobytes(total)}, more than ${kilobytes(budget)}`,
    ...largest.map(({ file, bytes }) => `  ${kilobytes(bytes)}  ${file}`),
  ];
}

function closure(manifest, starts) {
  const seen = new Set();
  const visit = (key) => {
    if (seen.has(key)) return;
    seen.add(key);
    for (const imported of manifest[key].imports ?? []) visit(imported);
  };
  starts.forEach(visit);
  return seen;
}

function kilobytes(bytes) {
  return `${(bytes / 1024).toFixed(1)} KB`;
}
