import { randomUUID } from 'node:crypto';
import type { ErrorReport, ErrorReports } from './error-reports.port.ts';

const SEND_MILLISECONDS = 5_000;
const REPORTS_PER_MINUTE = 60;
const CLIENT = 'opencareers/1.0';

/** Address and key of a project, read from a DSN such as `https://KEY@errors.example/42`. */
export interface SentryProject {
  envelopeUrl: string;
  key: string;
  dsn: string;
}

/** Reads a DSN; null when it is none. */
export function readSentryDsn(text: string): SentryProject | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  const [, folder = '', project] = /^(.*)\/([A-Za-z0-9_-]+)\/?$/.exec(url?.pathname ?? '') ?? [];
  if (url === null || project === undefined || url.username === '') return null;
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null;
  return {
    envelopeUrl: `${url.origin}${folder}/api/${project}/envelope/`,
    key: decodeURIComponent(url.username),
    dsn: `${url.protocol}//${url.username}@${url.host}${folder}/${project}`,
  };
}

/** Sends reports in the envelope protocol of Sentry, which GlitchTip and others understand as well. */
export class SentryReports implements ErrorReports {
  readonly #project: SentryProject;
  readonly #log: (message: string, fields: object) => void;
  readonly #underWay = new Set<Promise<void>>();
  #minute = 0;
  #sent = 0;

  constructor(project: SentryProject, log: (message: string, fields: object) => void) {
    this.#project = project;
    this.#log = log;
  }

  send(report: ErrorReport): void {
    const minute = Math.floor(Date.now() / 60_000);
    if (minute !== this.#minute) [this.#minute, this.#sent] = [minute, 0];
    this.#sent += 1;
    // One broken page of many visitors says the same thing again and again.
    if (this.#sent > REPORTS_PER_MINUTE) return;
    const sending = this.#post(report).finally(() => this.#underWay.delete(sending));
    this.#underWay.add(sending);
  }

  async stop(): Promise<void> {
    await Promise.all(this.#underWay);
  }

  async #post(report: ErrorReport): Promise<void> {
    try {
      const response = await fetch(this.#project.envelopeUrl, {
        method: 'POST',
        headers: {
          'content-type': 'application/x-sentry-envelope',
          'x-sentry-auth': `Sentry sentry_version=7, sentry_client=${CLIENT}, sentry_key=${this.#project.key}`,
        },
        body: toEnvelope(report, this.#project),
        // A redirect would carry the key to somebody else.
        redirect: 'error',
        signal: AbortSignal.timeout(SEND_MILLISECONDS),
      });
      await response.body?.cancel();
      if (!response.ok) this.#log('an error report was refused', { status: response.status });
    } catch (error) {
      this.#log('an error report could not be sent', { because: String(error) });
    }
  }
}

function toEnvelope(report: ErrorReport, project: SentryProject): string {
  const eventId = randomUUID().replaceAll('-', '');
  const payload = JSON.stringify({
    event_id: eventId,
    timestamp: report.time.toISOString(),
    platform: 'javascript',
    level: 'error',
    tags: report.tags,
    exception: {
      values: [
        {
          type: report.type,
          value: report.message,
          // The protocol wants the innermost frame last.
          stacktrace: {
            frames: report.frames.toReversed().map((frame) => ({
              function: frame.function,
              filename: frame.file,
              lineno: frame.line,
              colno: frame.column,
              in_app: true,
            })),
          },
        },
      ],
    },
  });
  const header = { event_id: eventId, sent_at: report.time.toISOString(), dsn: project.dsn };
  const item = { type: 'event', content_type: 'application/json', length: Buffer.byteLength(payload) };
  return `${JSON.stringify(header)}\n${JSON.stringify(item)}\n${payload}\n`;
}
