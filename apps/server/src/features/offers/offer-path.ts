import { pathPattern } from '../../platform/path-pattern.ts';

/**
 * The pattern of a path in `OFFER_PATHS`: the name of the offer becomes `:id`, and document 0, which there is none of,
 * `:documentId`.
 */
export function offerPath(path: (id: string) => string): string {
  return pathPattern(path).replace('/0/', '/:documentId/');
}
