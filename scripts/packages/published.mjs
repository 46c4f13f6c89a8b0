import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../project.mjs';

/**
 * What is published, lowest first. A door is an entry that others may import: `.` is the package itself. A style sheet
 * is one file with everything that it imports. Workspace packages that are not here have no name outside: their files go
 * into the lowest package that needs them (docs/decisions/034-packages-of-five-names.md). `effects` are doors that do
 * something when they are imported. A `script` is for pages without a build; `calls` are its functions in `Opencareers`.
 * @type {{ name: string, needs: string[], doors: Record<string, string>, styles?: Record<string, string>,
 *   files?: Record<string, string>, bundled?: string[], exact?: string[], isForReact?: true, about: string,
 *   effects?: string[], script?: { title: string, entry: string, calls: string[] } }[]}
 */
export const PUBLISHED = [
  {
    name: 'form-core',
    about: 'Forms as JSON: the same code judges answers in browsers and on servers',
    needs: [],
    doors: { '.': 'src/index.ts' },
    files: { './schema.json': 'schema/form-definition.schema.json' },
  },
  {
    name: 'theme',
    about: 'Themes with colours that stay readable, as CSS custom properties',
    needs: [],
    doors: { '.': 'src/index.ts' },
  },
  {
    name: 'letter-seal',
    about: 'Checks the seals of signed letters, in browsers and on servers',
    needs: [],
    doors: { '.': 'src/index.ts' },
  },
  {
    name: 'form-react',
    about: 'Forms for React and for pages without it: fields, steps, sending, keeping, editing',
    needs: ['form-core'],
    isForReact: true,
    // Asks for React 19 by name, and works with 18.3 in the way it is used here.
    bundled: ['react-pdf'],
    // react-pdf goes with one version of it.
    exact: ['pdfjs-dist'],
    doors: {
      '.': 'src/index.ts',
      './keeping': 'src/keeping.ts',
      './editor': 'src/editor.ts',
      './element': 'src/element.ts',
      './frame': 'src/frame.ts',
      './client': 'src/client.ts',
      './testing': 'src/testing.ts',
    },
    effects: ['./element'],
    script: { title: 'form', entry: 'src/embed/page-script.ts', calls: ['mountForm', 'watchFrame'] },
    styles: { './styles.css': 'src/styles/standalone.css', './editor.css': 'src/styles/admin.css' },
  },
  {
    name: 'offers-react',
    about: 'Screens for job offers, for pages of any kind',
    needs: ['form-core', 'form-react'],
    isForReact: true,
    doors: { '.': 'src/index.ts' },
    script: { title: 'offers', entry: 'src/embed/mount-offers.tsx', calls: ['mountOffers'] },
  },
];

/** What the names of all packages begin with. */
export const SCOPE = '@opencareers/';

/** The manifest of a workspace package. */
export function manifestOf(name) {
  return JSON.parse(readFileSync(join(ROOT, 'packages', name, 'package.json'), 'utf8'));
}

/** The file of a workspace package that an import such as `form-core/rules/validate` means, from the root. */
export function sourceOf(specifier) {
  const [name, ...rest] = specifier.slice(SCOPE.length).split('/');
  const entry = ['.', ...rest].join('/');
  const { exports } = manifestOf(name);
  for (const [pattern, target] of Object.entries(exports)) {
    if (pattern === entry) return join('packages', name, target);
    const [before, after] = pattern.split('*');
    if (after === undefined || !entry.startsWith(before) || !entry.endsWith(after)) continue;
    return join(
      'packages',
      name,
      target.replace('*', entry.slice(before.length, entry.length - after.length)),
    );
  }
  throw new Error(`${specifier} leads nowhere`);
}
