import { firstLanguageOf } from '@opencareers/messages/languages';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { escapeHtml } from '../html-text.ts';
import { sendPlainPage } from '../plain-page.ts';
import { createSay } from '../texts.ts';
import { readWishedLanguages } from '../wished-languages.ts';
import type english from './texts/en.json';

const say = createSay<typeof english>(new URL('./texts/', import.meta.url));

/** Whether somebody asks for a page to look at, not for data. */
export function wantsPage({ method, url, headers }: FastifyRequest): boolean {
  if (method !== 'GET' || url.startsWith('/api/')) return false;
  return /\btext\/html\b/i.test(headers.accept ?? '');
}

/** Sends the page that stands for any other while that cannot be had; it leads to the same address again. */
export function sendAwayPage(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const locale = firstLanguageOf(readWishedLanguages(request));
  return sendPlainPage(reply, {
    status: 503,
    locale,
    title: say(locale, 'away.title'),
    body: `<p>${escapeHtml(say(locale, 'away.text'))}</p>
<p><a href="${escapeHtml(request.url)}">${escapeHtml(say(locale, 'away.again'))}</a></p>`,
  });
}
