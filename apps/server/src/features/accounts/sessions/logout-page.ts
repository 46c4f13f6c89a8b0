import { directionOf } from '@opencareers/messages/languages';
import { escapeHtml } from '../../../platform/html-text.ts';
import { logoutTexts } from './logout-texts.ts';

const STYLE = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { margin: 0; padding: 3rem 1.5rem; }
main { max-inline-size: 32rem; margin-inline: auto; }
h1 { font-size: 1.5rem; line-height: 1.3; margin: 0 0 1rem; }
form { display: flex; flex-wrap: wrap; align-items: center; gap: 1rem; margin-block-start: 1.5rem; }
button { font: inherit; padding: 0.6rem 1.25rem; min-block-size: 2.75rem; }
a { display: inline-block; padding-block: 0.6rem; }`;

interface LogoutPage {
  locale: string;
  companyName: string;
  /** Where the form goes. */
  action: string;
  /** Where it leads not to sign out. */
  stay: string;
  csrfToken: string;
  nonce: string;
}

/** Asks whether to sign out, for whom another site has led here. Works without scripts. */
export function renderLogoutPage(page: LogoutPage): string {
  const { question, explanation, yes, no } = logoutTexts(page.locale);
  return `<!doctype html>
<html lang="${escapeHtml(page.locale)}" dir="${directionOf(page.locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(`${question} - ${page.companyName}`)}</title>
<style nonce="${escapeHtml(page.nonce)}">${STYLE}</style>
</head>
<body>
<main>
<h1>${escapeHtml(question)}</h1>
<p>${escapeHtml(explanation)}</p>
<form method="post" action="${escapeHtml(page.action)}">
<input type="hidden" name="csrf_token" value="${escapeHtml(page.csrfToken)}">
<button type="submit">${escapeHtml(yes)}</button>
<a href="${escapeHtml(page.stay)}">${escapeHtml(no)}</a>
</form>
</main>
</body>
</html>
`;
}

/** The policy of the page: nothing runs, nothing is loaded, nobody frames it. */
export function logoutPagePolicy(nonce: string): string {
  return `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`;
}
