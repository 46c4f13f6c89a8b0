import { type LoaderFunctionArgs, type RouteObject, redirect } from 'react-router';
import { Shell } from './frame/shell.tsx';
import { loadTexts, type TextPart } from './messages/locales.ts';
import { loadChunk } from './shell/chunk-loading.ts';
import { ErrorPage } from './shell/error-page.tsx';
import { PageLoading } from './shell/page-loading.tsx';

/** First path words below /careers that are pages of their own, now or by [ROUTE-01] and [ROUTE-05]; never a search. */
export const RESERVED_NAMES = [
  'job',
  'search',
  'apply',
  'login',
  'logout',
  'profile',
  'dashboard',
  'dashboardv2',
  'settings',
  'export-resume',
  'forms',
  'applications',
  'saved-jobs',
  'interviews',
  'onboarding',
  'offers',
  'offer',
  'offer-letter',
  'offline',
  'jtn',
  'theme-builder',
  'assets',
] as const;

/** The parts of the texts that pages show besides those of every page, where it is not those of candidates. */
const TEXTS_OF_PAGES: Readonly<Record<string, readonly TextPart[]>> = {
  search: [],
  job: [],
  'private-job': [],
  form: ['forms'],
  'form-editor': ['forms'],
  apply: ['account', 'apply'],
  applied: ['account', 'apply'],
  settings: ['account', 'settings'],
  dashboard: ['account', 'desk'],
  applications: ['account', 'desk'],
  interviews: ['account', 'desk'],
  onboarding: ['account', 'desk'],
  'form-center': ['account', 'desk'],
  profile: ['account', 'desk', 'profile'],
  'export-resume': ['account', 'profile'],
  'esign-widget': ['account', 'settings'],
  jtn: ['account', 'talent'],
};

/** The parts of the texts that a page shows, by the name of its module. */
export function textsOfPage(name: string): readonly TextPart[] {
  return TEXTS_OF_PAGES[name] ?? ['account'];
}

const search = () => loadPage('search', () => import('./routes/search.tsx'));
const job = () => loadPage('job', () => import('./routes/job.tsx'));
const privateJob = () => loadPage('private-job', () => import('./routes/private-job.tsx'));
const form = () => loadPage('form', () => import('./routes/form.tsx'));
const dashboard = (address: 'dashboard' | 'dashboardv2') => async () =>
  (await loadPage('dashboard', () => import('./routes/dashboard.tsx'))).dashboardRoute(address);
const offers = (screen: 'offers' | 'offer' | 'letter' | 'document') => async () =>
  (await loadPage('offers', () => import('./routes/offers.tsx'))).offersRoute(screen);
const apply = () => loadPage('apply', () => import('./routes/apply.tsx'));
const formEditor = () => loadPage('form-editor', () => import('./routes/form-editor.tsx'));
const signing = () => loadPage('esign-widget', () => import('./routes/esign-widget.tsx'));
const notFound = () => loadPage('not-found', () => import('./routes/not-found.tsx'));

/**
 * Every address of the site. The id of a route is the manifest key of its module, with a word behind `#` where
 * several addresses share one: the server tells the document from it which files to ask for early.
 */
export const routes: RouteObject[] = [
  { id: 'root', path: '/', loader: redirectToSearch },
  {
    id: 'src/routes/esign-widget.tsx',
    path: '/public/esign-widget',
    lazy: signing,
    ErrorBoundary: ErrorPage,
    HydrateFallback: PageLoading,
  },
  {
    id: 'shell',
    Component: Shell,
    ErrorBoundary: ErrorPage,
    HydrateFallback: PageLoading,
    children: [{ id: 'page', ErrorBoundary: ErrorPage, children: pages() }],
  },
];

function pages(): RouteObject[] {
  return [
    { id: 'src/routes/search.tsx#careers', path: '/careers', lazy: search },
    { id: 'src/routes/search.tsx#search', path: '/careers/search', lazy: search },
    { id: 'src/routes/private-job.tsx', path: '/careers/job/private', lazy: privateJob },
    { id: 'src/routes/job.tsx', path: '/careers/job/:pid?', lazy: job },
    { id: 'src/routes/apply.tsx#private', path: '/careers/apply/private', lazy: apply },
    { id: 'src/routes/apply.tsx', path: '/careers/apply', lazy: apply },
    ...candidatePages(),
    { id: 'src/routes/form.tsx', path: '/careers/forms', lazy: form },
    { id: 'src/routes/form-editor.tsx', path: '/careers/forms/edit', lazy: formEditor },
    ...RESERVED_NAMES.map((name) => ({
      id: `src/routes/not-found.tsx#${name}`,
      path: `/careers/${name}/*`,
      lazy: notFound,
    })),
    { id: 'src/routes/search.tsx#words', path: '/careers/:query/:location?', lazy: search },
    { id: 'src/routes/not-found.tsx', path: '*', lazy: notFound },
  ];
}

/** Pages of candidates [ROUTE-01], and what visitors too see with their texts. */
function candidatePages(): RouteObject[] {
  const page = (name: string, load: () => Promise<object>, path = `/careers/${name}`): RouteObject => ({
    id: `src/routes/${name}.tsx`,
    path,
    lazy: () => loadPage(name, load),
  });
  const offersPage = (screen: 'offers' | 'offer' | 'letter' | 'document', path: string) => ({
    id: `src/routes/offers.tsx#${screen}`,
    path: `/careers/${path}`,
    lazy: offers(screen),
  });
  return [
    page('login', () => import('./routes/login.tsx')),
    page('applied', () => import('./routes/applied.tsx'), '/careers/apply/success'),
    page('settings', () => import('./routes/settings.tsx')),
    page('profile', () => import('./routes/profile.tsx')),
    page('export-resume', () => import('./routes/export-resume.tsx')),
    page('saved-jobs', () => import('./routes/saved-jobs.tsx')),
    { id: 'src/routes/dashboard.tsx', path: '/careers/dashboard', lazy: dashboard('dashboard') },
    { id: 'src/routes/dashboard.tsx#second', path: '/careers/dashboardv2', lazy: dashboard('dashboardv2') },
    page('applications', () => import('./routes/applications.tsx')),
    page('interviews', () => import('./routes/interviews.tsx')),
    page('onboarding', () => import('./routes/onboarding.tsx')),
    page('form-center', () => import('./routes/form-center.tsx'), '/careers/forms/center'),
    offersPage('offers', 'offers'),
    offersPage('offer', 'offer/:id?'),
    offersPage('document', 'offer/:id/offer-document/:documentId'),
    offersPage('letter', 'offer-letter/:id?'),
    page('jtn', () => import('./routes/jtn.tsx')),
    page('offline', () => import('./routes/offline.tsx')),
    page('letter-check', () => import('./routes/letter-check.tsx'), '/public/check'),
  ];
}

/** A page comes with the texts that it shows. */
async function loadPage<Module>(name: string, load: () => Promise<Module>): Promise<Module> {
  const [module] = await Promise.all([loadChunk(name, load), ...textsOfPage(name).map(loadTexts)]);
  return module;
}

function redirectToSearch({ request }: LoaderFunctionArgs): Response {
  return redirect(`/careers${new URL(request.url).search}`);
}

/** The manifest key of a route's module, or null for routes without one. */
export function moduleOfRoute(id: string): string | null {
  return id.startsWith('src/') ? (id.split('#', 1)[0] ?? null) : null;
}
