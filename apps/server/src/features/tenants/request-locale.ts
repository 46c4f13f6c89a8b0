import type { TenantConfig } from '@opencareers/contracts/tenant-config/tenant-config';
import { baseLanguage, findKnownLanguage, findLanguage } from '@opencareers/messages/languages';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LANGUAGE_COOKIE, readWishedLanguages } from '../../platform/wished-languages.ts';

const LANGUAGE_COOKIE_SECONDS = 365 * 24 * 60 * 60;

/** Languages that both the tenant offers and the site has texts for, the tenant's first one being the default. */
export function listLanguages(config: TenantConfig): string[] {
  const offered = config.supportedLanguages.map((language) => language.value);
  const known = offered.filter((code) => findKnownLanguage(code) !== undefined);
  return known.length > 0 ? known : ['en'];
}

/**
 * The language of a page: `hl`, then that of the profile of whoever is signed in, then the cookie, then the browser's
 * wishes, then the tenant's first.
 */
export function chooseLocale(
  request: FastifyRequest,
  languages: readonly string[],
  profileLanguage?: string | null,
): string {
  for (const wish of readWishedLanguages(request, profileLanguage)) {
    const match = findLanguage(wish, languages);
    if (match !== undefined) return match;
  }
  return languages[0] ?? 'en';
}

/** Keeps the language that the address of a page names, so that the next page has it too. */
export function rememberLanguage(request: FastifyRequest, reply: FastifyReply): void {
  const asked = (request.query as Record<string, unknown>).hl;
  if (typeof asked !== 'string' || findKnownLanguage(asked) === undefined) return;
  if (request.cookies[LANGUAGE_COOKIE] === baseLanguage(asked)) return;
  reply.setCookie(LANGUAGE_COOKIE, baseLanguage(asked), {
    path: '/',
    sameSite: 'lax',
    secure: request.protocol === 'https',
    maxAge: LANGUAGE_COOKIE_SECONDS,
  });
}

/** Whether the address itself names the language of the page. */
export function isLanguageNamed(request: FastifyRequest, locale: string): boolean {
  const asked = (request.query as Record<string, unknown>).hl;
  return typeof asked === 'string' && findLanguage(asked, [locale]) === locale;
}

/** The language that a wish means, else the first that is offered. */
export function offeredLanguage(wish: string | null, languages: readonly string[]): string {
  return findLanguage(wish ?? '', languages) ?? languages[0] ?? 'en';
}
