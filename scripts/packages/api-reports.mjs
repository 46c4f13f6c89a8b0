import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, posix } from 'node:path';
import { Extractor, ExtractorConfig } from '@microsoft/api-extractor';
import { ROOT } from '../project.mjs';
import { PACKAGES } from './build-packages.mjs';
import { PUBLISHED, SCOPE } from './published.mjs';
import { doorsOf, placeOf } from './write-package.mjs';

/** Where the reports of the public surface are kept, one for each door of each package. */
export const REPORTS = join(ROOT, 'docs/api');

/** Writes the reports of packages that are built already. Returns what was written, by file name. */
export function writeApiReports(folder = REPORTS) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const scratch = mkdtempSync(join(tmpdir(), 'opencareers-api-'));
  try {
    for (const plan of PUBLISHED)
      for (const [entry, path] of doorsOf(plan)) writeReport({ plan, entry, path }, { folder, scratch });
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
  return readReports(folder);
}

/** Fails when packages that are built already show another surface than the reports in the repository. */
export function expectApiReports() {
  const made = mkdtempSync(join(tmpdir(), 'opencareers-reports-'));
  try {
    const now = writeApiReports(made);
    const kept = readReports(REPORTS);
    const names = [...new Set([...now.keys(), ...kept.keys()])].sort();
    const changed = names.filter((name) => now.get(name) !== kept.get(name));
    if (changed.length > 0)
      throw new Error(
        `The public surface differs from docs/api: ${changed.join(', ')}. Run \`npm run api\`, look at the difference, and add a changeset.`,
      );
  } finally {
    rmSync(made, { recursive: true, force: true });
  }
}

function readReports(folder) {
  const files = readdirSync(folder).filter((name) => name.endsWith('.api.md'));
  return new Map(files.map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
}

function writeReport({ plan, entry, path }, { folder, scratch }) {
  const home = join(PACKAGES, plan.name);
  const reportFileName = posix.join(plan.name, entry).replaceAll('/', '-');
  const config = ExtractorConfig.prepare({
    packageJsonFullPath: join(home, 'package.json'),
    configObject: {
      projectFolder: home,
      mainEntryPointFilePath: join(home, `${placeOf(path)}.d.ts`),
      newlineKind: 'lf',
      compiler: { overrideTsconfig: settingsOf(home) },
      apiReport: { enabled: true, reportFileName, reportFolder: folder, reportTempFolder: scratch },
      docModel: { enabled: false },
      dtsRollup: { enabled: false },
      tsdocMetadata: { enabled: false },
      messages: {
        compilerMessageReporting: { default: { logLevel: 'none' } },
        // Our comments are prose: no tags are asked for. Lines would move with every edit.
        extractorMessageReporting: { default: { logLevel: 'none' } },
        tsdocMessageReporting: { default: { logLevel: 'none' } },
      },
    },
  });
  Extractor.invoke(config, { localBuild: true, messageCallback: silence });
}

/** What is said goes into the report or nowhere. */
function silence(message) {
  message.handled = true;
}

function settingsOf(home) {
  const paths = Object.fromEntries(
    PUBLISHED.flatMap((plan) => [
      ...doorsOf(plan).map(([entry, path]) => [
        posix.join(SCOPE + plan.name, entry),
        [join(PACKAGES, plan.name, `${placeOf(path)}.d.ts`)],
      ]),
      [posix.join(SCOPE + plan.name, 'internal/*'), [join(PACKAGES, plan.name, 'lib/*.d.ts')]],
    ]),
  );
  return {
    compilerOptions: {
      target: 'es2022',
      module: 'esnext',
      moduleResolution: 'bundler',
      jsx: 'react-jsx',
      strict: true,
      skipLibCheck: true,
      lib: ['es2023', 'dom', 'dom.iterable'],
      types: [],
      paths,
    },
    include: [join(home, 'lib/**/*.d.ts')],
  };
}
