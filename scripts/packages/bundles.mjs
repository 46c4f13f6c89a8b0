import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { ROOT } from '../project.mjs';

const PLAIN = { configFile: false, root: ROOT, logLevel: 'error' };

/**
 * A style sheet with everything that it imports, minified.
 * @param path from the root, or inside a package of others
 */
export async function flattenStyle(path) {
  const input = existsSync(join(ROOT, path)) ? join(ROOT, path) : path;
  const { output } = await build({
    ...PLAIN,
    build: { write: false, target: 'es2022', rolldownOptions: { input } },
  });
  const sheets = output.filter(({ fileName }) => fileName.endsWith('.css'));
  if (sheets.length !== 1) throw new Error(`${path} gives ${sheets.length} style sheets`);
  return String(sheets[0].source);
}

/**
 * A library of others as one module, without React and pdf.js, for pages whose React it refuses. React 18 has no `use`,
 * and an import of it would not even load; react-pdf needs it for Suspense only, which nobody asks for here.
 */
export async function bundleLibrary(name) {
  const { output } = await build({
    ...PLAIN,
    build: {
      write: false,
      target: 'es2022',
      minify: false,
      rolldownOptions: {
        input: name,
        preserveEntrySignatures: 'strict',
        external: /^(react|react-dom|pdfjs-dist)(\/|$)/,
      },
    },
  });
  const chunks = output.filter(({ type }) => type === 'chunk');
  if (chunks.length !== 1) throw new Error(`${name} gives ${chunks.length} files`);
  const license = `/* ${name}: see LICENSE-${name.replace('/', '-')} */\n`;
  return (
    license + chunks[0].code.replace(/(import \{[^}]*?), use(?=,|\s*\})([^}]*\} from "react";)/, lateUse)
  );
}

function lateUse(_whole, before, after) {
  return `${before}${after}\nconst use = () => { throw new Error('Suspense is not used here'); };`;
}
