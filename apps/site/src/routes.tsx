import { type LoaderFunctionArgs, type RouteObject, redirect } from 'react-router';
import { loadChunk } from './shell/chunk-loading.ts';
import { ErrorPage } from './shell/error-page.tsx';
import { PageLoading } from './shell/page-loading.tsx';
import { Shell } from './shell/shell.tsx';

/** First path words below /careers that are pages of their own, now or by specification; never a search. */
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
  'assets',
] as const;

const search = () => loadChunk('search', () => import('./routes/search.tsx'));
const job = () => loadChunk('job', () => import('./routes/job.tsx'));
const privateJob = () => loadChunk('private-job', () => import('./routes/private-job.tsx'));
const login = () => loadChunk('login', () => import('./routes/login.tsx'));
const form = () => loadChunk('form', () => import('./routes/form.tsx'));
const formEditor = () => loadChunk('form-editor', () => import('./routes/form-editor.tsx'));
const notFound = () => loadChunk('not-found', () => import('./routes/not-found.tsx'));

/**
 * Every address of the site. The id of a route is the manifest key of its module, with a word behind `#` where
 * several addresses share one: the server tells the document from it which files to ask for early.
 */
export const routes: RouteObject[] = [
  { id: 'root', path: '/', loader: redirectToSearch },
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
    { id: 'src/routes/login.tsx', path: '/careers/login', lazy: login },
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

function redirectToSearch({ request }: LoaderFunctionArgs): Response {
  return redirect(`/careers${new URL(request.url).search}`);
}

/** The manifest key of a route's module, or null for routes without one. */
export function moduleOfRoute(id: string): string | null {
  return id.startsWith('src/') ? (id.split('#', 1)[0] ?? null) : null;
}
