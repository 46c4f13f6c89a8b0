import type { BootData } from '@opencareers/contracts/boot-data';
import { toSnakeCase } from '@opencareers/contracts/key-case';
import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';
import { createContext as createReactContext, use } from 'react';
import { createContext as createRouterContext } from 'react-router';
import type { ApiClient } from '../api/api-client.ts';
import type { Failures } from '../api/failures.ts';
import type { Messages } from '../messages/translate.ts';
import type { SearchUrlRules } from './search.url.ts';
import type { SignInChannel } from './sign-in-channel.ts';

/** What every page works with: made once for a page load, on the server and in the browser. */
export interface Site {
  boot: BootData;
  /** Scheme, host and port of the public address. */
  origin: string;
  messages: Messages;
  api: ApiClient;
  /** Failures of calls that people must hear of, wherever they are. */
  failures: Failures;
  /** Wishes to sign in, from anywhere on the page. */
  signIn: SignInChannel;
  queries: QueryClient;
  urlRules: SearchUrlRules;
  /** When the page was asked for, in milliseconds: both sides must write the same "3 days ago". */
  now: number;
  /** The zone in which the server wrote the times of the page: both sides must write the same ones first. */
  timeZone: string;
  /** Loads the page anew. */
  reload: () => void;
  /** Leads to another document; one that replaces this page is no step of its own in the history. */
  goTo: GoTo;
  /** The server waits for data before it renders; the browser shows the page while it comes. */
  isServer: boolean;
}

/** Leads to another document. */
export type GoTo = (address: string, options?: { isReplacing?: boolean }) => void;

/** How loaders reach the site. */
export const siteContext = createRouterContext<Site>();

const ReactSiteContext = createReactContext<Site | null>(null);

/** Gives the site to all components inside. */
export const SiteProvider = ReactSiteContext;

/** The site of the page. */
export function useSite(): Site {
  const site = use(ReactSiteContext);
  if (site === null) throw new Error('useSite needs a SiteProvider around it');
  return site;
}

/** How the company calls itself. */
export function companyName({ boot }: Pick<Site, 'boot'>): string {
  return boot.configs.pcsxConfig.branding.companyName || boot.domain;
}

/** Reads from the configuration how the search is written in an address; names count as the page shows them too. */
export function urlRulesOf(boot: BootData, { find }: Pick<Messages, 'find'>): SearchUrlRules {
  const options = Object.entries(boot.configs.pcsxConfig.searchOptionsMap);
  const filterNames = options.flatMap(([name, { displayName, i18nDisplayName }]) =>
    [displayName, find(`label.${displayName}`) ?? displayName, ...Object.values(i18nDisplayName)].map(
      (shown) => [shown.toLowerCase(), toSnakeCase(name)] as const,
    ),
  );
  return {
    isCommaPartOfValue: boot.configs.behaviourFlags.enableCommaInFilterValues,
    filterNames: new Map(filterNames),
  };
}

/**
 * Makes sure that data is there: the server waits for it, so that the first HTML holds it; the browser only
 * starts loading, because the page has a loading state. A failure stays in the cache, where the page finds it.
 */
export async function preload<Data, Failure, Key extends QueryKey>(
  site: Site,
  query: FetchQueryOptions<Data, Failure, Data, Key>,
): Promise<Data | undefined> {
  const loading = site.queries.ensureQueryData(query).catch(() => undefined);
  return site.isServer ? await loading : undefined;
}
