import { namedPath } from './call-path.ts';

/** Calls of saved searches ([SEARCH-16]); one is named by the hash of its parameters. */
export const SAVED_SEARCH_PATHS = {
  /** GET the list, POST another one. */
  list: '/api/pcsx/saved_searches',
  /** PUT another name or when to hear of it, DELETE. */
  one: namedPath('/api/pcsx/saved_searches/:hash'),
  /** POST: what was new has been looked at. */
  look: namedPath('/api/pcsx/saved_searches/:hash/look'),
  /** PUT: hear of none of them for now, or of all again. */
  pause: '/api/pcsx/saved_searches_pause',
  /** POST, of visitors: mails the link that proves the address a search is saved for. */
  byMail: '/api/pcsx/saved_searches_by_mail',
} as const;

/** Longest name that somebody gives to a saved search, in characters. */
export const SAVED_SEARCH_NAME_MAX = 120;
