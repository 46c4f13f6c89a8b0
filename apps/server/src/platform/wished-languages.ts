import type { FastifyRequest } from 'fastify';

/** Keeps the language that the address of a page named last. */
export const LANGUAGE_COOKIE = 'hl';

/**
 * The tags of languages that somebody wants to read, the most wanted one first: `hl`, then that of the profile of
 * whoever is signed in, then the cookie, then the browser's wishes.
 */
export function readWishedLanguages(request: FastifyRequest, profileLanguage?: string | null): string[] {
  const asked = (request.query as Record<string, unknown>).hl;
  return [
    typeof asked === 'string' ? asked : '',
    profileLanguage ?? '',
    request.cookies[LANGUAGE_COOKIE] ?? '',
    ...readAcceptLanguage(request.headers['accept-language']),
  ];
}

function readAcceptLanguage(header: string | undefined): string[] {
  return (header ?? '')
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [code = '', quality] = part.trim().split(';q=');
      return { code, quality: quality === undefined ? 1 : Number(quality) || 0 };
    })
    .toSorted((a, b) => b.quality - a.quality)
    .map(({ code }) => code);
}
