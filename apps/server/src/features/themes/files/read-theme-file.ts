import { readFile } from 'node:fs/promises';
import { inTenant } from '../../../platform/context.ts';
import { SYSTEM } from '../../../platform/scope.ts';
import type { ThemeServices } from '../theme-services.ts';
import { choosePart } from './choose-part.ts';
import { listThemeFileParts } from './theme-files.repo.ts';

type ReadServices = Pick<ThemeServices, 'db' | 'clock' | 'registry' | 'files'>;

/** Makes what reads a file of a company for pictures that the server draws; null where there is none of this name. */
export function createReadThemeFile({ db, clock, registry, files }: ReadServices) {
  return async (domain: string, name: string): Promise<Buffer | null> => {
    const tenant = registry.findByDomain(domain);
    if (tenant === undefined) return null;
    const seed = { tenant, actor: SYSTEM, clock, requestId: 'theme-files' };
    const parts = await inTenant(db, seed, (ctx) => listThemeFileParts(ctx, name));
    const part = choosePart(parts, { width: undefined, accept: undefined });
    return part && readFile(files.pathOf(part.file));
  };
}
