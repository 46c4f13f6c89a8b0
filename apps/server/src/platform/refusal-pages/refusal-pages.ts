import { timeText } from '@opencareers/messages/formats';
import { firstLanguageOf, withLatinDigits } from '@opencareers/messages/languages';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { escapeHtml } from '../html-text.ts';
import { sendPlainPage } from '../plain-page.ts';
import { createSay } from '../texts.ts';
import { readWishedLanguages } from '../wished-languages.ts';
import type english from './texts/en.json';

const say = createSay<typeof english>(new URL('./texts/', import.meta.url));

/** Whether a browser shows the answer to a person: only what they go to is asked for like this, no call of a page. */
export function isForReading({ headers }: FastifyRequest): boolean {
  return /\btext\/html\b/i.test(headers.accept ?? '');
}

/** Stands for a page that cannot be had now, and leads to the same address again. */
export function sendAwayPage(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const locale = firstLanguageOf(readWishedLanguages(request));
  return sendPage(reply, { status: 503, locale, title: 'away.title', text: say(locale, 'away.text') });
}

/** Tells a person whose page was refused for too many requests when they can go on; `retryAfter` is in seconds. */
export function sendLimitedPage(
  request: FastifyRequest,
  reply: FastifyReply,
  retryAfter: number,
): FastifyReply {
  const locale = firstLanguageOf(readWishedLanguages(request));
  const time = timeText(withLatinDigits(locale), retryAfter);
  const text = say(locale, 'limited.text', { time });
  return sendPage(reply, { status: 429, locale, title: 'limited.title', text });
}

function sendPage(
  reply: FastifyReply,
  page: { status: number; locale: string; title: keyof typeof english; text: string },
): FastifyReply {
  const { status, locale, text } = page;
  return sendPlainPage(reply, {
    status,
    locale,
    title: say(locale, page.title),
    // An empty address is that of the page itself.
    body: `<p role="status">${escapeHtml(text)}</p>
<p><a href="">${escapeHtml(say(locale, 'again'))}</a></p>`,
  });
}
