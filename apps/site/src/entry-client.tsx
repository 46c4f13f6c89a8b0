import { whenIdle } from '@opencareers/ui/when-idle';
import '@opencareers/ui/styles.css';
import './shell/reset.css';
import type { BootData } from '@opencareers/contracts/boot-data';
import { hydrate } from '@tanstack/react-query';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, RouterContextProvider } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { browserTransport, metaCsrfToken } from './api/browser-transport.ts';
import { SiteRoot } from './frame/site-root.tsx';
import { loadCatalogue } from './messages/locales.ts';
import type { Messages } from './messages/translate.ts';
import { routes } from './routes.tsx';
import { createSite } from './shell/create-site.ts';
import type { PageState } from './shell/page-state.ts';
import { ServerFailure } from './shell/server-failure.ts';
import { emitSignal } from './shell/signals.ts';
import { type Site, siteContext } from './shell/site.ts';

addEventListener('error', ({ error }) => emitSignal({ kind: 'failure', place: 'window', error }));
addEventListener('unhandledrejection', ({ reason }) =>
  emitSignal({ kind: 'failure', place: 'promise', error: reason }),
);
// Not awaited: it loads parts that import from the file in which this lies, and they would wait for its end.
void start();

async function start(): Promise<void> {
  const state = readJson<PageState>('page-state');
  const [catalogue] = await Promise.all([loadCatalogue(state.locale), resolveLazyRoutes()]);

  const site = createSite({
    boot: readJson<BootData>('pcsx-data'),
    origin: state.origin,
    locale: state.locale,
    catalogue,
    transport: browserTransport(),
    csrf: metaCsrfToken(document),
    debug: new URLSearchParams(location.search).get('debug'),
    now: state.now,
    timeZone: state.timeZone,
    isServer: false,
  });
  tellWidgets(site.messages);
  hydrate(site.queries, state.queries);
  const router = createBrowserRouter(routes, {
    hydrationData: { loaderData: state.loaderData, errors: errorsOf(state) },
    getContext: () => {
      const context = new RouterContextProvider();
      context.set(siteContext, site);
      return context;
    },
  });
  // In small steps, between which the page answers to its visitor.
  startTransition(() => {
    hydrateRoot(
      rootElement(),
      <SiteRoot site={site} onAlive={() => handleAlive(site, router)}>
        <RouterProvider router={router} />
      </SiteRoot>,
    );
  });
  // The document kept what was pressed before there was anybody to answer.
  dispatchEvent(new Event('opencareers:alive'));
}

/** The page reacts to the visitor now; the rest of its work waits until it is idle. */
function handleAlive(site: Site, router: ReturnType<typeof createBrowserRouter>): void {
  // The document kept what was typed and chosen before there was anybody to hear of it.
  dispatchEvent(new Event('opencareers:answering'));
  let isBegun = false;
  const work = () => {
    if (isBegun) return;
    isBegun = true;
    import('./idle-work.ts').then(
      ({ startIdleWork }) => startIdleWork(site, router),
      // Without it nothing is counted, and nobody misses anything.
      () => undefined,
    );
  };
  // A link was pressed that waits for it.
  addEventListener('opencareers:hurry', work, { once: true });
  whenIdle(work);
}

/** What the server could not render stays as it is until the page is loaded again. */
function errorsOf({ failure }: PageState): Record<string, Error> | null {
  return failure === null ? null : { [failure.boundary]: new ServerFailure(failure.details) };
}

/** The server rendered the page at once, so its code must be there before React compares the two. */
async function resolveLazyRoutes(): Promise<void> {
  const matches = matchRoutes(routes, location) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
}

/**
 * React Aria looks here for its language and texts, which the build leaves out of its code. Its widgets throw
 * when a text is missing, so a new widget brings its texts along: they are listed in react-aria-components/i18n.
 */
function tellWidgets({ locale, t }: Messages): void {
  Object.assign(window, {
    [Symbol.for('react-aria.i18n.locale')]: locale,
    [Symbol.for('react-aria.i18n.strings')]: { '@react-aria/overlays': { dismiss: t('site.close') } },
  });
}

function readJson<Value>(id: string): Value {
  const text = document.getElementById(id)?.textContent;
  if (!text) throw new Error(`The page has no #${id}`);
  return JSON.parse(text) as Value;
}

function rootElement(): HTMLElement {
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no #root');
  return root;
}
