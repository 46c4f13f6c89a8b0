import { timeText } from '@opencareers/messages/formats';
import { withLatinDigits } from '@opencareers/messages/languages';
import type { FastifyReply } from 'fastify';
import { escapeHtml } from './html-text.ts';
import { sendPlainPage } from './plain-page.ts';
import type english from './texts/en.json';
import { createSay } from './texts.ts';

const say = createSay<typeof english>(new URL('./texts/', import.meta.url));

/** Tells a person whose page was refused for too many requests when they can go on; `retryAfter` is in seconds. */
export function sendLimitedPage(
  reply: FastifyReply,
  { locale, retryAfter }: { locale: string; retryAfter: number },
): FastifyReply {
  const time = timeText(withLatinDigits(locale), retryAfter);
  return sendPlainPage(reply, {
    status: 429,
    locale,
    title: say(locale, 'limited.heading'),
    // An empty address is that of the page itself.
    body: `<p role="status">${escapeHtml(say(locale, 'limited.text', { time }))}</p>
<p><a href="">${escapeHtml(say(locale, 'limited.again'))}</a></p>`,
  });
}
