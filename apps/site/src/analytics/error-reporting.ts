import type { VslogBody } from '@opencareers/contracts/vslog';
import type { Signal } from '../shell/signals.ts';
import type { Site } from '../shell/site.ts';
import { describeError, type ErrorReport } from './error-report.ts';
import { namespaceOf } from './visit-counts.ts';

/** Where reports go besides our own server: a script of the company may listen to this event of the window. */
export const ERROR_EVENT = 'opencareers:error';

/** A page that fails in a loop tells it this often. */
const REPORTS_MAX = 10;

type Send = (positionId: number | null, body: VslogBody) => void;

/** Reports failures of the page to the server and to whoever listens [ERROR-04]. */
export function createErrorReporting(site: Site, send: Send): (signal: Signal) => void {
  const told = new Set<string>();
  let page: ErrorReport['page'] = null;
  return (signal) => {
    if (signal.kind === 'visit') page = signal.page;
    if (signal.kind !== 'failure') return;
    const { place, error } = signal;
    const report = describeError(error, { place, page, origin: location.origin, secrets: secretsOf(site) });
    const same = [report.name, report.message, report.stack.split('\n', 1)[0]].join('|');
    if (told.has(same) || told.size >= REPORTS_MAX) return;
    told.add(same);
    send(null, { event: 'error', namespace: namespaceOf(page) ?? 'site', data_json: { ...report } });
    dispatchEvent(new CustomEvent<ErrorReport>(ERROR_EVENT, { detail: report }));
  };
}

/** What the person typed, asked for or is called: it may have found its way into a message. */
function secretsOf({ boot }: Site): string[] {
  const typed = [...document.querySelectorAll<HTMLInputElement>('input, textarea')].map(({ value }) => value);
  const written = [...document.querySelectorAll('[contenteditable] > *')].map(
    ({ textContent }) => textContent,
  );
  const asked = [...new URLSearchParams(location.search).values()];
  const path = location.pathname.split('/').slice(2).map(decoded);
  const { email = '', firstname = '', lastname = '' } = boot.user ?? {};
  return [...typed, ...written, ...asked, ...path, email, firstname, lastname];
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
