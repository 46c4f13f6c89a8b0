import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT, run } from '../project.mjs';

const SOURCES = ['*.ts', '*.tsx', '*.mjs', '*.css', '*.md', '*.html', '*.sql'];

/** Between two words of a comment, which may stand on two of its lines. */
const GAP = '\\s+(?:(?:\\*|//|--)\\s+)?';

/** How somebody wrote of what is not in the repository, or of what has another spelling here. */
const FORBIDDEN = [
  [/[A-Z]?§\s?\d/g, 'a section sign leads out of the repository: name a requirement, `spec:` or `ADR-`'],
  [new RegExp(`\\bdecisions?${GAP}\\d+`, 'gi'), 'write `spec:D5` or `ADR-5`'],
  [new RegExp(`\\bADR${GAP}\\d+`, 'g'), 'write `ADR-5`'],
  [new RegExp(`\\bwire${GAP}contract,?${GAP}(?:section${GAP})?\\d`, 'gi'), 'write `spec:WIRE-2.5`'],
  [new RegExp(`\\((?:features?|rows?|feature${GAP}row)${GAP}\\d+\\b`, 'gi'), 'write `spec:F53`'],
  [new RegExp(`\\b(?:operating${GAP}contract|of${GAP}the${GAP}specification)\\b`, 'gi'), 'name the page'],
  [
    /\b(?:quality|stack|conventions|operating-contract|offers-and-shell|search-profile-and-forms)\.md\b/g,
    'no such page',
  ],
];

/**
 * References that lead nowhere, one line each: to requirements, decisions, features and sections of the wire contract
 * in docs/spec, to decision records, and from page to page.
 * @param {Map<string, string>} [sources] texts by path below `root`; those of the repository when absent
 */
export async function checkReferences(root = ROOT, sources) {
  const anchors = readAnchors(root);
  return [...(sources ?? (await readSources(root)))].flatMap(([path, text]) => [
    ...findForbidden(path, text),
    ...findUnknown(path, text, anchors),
    ...findBrokenPaths(root, path, text),
  ]);
}

async function readSources(root) {
  const { output } = await run('git', ['ls-files', '-co', '--exclude-standard', ...SOURCES], {
    capture: true,
  });
  const paths = output
    .split('\n')
    .filter((path) => path !== '' && !path.startsWith('scripts/checks/references'));
  return new Map(
    paths
      .filter((path) => existsSync(join(root, path)))
      .map((path) => [path, readFileSync(join(root, path), 'utf8')]),
  );
}

function readAnchors(root) {
  const page = (name) => readFileSync(join(root, 'docs/spec', name), 'utf8');
  const ids = (text, pattern) => [...text.matchAll(pattern)].map((match) => match[1]);
  const requirements = ids(page('requirements.tsv'), /^([A-Z]+-\d+)\t/gm);
  return {
    requirements: new Set(requirements),
    prefixes: [...new Set(requirements.map((id) => id.replace(/-\d+$/, '')))],
    spec: new Set([
      ...ids(page('decisions.md'), /<\/a>(D\d+) \|/g),
      ...ids(page('features.md'), /<\/a>(F\d+) \|/g),
      ...ids(page('wire-contract.md'), /^#+ (\d+(?:\.\d+)?)\.? /gm).map((number) => `WIRE-${number}`),
    ]),
    records: new Set(
      readdirSync(join(root, 'docs/decisions')).map((name) => `ADR-${Number.parseInt(name, 10)}`),
    ),
  };
}

function findForbidden(path, text) {
  return FORBIDDEN.flatMap(([pattern, advice]) =>
    [...text.matchAll(pattern)].map((match) => complaint({ path, text, match, advice })),
  );
}

function findUnknown(path, text, { requirements, prefixes, spec, records }) {
  const kinds = [
    [/\bspec:([A-Z]\w*(?:-\d+(?:\.\d+)?)?)/g, (match) => spec.has(match[1])],
    [/\bADR-(\d+)\b/g, (match) => records.has(`ADR-${Number(match[1])}`)],
    [
      new RegExp(`(?<![\\w-])(?:${prefixes.join('|')})-\\d\\d+(?![\\w-])`, 'g'),
      (match) => requirements.has(match[0]),
    ],
    // Whatever stands in brackets in the name of a test is taken for a requirement.
    [/\b(?:test|describe)(?:\.\w+)*\(\s*['"`]\[([A-Z]{2,}-\d+)/g, (match) => requirements.has(match[1])],
  ];
  return kinds.flatMap(([pattern, isKnown]) =>
    [...text.matchAll(pattern)]
      .filter((match) => !isKnown(match))
      .map((match) => complaint({ path, text, match, advice: 'there is no such one in docs' })),
  );
}

/** Links between pages, and pages that comments name by `docs/…`. */
function findBrokenPaths(root, path, text) {
  const named = [...text.matchAll(/(?<![\w./-])docs\/[\w./-]+\.(?:md|tsv|ya?ml)\b/g)].filter(
    (match) => !existsSync(join(root, match[0])),
  );
  const linked = path.endsWith('.md') ? brokenLinks(root, path, text) : [];
  return [...named, ...linked].map((match) =>
    complaint({ path, text, match, advice: 'there is no such file or heading' }),
  );
}

function brokenLinks(root, path, text) {
  return [...text.matchAll(/\]\((?!https?:|mailto:|<)([^()\s]*)\)/g)].filter((match) => {
    const [file, heading] = match[1].split('#');
    const target = file === '' ? join(root, path) : join(root, dirname(path), decodeURI(file));
    if (!existsSync(target)) return true;
    return heading !== undefined && target.endsWith('.md') && !headingsOf(target).has(heading);
  });
}

// As GitHub makes them: lower case, without punctuation, blanks as dashes.
function headingsOf(target) {
  const text = readFileSync(target, 'utf8');
  const titles = [...text.matchAll(/^#+ (.+)$/gm)].map((match) =>
    match[1]
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replace(/\s/g, '-'),
  );
  return new Set([...titles, ...[...text.matchAll(/<a id="([^"]+)"/g)].map((match) => match[1])]);
}

function complaint({ path, text, match, advice }) {
  const line = text.slice(0, match.index).split('\n').length;
  return `${path}:${line}: ${match[0].replace(/\s+(?:\*|\/\/)?\s*/g, ' ')}  [${advice}]`;
}
