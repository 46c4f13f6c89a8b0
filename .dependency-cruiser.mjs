/** Import directions of docs/architecture.md: libraries lowest first, apps import packages and never each other. */

const LOWEST = ['messages'];
const LOW = ['form-core', 'theme', 'position-index', 'letter-seal', 'resume-parser', 'match'];
const LAYERS = [
  LOWEST,
  LOW,
  ['contracts', 'ui', 'form-converters'],
  ['form-react'],
  ['offers-react'],
  ['embed'],
];

const TESTS = '\\.test\\.tsx?$|^(apps|packages)/[^/]+/test/|^apps/e2e/|\\.gallery\\.tsx$';
/**
 * Which features of the server each one may enter, through their `index.ts`; only those above it, so without circles.
 * `tenants` is what every feature stands on.
 */
const SERVER_FEATURES = {
  tenants: [],
  backups: [],
  'page-events': ['tenants'],
  documents: ['tenants'],
  accounts: ['tenants'],
  privacy: ['tenants', 'accounts'],
  notifications: ['tenants', 'accounts'],
  webhooks: ['tenants', 'accounts'],
  dashboard: ['tenants', 'accounts'],
  profile: ['tenants', 'accounts', 'dashboard', 'documents', 'webhooks'],
  positions: ['tenants', 'profile'],
  saved: ['accounts', 'dashboard', 'positions'],
  'opt-ins': ['tenants', 'accounts', 'privacy'],
  'saved-searches': ['tenants', 'accounts', 'opt-ins', 'positions', 'privacy'],
  alerts: ['tenants', 'accounts', 'notifications', 'positions', 'saved-searches'],
  themes: ['tenants', 'accounts'],
  'talent-network': ['tenants', 'accounts', 'opt-ins', 'privacy', 'saved-searches', 'webhooks'],
  forms: ['tenants', 'accounts', 'dashboard', 'documents', 'notifications', 'webhooks'],
  interviews: ['tenants', 'accounts', 'dashboard', 'notifications', 'positions', 'webhooks'],
  referrals: ['tenants', 'accounts', 'positions', 'webhooks'],
  offers: [
    'tenants',
    'accounts',
    'dashboard',
    'documents',
    'notifications',
    'positions',
    'privacy',
    'webhooks',
  ],
  applications: [
    'tenants',
    'accounts',
    'dashboard',
    'documents',
    'forms',
    'notifications',
    'positions',
    'profile',
    'webhooks',
  ],
  cart: ['tenants', 'accounts', 'applications', 'positions'],
  'career-events': ['tenants', 'accounts', 'applications', 'dashboard', 'positions', 'webhooks'],
  assistant: [
    'tenants',
    'accounts',
    'alerts',
    'applications',
    'cart',
    'dashboard',
    'forms',
    'interviews',
    'offers',
    'positions',
    'privacy',
    'profile',
    'saved-searches',
  ],
  pages: ['tenants', 'accounts', 'applications', 'forms', 'offers', 'positions', 'profile', 'themes'],
};

/** Which features of the site each one may enter, through their `index.ts`; only those above it, so without circles. */
const SITE_FEATURES = {
  resume: [],
  profile: [],
  positions: [],
  cart: [],
  forms: [],
  interviews: [],
  notifications: [],
  offers: [],
  offline: [],
  signing: [],
  'form-center': [],
  'letter-check': [],
  map: [],
  'saved-searches': [],
  saved: ['positions'],
  account: ['saved'],
  onboarding: ['resume'],
  applications: ['forms', 'profile'],
  'career-events': ['applications', 'interviews'],
  referrals: ['applications'],
  'position-page': ['cart', 'positions', 'referrals', 'saved'],
  search: ['applications', 'map', 'position-page', 'positions', 'resume', 'saved', 'saved-searches'],
  assistant: ['cart', 'position-page', 'positions', 'resume', 'saved', 'search'],
  'talent-network': ['search'],
  apply: ['cart', 'forms', 'positions', 'resume'],
  settings: ['account', 'profile'],
  'export-resume': ['profile'],
  dashboard: ['career-events', 'offers'],
  'theme-builder': [],
};
/** What stands around every page shows parts of these; routes put the others into it. */
const FRAME_FEATURES = ['account', 'cart', 'notifications', 'onboarding'];

