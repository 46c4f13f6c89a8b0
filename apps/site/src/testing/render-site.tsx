import '@opencareers/ui/testing/looks';
import type { BootData } from '@opencareers/contracts/boot-data';
import type { ErrorCode } from '@opencareers/contracts/error-codes';
import { createMemoryRouter, RouterContextProvider } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import type { Locator } from 'vitest/browser';
import { type RenderResult, render } from 'vitest-browser-react';
import '../shell/reset.css';
import type { Catalogue } from '@opencareers/messages/texts';
import type { Transport, TransportRequest } from '../api/api-client.ts';
import { SiteRoot } from '../frame/site-root.tsx';
import { routes } from '../routes.tsx';
import { createSite } from '../shell/create-site.ts';
import { siteContext } from '../shell/site.ts';
import { allTexts } from './all-texts.ts';
import { aBoot, aDetailsAnswer, anAnswer, aRefusal, aSearchAnswer, NOW } from './site-fixtures.ts';

const ENGLISH = allTexts('en');

/** What the server answers to a request. */
export interface Reply {
  status: number;
  body: unknown;
  headers?: Record<string, string>;
}

/** Answers by the path of the request; whatever is not named gets the usual answer. */
export type Answers = Partial<
  Record<string, (url: URL, request: TransportRequest) => Reply | Promise<Reply>>
>;

export const SEARCH = '/api/pcsx/search';
export const DETAILS = '/api/pcsx/position_details';
export const SUGGEST = '/api/suggest';
export const MATCH = '/api/pcsx/match_details';
export const INSIGHTS = '/api/pcsx/position_insights';
export const OVERRIDES = '/api/pcsx/overrides';
export const SIMILAR = '/api/pcsx/similar_positions';
export const PLACE = '/api/pcsx/position_place';

const USUAL: Answers = {
  [SEARCH]: () => ok(aSearchAnswer()),
  [DETAILS]: (url) => ok(aDetailsAnswer({ id: Number(url.searchParams.get('position_id')) })),
  [MATCH]: () => ok(anAnswer({})),
  [INSIGHTS]: () => ok(anAnswer({})),
  [OVERRIDES]: () => ok(anAnswer({})),
  [PLACE]: () => ok(anAnswer({})),
  [SIMILAR]: () => ok(anAnswer({ positions: [] })),
};

/** An answer with status 200. */
export function ok(body: unknown): Reply {
  return { status: 200, body };
}

/** An answer that never comes. */
export function never(): Promise<Reply> {
  return new Promise(() => undefined);
}

/** A refusal of an envelope call. */
export function refusal(status: number, message = 'No', code?: ErrorCode): Reply {
  return { status, body: aRefusal(status, message, code) };
}

/** The site at an address, with only the answers of the server made up. */
export async function renderSite(
  address: string,
  { answers = {}, boot = aBoot(), locale = 'en', catalogue = ENGLISH }: SiteOptions = {},
) {
  let reloads = 0;
  const requests: (TransportRequest & { url: URL })[] = [];
  const transport: Transport = async (request) => {
    const url = new URL(request.path, 'http://site.example');
    requests.push({ ...request, url });
    const reply = (await (answers[url.pathname] ?? USUAL[url.pathname])?.(url, request)) ?? refusal(404);
    return { ...reply, header: (name) => reply.headers?.[name] ?? null };
  };
  const left: string[] = [];
  const site = createSite({
    boot,
    origin: 'http://site.example',
    locale,
    catalogue,
    transport,
    csrf: { read: () => 'token', replace: () => undefined },
    debug: null,
    now: NOW,
    timeZone: 'UTC',
    isServer: false,
    reload: () => {
      reloads += 1;
    },
    goTo: (to) => void left.push(to),
  });
  // A failed call is shown at once instead of being tried again first.
  site.queries.setDefaultOptions({ queries: { ...site.queries.getDefaultOptions().queries, retry: false } });
  const router = createMemoryRouter(routes, {
    initialEntries: [address],
    getContext: () => {
      const context = new RouterContextProvider();
      context.set(siteContext, site);
      return context;
    },
  });
  const screen = await render(
    <SiteRoot site={site}>
      <RouterProvider router={router} />
    </SiteRoot>,
  );
  const askedFor = (path: string) =>
    requests.filter(({ url }) => url.pathname === path).map(({ url }) => url);
  return {
    screen,
    router,
    site,
    /** The requests to a path so far. */
    askedFor,
    /** How often the page wanted to be loaded anew. */
    reloads: () => reloads,
    /** The documents that the page was left for. */
    left,
    /** The address now. */
    address: () => `${router.state.location.pathname}${router.state.location.search}`,
  };
}

/** The messages that are shown now. Each stands in the log of all messages as well, so the page says it twice. */
export function toastsOf(screen: Pick<RenderResult, 'getByRole'>): Locator {
  return screen.getByRole('region', { name: 'Notifications' });
}

interface SiteOptions {
  answers?: Answers;
  boot?: BootData;
  locale?: string;
  catalogue?: Catalogue;
}
