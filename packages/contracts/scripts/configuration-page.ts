import { readFile } from 'node:fs/promises';
import { PAGE_METADATA_PLACEHOLDERS } from '../src/page-metadata.ts';
import { configTables } from './config-docs.ts';

/** Where the page belongs. */
export const CONFIGURATION_PAGE = new URL('../../../docs/configuration.md', import.meta.url);

/** The text of `docs/configuration.md`: the introduction and a table of every key. */
export async function configurationPage(): Promise<string> {
  const introduction = await readFile(new URL('./configuration-intro.md', import.meta.url), 'utf8');
  const placeholders = PAGE_METADATA_PLACEHOLDERS.map((name) => `\`%(${name})s\``).join(', ');
  return `${introduction.replace('{{placeholders}}', () => placeholders)}${configTables().trimEnd()}\n`;
}
