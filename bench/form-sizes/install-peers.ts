import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const WRITTEN = 'installed.json';

/**
 * Installs packages in a temporary folder of these very versions, and gives the folder: what is only compared with does
 * not belong into the lockfile. The next run finds it again.
 */
export async function installApart(packages: Readonly<Record<string, string>>): Promise<string> {
  const dependencies = JSON.stringify(packages, Object.keys(packages).toSorted());
  const key = createHash('sha256').update(dependencies).digest('hex').slice(0, 12);
  const folder = join(tmpdir(), `opencareers-form-sizes-${key}`);
  if (existsSync(join(folder, WRITTEN))) return folder;
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'package.json'), JSON.stringify({ private: true, dependencies: packages }));
  // Some name an older React than the one that all are built with.
  const options = ['--ignore-scripts', '--legacy-peer-deps', '--no-audit', '--no-fund', '--no-package-lock'];
  await promisify(execFile)('npm', ['install', ...options], { cwd: folder });
  await writeFile(join(folder, WRITTEN), dependencies);
  return folder;
}
