import type { BootData } from './boot-data.ts';

/** What the server hands the site to render one page on the server. */
export interface PageRequest {
  /** Path and query as the visitor asked, for example `/careers?query=nurse`. */
  url: string;
  /** Scheme, host and port of the public address, without a trailing slash. */
  origin: string;
  boot: BootData;
  /** BCP 47 tag of the chosen language, one of those the site has texts for. */
  locale: string;
  /** The server's time in milliseconds: decides what is "3 days ago" and which closed positions are gone. */
  now: number;
  /** IANA name of the zone in which times are written. */
  timeZone: string;
  /** Answers a GET of our own API without leaving the process: path with query in, status and parsed body out. */
  call: (path: string) => Promise<{ status: number; body: unknown }>;
}

/** What the site gives back: the server puts it into the document. */
export interface PageResult {
  status: number;
  /** Set when the address should be another one; nothing else is used then. */
  redirect: string | null;
  /** Markup of `div#root`. */
  html: string;
  title: string;
  description: string;
  /** Absolute image address for Open Graph, or null. */
  image: string | null;
  /** Path and query of the canonical address. */
  canonicalPath: string;
  /** False adds `noindex`: filtered lists, closed and private positions. */
  isIndexable: boolean;
  /** The position that the page is about, so that the server can add its JSON-LD. */
  positionId: number | null;
  /** Serialisable state that the browser continues from (query cache, messages of the locale). */
  state: unknown;
  /** Route modules and styles that the page used, as keys of the client manifest. */
  modules: string[];
  /** Why the page is the one of an internal error: the server writes it into its log. */
  failure?: unknown;
}

/** Default export shape of the built server entry of the site. */
export type RenderPage = (request: PageRequest) => Promise<PageResult>;
