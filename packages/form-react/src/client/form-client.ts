import { FORM_PATHS } from '@opencareers/contracts/form-calls';
import type { Choice, FormDefinition } from '@opencareers/form-core/definition/form-definition';
import type { DraftSaved, RemoteDraftPort } from '@opencareers/form-core/drafts/draft-port';
import type { DraftId } from '@opencareers/form-core/drafts/draft-store';
import type { FormServerCalls, ServerDraft } from '@opencareers/form-core/drafts/form-server-calls';
import { createRemoteDrafts } from '@opencareers/form-core/drafts/remote-drafts';
import type { SendSubmission } from '@opencareers/form-core/drafts/submission';
import { createSubmissionSender } from '@opencareers/form-core/drafts/submission-sender';
import { createFetchTusCall } from '@opencareers/form-core/uploads/fetch-tus-call';
import type { PieceTransport } from '@opencareers/form-core/uploads/piece-transport';
import { createTusTransport } from '@opencareers/form-core/uploads/tus-transport';
import type { UploadPort } from '@opencareers/form-core/uploads/upload-port';
import { createUploadQueue } from '@opencareers/form-core/uploads/upload-queue';
import type { SubmitHandler } from '../form/submission.ts';
import { FormServerError, ServerCalls, type ServerPlace, serverText } from './server-calls.ts';

/** Which form of which server. */
export interface FormClientOptions extends ServerPlace {
  /** Its key, such as `pre-employment`. */
  form: string;
  /** The token of a personal link. */
  link?: string;
  /** The server refused a submission for good without naming a question. */
  onRefusal?: (error: FormServerError) => void;
}

/** What was handed in. */
export interface ClientReceipt {
  /** What a person can name. */
  number: string;
  submittedAt: string;
}

/** A form as this person left it, with everything that `mountForm` and `Form` ask for. */
export interface ClientForm {
  /** Null when a personal form has been sent already. */
  definition: FormDefinition | null;
  title: string;
  version: number;
  /** For phone numbers. */
  countryCode: string;
  /** Of the last submission. */
  receipt: ClientReceipt | null;
  canSubmitAgain: boolean;
  /** Choices and uploads. */
  ports: { uploads: UploadPort; loadChoices: (path: string, signal: AbortSignal) => Promise<Choice[]> };
  /** For `onSubmit`; throws when nothing is known of what became of it, and for a refusal that names no question. */
  submit: SubmitHandler;
  /** For `createFormDraft`, with the definition: keeps answers on the device and the server, and sends them once. */
  keeping: {
    id: DraftId;
    send: SendSubmission;
    pieces: PieceTransport;
    remote: RemoteDraftPort;
    pass: string | undefined;
  };
}

interface Opened {
  form: { title: string; version: number; countryCode: string; definition: FormDefinition | null };
  owner: { key: string; storage: string; pass: string | null };
  draft: ServerDraft | null;
  receipt: ClientReceipt | null;
  canSubmitAgain: boolean;
}

/**
 * Opens a form of a careers server. Its pages and calls are of one origin: a host puts them behind its own.
 * @throws FormServerError when there is no such form
 */
export async function openServerForm(options: FormClientOptions): Promise<ClientForm> {
  const { form, link, domain, origin, fetch } = options;
  const calls = new ServerCalls(options);
  const owner =
    link === undefined
      ? ''
      : (
          await calls.data<{ owner: string }>('POST', calls.path(FORM_PATHS.openLink, {}), {
            body: { form, link },
          })
        ).owner;
  const place = { form, owner };
  const opened = await calls.data<Opened>('GET', calls.path(FORM_PATHS.form, place));
  const server = serverCalls(calls, place);
  const { version } = opened.form;
  let refusal: FormServerError | undefined;
  const send = createSubmissionSender(server, {
    again: opened.receipt !== null,
    onRefusal: (error) => {
      refusal = error as FormServerError;
      options.onRefusal?.(refusal);
    },
  });
  const pieces = createTusTransport({
    address: calls.path(FORM_PATHS.uploads, place),
    call: createFetchTusCall({ csrf: calls.csrf, origin, textOf: serverText, fetch }),
    refusedText: 'The file was not accepted.',
  });
  const uploads = createUploadQueue({
    transport: pieces,
    failedText: () => 'The file could not be uploaded.',
  });
  return {
    definition: opened.form.definition,
    title: opened.form.title,
    version,
    countryCode: opened.form.countryCode,
    receipt: opened.receipt,
    canSubmitAgain: opened.canSubmitAgain,
    ports: {
      uploads,
      async loadChoices(path, signal) {
        // The token goes along: nowhere but to the server.
        if (!/^\/(?![\\/])/.test(path)) throw new TypeError(`${path} is no path of the server`);
        return (await calls.data<{ options: Choice[] }>('GET', calls.path(path, {}), { signal })).options;
      },
    },
    async submit(answers, { key }) {
      refusal = undefined;
      await uploads.settled();
      const answer = await send({ key, formVersion: version, answers }, new AbortController().signal);
      if (refusal !== undefined) throw refusal;
      return answer.kind === 'refused' ? { errors: answer.errors } : undefined;
    },
    keeping: {
      id: { owner: { kind: 'anonymous', id: opened.owner.storage }, site: domain, form, version },
      send,
      pieces,
      remote: createRemoteDrafts(server, { version, draft: opened.draft }),
      pass: opened.owner.pass ?? undefined,
    },
  };
}

function serverCalls(calls: ServerCalls, place: { form: string; owner: string }): FormServerCalls {
  const progress = calls.path(FORM_PATHS.progress, place);
  return {
    async readDraft(signal) {
      return (await calls.data<Opened>('GET', calls.path(FORM_PATHS.form, place), { signal })).draft;
    },
    saveDraft: (changes, signal) => calls.data<DraftSaved>('PUT', progress, { body: changes, signal }),
    async removeDraft(signal) {
      await calls.data('DELETE', progress, { signal });
    },
    async submit(submission, { key, headers, signal }) {
      const { receipt } = await calls.data<{ receipt: ClientReceipt }>(
        'POST',
        calls.path(FORM_PATHS.submissions, place),
        { body: submission, headers: { ...headers, 'idempotency-key': key }, signal },
      );
      return receipt;
    },
    failureOf: (error) =>
      error instanceof FormServerError
        ? { status: error.status, body: error.body, isMeant: !error.isPassing }
        : null,
  };
}
