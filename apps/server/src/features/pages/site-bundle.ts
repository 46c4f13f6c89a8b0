import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { RenderPage } from '@opencareers/contracts/page-render';
import { ASSETS_PREFIX } from '@opencareers/contracts/site-files';

/** Where the built site lies; the server knows nothing else of it. */
export const SITE_DIST = fileURLToPath(new URL('../../../../site/dist', import.meta.url));
/** Where those files of it lie that browsers load. */
export const BUILT_FILES = join(SITE_DIST, 'client', ASSETS_PREFIX);
/** Public path below which the built files are served. */
export const ASSET_BASE = '/';

/** Addresses of the built files that a page needs. */
export interface PageAssets {
  script: string;
  preloads: string[];
  styles: PageStyle[];
}

/** A style sheet of the site. */
export interface PageStyle {
  href: string;
  /** Its rules, for the document itself. */
  css: string;
}

/** The site as the server uses it: a way to render a page and to know its files. */
export interface SiteBundle {
  render: RenderPage;
  /** The same object for the same modules: what is written from it can be kept. */
  assetsOf(modules: readonly string[]): PageAssets;
  /** Development only: lets the bundler add its own scripts to the finished document. */
  transformDocument?(document: { url: string; html: string; nonce: string }): Promise<string>;
}

interface ManifestChunk {
  file: string;
  isEntry?: boolean;
  imports?: string[];
  css?: string[];
}

type Manifest = Record<string, ManifestChunk>;

/** Loads the built site. Throws a message that says how to build it when it is not there. */
export async function loadSiteBundle(dist = SITE_DIST): Promise<SiteBundle> {
  const manifestPath = join(dist, 'client/.vite/manifest.json');
  const manifestText = await readFile(manifestPath, 'utf8').catch((cause: unknown) => {
    throw new Error('The site is not built: run `npm run build` first.', { cause });
  });
  const manifest = JSON.parse(manifestText) as Manifest;
  const entryKey = Object.keys(manifest).find((key) => manifest[key]?.isEntry === true);
  if (entryKey === undefined) throw new Error('The client manifest of the site names no entry.');
  const server = (await import(pathToFileURL(join(dist, 'server/entry-server.js')).href)) as {
    renderPage: RenderPage;
  };
  const sheets = await readSheets(join(dist, 'client'), manifest);
  // As many as there are kinds of pages and languages.
  const known = new Map<string, PageAssets>();
  return {
    render: server.renderPage,
    assetsOf: (modules) => {
      const key = modules.join();
      const assets = known.get(key) ?? collectAssets({ manifest, entryKey, sheets }, modules);
      known.set(key, assets);
      return assets;
    },
  };
}

async function readSheets(folder: string, manifest: Manifest): Promise<Map<string, string>> {
  const files = new Set(Object.values(manifest).flatMap((chunk) => chunk.css ?? []));
  const read = async (file: string) => [file, await readFile(join(folder, file), 'utf8')] as const;
  return new Map(await Promise.all([...files].map(read)));
}

interface BuiltFiles {
  manifest: Manifest;
  entryKey: string;
  /** Rules by file. */
  sheets: Map<string, string>;
}

function collectAssets({ manifest, entryKey, sheets }: BuiltFiles, modules: readonly string[]): PageAssets {
  const chunks = new Set<ManifestChunk>();
  const visit = (key: string): void => {
    const chunk = manifest[key];
    if (chunk === undefined || chunks.has(chunk)) return;
    chunks.add(chunk);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  visit(entryKey);
  const entry = manifest[entryKey] as ManifestChunk;
  for (const key of modules) visit(key);
  return {
    script: ASSET_BASE + entry.file,
    preloads: [...chunks].filter((chunk) => chunk !== entry).map((chunk) => ASSET_BASE + chunk.file),
    styles: [...new Set([...chunks].flatMap((chunk) => chunk.css ?? []))].map((file) => ({
      href: ASSET_BASE + file,
      css: sheets.get(file) ?? '',
    })),
  };
}
