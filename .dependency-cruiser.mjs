/** Import directions of docs/architecture.md: libraries lowest first, apps import packages and never each other. */

const LOWEST = ['form-core', 'theme', 'position-index', 'letter-seal', 'resume-parser', 'match'];
const LAYERS = [LOWEST, ['contracts', 'ui'], ['form-react'], ['offers-react'], ['embed']];

const TESTS = '\\.test\\.tsx?$|^(apps|packages)/[^/]+/test/|^apps/e2e/|\\.gallery\\.tsx$';
/** What a feature shows to others: its addresses, and ports made for them. */
const OPEN_TO_OTHERS = '\\.(url|port)\\.tsx?$';

/** A package imports only from layers below its own; `contracts` and `ui` stand beside each other. */
const layerRules = LAYERS.flatMap((layer, height) => {
  const above = LAYERS.slice(height).flat();
  return layer.map((name) => ({
    name: `packages-point-down-${name}`,
    comment: `${name} may import only: ${LAYERS.slice(0, height).flat().join(', ') || 'no other package'}`,
    severity: 'error',
    from: { path: `^packages/${name}/` },
    to: { path: `^packages/(${above.filter((other) => other !== name).join('|')})/` },
  }));
});

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    ...layerRules,
    {
      name: 'no-cycles',
      comment: 'Files that need each other cannot be read, tested or moved one by one.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'packages-know-no-app',
      severity: 'error',
      from: { path: '^packages/' },
      to: { path: '^(apps|bench)/' },
    },
    {
      name: 'apps-know-no-other-app',
      comment:
        'The server loads the built site by its path at run time; everything else goes through packages.',
      severity: 'error',
      from: { path: '^apps/([^/]+)/' },
      to: { path: '^apps/', pathNot: '^apps/$1/' },
    },
    {
      name: 'nobody-imports-the-bench',
      severity: 'error',
      from: { path: '^(apps|packages)/' },
      to: { path: '^bench/' },
    },
    {
      name: 'features-know-no-other-feature',
      comment:
        'Screens that mix features are composed in routes/ (site), calls that mix them in operator/ and pages/ ' +
        '(server). tenants is what every feature of the server stands on, so it may be imported by all.',
      severity: 'error',
      from: {
        path: '^(apps/[^/]+)/src/features/([^/]+)/',
        pathNot: `^apps/server/src/features/(operator|pages)/|${TESTS}`,
      },
      to: {
        path: '^$1/src/features/',
        pathNot: `^$1/src/features/$2/|^apps/server/src/features/tenants/|${OPEN_TO_OTHERS}`,
      },
    },
    {
      name: 'platform-knows-no-feature',
      severity: 'error',
      from: { path: '^apps/server/src/(platform|integrations)/', pathNot: TESTS },
      to: { path: '^apps/server/src/features/' },
    },
    {
      name: 'shell-knows-no-feature',
      comment: 'The shell frames every page; routes put features into it.',
      severity: 'error',
      from: { path: '^apps/site/src/(shell|api)/', pathNot: `/create-site\\.tsx?$|${TESTS}` },
      to: { path: '^apps/site/src/(features|routes)/', pathNot: OPEN_TO_OTHERS },
    },
    {
      name: 'features-know-no-route',
      severity: 'error',
      from: { path: '^apps/site/src/features/', pathNot: TESTS },
      to: { path: '^apps/site/src/routes/' },
    },
    {
      name: 'product-knows-no-test',
      severity: 'error',
      from: { path: '^(apps|packages)/[^/]+/src/', pathNot: TESTS },
      to: { path: TESTS },
    },
    {
      name: 'packages-only-through-exports',
      comment: 'A path into the folder of another package goes round its exports.',
      severity: 'error',
      from: { path: '^(apps|packages)/([^/]+)/' },
      to: { path: '^packages/', pathNot: '^$1/$2/', dependencyTypes: ['local'] },
    },
    {
      name: 'libraries-without-browser-or-network',
      comment: 'These run in server, browser and worker alike.',
      severity: 'error',
      from: {
        path: '^packages/(form-core|theme|contracts|position-index|letter-seal|match)/src/',
        pathNot: TESTS,
      },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'everything-resolves',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^(virtual:|.+\\?(url|worker|raw|inline)$)' },
    },
  ],
  options: {
    // Its default parser needs TypeScript 6 or older.
    parser: 'swc',
    doNotFollow: { path: 'node_modules|/dist/' },
    exclude: { path: '/dist/|\\.generated\\.|node_modules/\\.' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
  },
};
