import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../project.mjs';

/**
 * Packages of the lockfile that nothing holds to their content, one line each: without `integrity`, npm installs whatever
 * a registry gives under the name; and those that name where they come from, which is each machine's own matter.
 * @param {{ packages: Record<string, { link?: boolean; integrity?: string; resolved?: string }> }} [lockfile]
 */
export function checkLockfile(lockfile = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'))) {
  return Object.entries(lockfile.packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .flatMap(([path, { integrity, resolved }]) => [
      ...(/^sha512-[\w+/]{86}==$/.test(integrity ?? '') ? [] : [`${path} has no sha512 integrity`]),
      ...(resolved === undefined ? [] : [`${path} names the address that it comes from`]),
    ]);
}
