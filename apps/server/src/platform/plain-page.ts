import { randomBytes } from 'node:crypto';
import { directionOf } from '@opencareers/messages/languages';
import type { FastifyReply } from 'fastify';
import { escapeHtml } from './html-text.ts';

/** A page that needs neither script nor data, such as the one that ends the mails of a kind. */
export interface PlainPage {
  locale: string;
  /** Title and heading, as text. */
  title: string;
  /** HTML behind the heading; everything in it that people wrote is escaped already. */
  body: string;
  status?: number;
}

// The colours of the system: these pages belong to no theme.
const STYLE = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{max-inline-size:44rem;margin-inline:auto;padding:1.5rem;overflow-wrap:anywhere}
button{font:inherit;padding:.6rem 1.2rem;min-block-size:44px}
article{border-block-start:1px solid;padding-block:1rem}
pre{white-space:pre-wrap;font:inherit;margin:0}
dl{display:grid;grid-template-columns:auto minmax(0,1fr);gap:.25rem 1rem;margin:0 0 1rem}
dt{font-weight:600}
dd{margin:0}
@media (max-width:30rem){dl{grid-template-columns:minmax(0,1fr)}}
dd p{margin:0;white-space:pre-wrap}
dd img{max-inline-size:min(100%,20rem);max-block-size:8rem;background:#fff}
.code{font:700 2.5rem/1.2 ui-monospace,monospace;letter-spacing:.15em}`;

/** Sends a plain page: nothing runs in it, nobody frames it, nothing keeps it. */
export function sendPlainPage(
  reply: FastifyReply,
  { locale, title, body, status = 200 }: PlainPage,
): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  return reply
    .status(status)
    .headers({
      'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; img-src data:; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`,
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
    })
    .type('text/html; charset=utf-8')
    .send(plainDocument({ locale, title, body }, nonce));
}

/** A plain page as a document; with a nonce for its style where a policy asks for one. */
export function plainDocument(
  { locale, title, body }: Pick<PlainPage, 'locale' | 'title' | 'body'>,
  nonce?: string,
): string {
  const proof = nonce === undefined ? '' : ` nonce="${nonce}"`;
  return `<!doctype html>
<html lang="${escapeHtml(locale)}" dir="${directionOf(locale)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title><style${proof}>${STYLE}</style></head>
<body><main><h1>${escapeHtml(title)}</h1>
${body}
</main></body>
</html>
`;
}
