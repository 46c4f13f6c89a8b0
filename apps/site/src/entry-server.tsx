import type { PageRequest, PageResult, RenderPage } from '@opencareers/contracts/page-render';
import { languageOf } from '@opencareers/messages/languages';
import { dehydrate } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router';
import type { Transport } from './api/api-client.ts';
import { serverTransport } from './api/server-transport.ts';
import { SiteRoot } from './frame/site-root.tsx';
import { loadWholeCatalogue } from './messages/whole-catalogue.ts';
import { modulesOfPage } from './page-modules.ts';
import { routes } from './routes.tsx';
import { createSite } from './shell/create-site.ts';
import { SEARCH_PATH } from './shell/links.ts';
import type { PageFacts, RouteHandle } from './shell/page-facts.ts';
import type { PageState } from './shell/page-state.ts';
import { describeFailure } from './shell/panel.tsx';
import { ServerFailure } from './shell/server-failure.ts';
import { type Site, siteContext } from './shell/site.ts';
import { fillWithoutScripts } from './without-scripts.tsx';

const handler = createStaticHandler(routes);

/** Renders one page of the site on the server. */
export const renderPage: RenderPage = async (request) => {
  const { transport, throwFault } = serverTransport(request.call);
  const site = await siteOf(request, transport);
  try {
    return await renderSite(site, request.url, throwFault);
  } finally {
    // The cache would hold its answers for as long as a browser's does.
    site.queries.clear();
  }
};

async function renderSite(site: Site, address: string, throwFault: () => void): Promise<PageResult> {
  const url = new URL(address, site.origin);
  const requestContext = new RouterContextProvider();
  requestContext.set(siteContext, site);
  const context = await handler.query(new Request(url), { requestContext });
  if (context instanceof Response) return redirectTo(context.headers.get('location') ?? '/careers');
  try {
    throwFault();
    const failure = Object.values(context.errors ?? {})[0];
    if (failure !== undefined) throw failure;
    const rendered = renderMatched(site, context, null);
    const html = await fillWithoutScripts(rendered.html, {
      site,
      url,
      params: context.matches.at(-1)?.params ?? {},
    });
    return { ...rendered, html, ...factsOf(site, url, context), redirect: null };
  } catch (failure) {
    return renderFailed(site, context, failure);
  }
}

/** The page of an internal error in the frame of the site, or without it when the frame is what failed. */
function renderFailed(site: Site, context: StaticHandlerContext, failure: unknown): PageResult {
  const details = site.boot.user?.is_admin === true ? describeFailure(failure) : '';
  const renderAt = (boundary: 'page' | 'shell') => {
    const errors = { [boundary]: new ServerFailure(details) };
    return renderMatched(site, { ...context, errors }, { boundary, details });
  };
  let rendered: ReturnType<typeof renderMatched>;
  try {
    rendered = renderAt('page');
  } catch {
    rendered = renderAt('shell');
  }
  return {
    ...rendered,
    status: 500,
    redirect: null,
    title: site.messages.t('errorPage.title'),
    description: '',
    image: null,
    canonicalPath: SEARCH_PATH,
    isIndexable: false,
    positionId: null,
    failure,
  };
}

async function siteOf(
  { boot, origin, locale: asked, now, timeZone, url }: PageRequest,
  transport: Transport,
): Promise<Site> {
  const locale = languageOf(asked);
  return createSite({
    boot,
    origin,
    locale,
    catalogue: await loadWholeCatalogue(locale),
    transport,
    // No request of the server needs a token: they stay inside the process.
    csrf: { read: () => '', replace: () => undefined },
    // As the browser will ask, or it would not find what is here already.
    debug: new URL(url, origin).searchParams.get('debug'),
    now,
    timeZone,
    isServer: true,
  });
}

function renderMatched(
  site: Site,
  context: StaticHandlerContext,
  failure: PageState['failure'],
): Pick<PageResult, 'html' | 'state' | 'modules'> {
  const router = createStaticRouter(handler.dataRoutes, context);
  const html = renderToString(
    <SiteRoot site={site}>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </SiteRoot>,
  );
  const state: PageState = {
    locale: site.messages.locale,
    origin: site.origin,
    now: site.now,
    timeZone: site.timeZone,
    loaderData: context.loaderData,
    // Failures travel too, so that the browser shows what the server showed instead of asking again. What did not come
    // in time it asks for by itself.
    queries: dehydrate(site.queries, { shouldDehydrateQuery: ({ state }) => state.status !== 'pending' }),
    failure,
  };
  const modules = modulesOfPage(
    context.matches.map(({ route }) => route.id),
    site.messages.locale,
  );
  return { html, state, modules };
}

function factsOf(site: Site, url: URL, context: StaticHandlerContext): PageFacts {
  const match = context.matches.at(-1);
  const handle = match?.route.handle as RouteHandle | undefined;
  if (match === undefined || handle === undefined) throw new Error(`No route describes ${url.pathname}`);
  return handle.describe({ site, url, params: match.params });
}

function redirectTo(location: string): PageResult {
  return {
    status: 302,
    redirect: location,
    html: '',
    title: '',
    description: '',
    image: null,
    canonicalPath: location,
    isIndexable: false,
    positionId: null,
    state: null,
    modules: [],
  };
}