/**
 * Features of an app are entered by their doors, and by those only that its table lets in. A feature that the table does
 * not know may enter none.
 */
function featureRules(app, table) {
  const names = Object.keys(table);
  names.forEach((name, place) => {
    const below = table[name].find((other) => !names.slice(0, place).includes(other));
    if (below !== undefined)
      throw new Error(`features of ${app}: ${name} may not enter ${below}, which is not above it`);
  });
  const source = `^apps/${app}/src/`;
  const features = `${source}features/`;
  return [
    ...Object.entries({ ...table, [`(?!(?:${names.join('|')})/)[^/]+`]: [] }).map(([name, others]) => ({
      name: `${app}-features-${table[name] ? name : 'unknown'}`,
      comment: `May enter only: ${others.join(', ') || 'no other feature'}`,
      severity: 'error',
      from: { path: `${features}${name}/`, pathNot: TESTS },
      to: { path: features, pathNot: `${features}(${[name, ...others].join('|')})/` },
    })),
    {
      name: `${app}-features-by-their-door`,
      comment: 'Of a feature nothing but its index.ts is for others.',
      severity: 'error',
      from: { path: source, pathNot: `${features}|${TESTS}` },
      to: { path: features, pathNot: '/features/[^/]+/index\\.ts$' },
    },
    {
      name: `${app}-features-by-the-door-of-another`,
      comment: 'Of a feature nothing but its index.ts is for others.',
      severity: 'error',
      from: { path: `${features}([^/]+)/`, pathNot: TESTS },
      to: { path: features, pathNot: `${features}($1/|[^/]+/index\\.ts$)` },
    },
    {
      name: `${app}-features-know-no-door-of-their-own`,
      comment: 'The door leads in from outside; inside, files import each other.',
      severity: 'error',
      from: { path: `${features}([^/]+)/` },
      to: { path: `${features}$1/index\\.ts$` },
    },
  ];
}

const siteRules = [
  {
    name: 'frame-shows-few-features',
    comment: `Enters only: ${FRAME_FEATURES.join(', ')}`,
    severity: 'error',
    from: { path: '^apps/site/src/frame/', pathNot: TESTS },
    to: {
      path: '^apps/site/src/(features|routes)/',
      pathNot: `^apps/site/src/features/(${FRAME_FEATURES.join('|')})/`,
    },
  },
  {
    name: 'features-know-no-frame-or-route',
    severity: 'error',
    from: { path: '^apps/site/src/features/', pathNot: TESTS },
    to: { path: '^apps/site/src/(frame|routes)/' },
  },
  {
    name: 'shell-knows-no-feature',
    comment: 'What features and frame stand on.',
    severity: 'error',
    from: { path: '^apps/site/src/(shell|api|messages|analytics)/', pathNot: TESTS },
    to: { path: '^apps/site/src/(features|frame|routes)/' },
  },
];

/** A package imports only from layers below its own; those of one layer stand beside each other. */
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
    ...featureRules('server', SERVER_FEATURES),
    ...featureRules('site', SITE_FEATURES),
    ...siteRules,
    {
      name: 'no-cycles',
      comment:
        'Files that need each other cannot be read, tested or moved one by one; types tie them as values do.',
      severity: 'error',
      from: {},
      to: { circular: true },
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
      name: 'platform-knows-no-feature',
      severity: 'error',
      from: { path: '^apps/server/src/(platform|integrations)/', pathNot: TESTS },
      to: { path: '^apps/server/src/features/' },
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
      name: 'converters-in-no-browser',
      comment: 'Forms of others are converted by operators; who fills one in loads nothing of it.',
      severity: 'error',
      from: { path: '^(apps/(site|embed-demo)|packages/(?!form-converters/)[^/]+)/' },
      to: { path: '^packages/form-converters/' },
    },
    {
      name: 'libraries-without-browser-or-network',
      comment: 'These run in server, browser and worker alike.',
      severity: 'error',
      from: {
        path: '^packages/(messages|form-core|form-converters|theme|contracts|position-index|letter-seal|match)/src/',
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
