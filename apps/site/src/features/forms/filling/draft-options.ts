import type { FormReceipt, OpenForm } from '@opencareers/contracts/forms';
import type { FormDefinition } from '@opencareers/form-core/definition/form-definition';
import type { EarlierForm } from '@opencareers/form-core/drafts/kept/earlier-forms';
import { createTusTransport } from '@opencareers/form-core/uploads/tus-transport';
import type { FormDraftOptions } from '@opencareers/form-react/drafts/form-draft';
import type { Texts } from '@opencareers/messages/texts';
import type { ApiError } from '../../../api/api-error.ts';
import { metaCsrfToken } from '../../../api/browser-transport.ts';
import { createTusCall } from '../../../api/tus-call.ts';
import type { Site } from '../../../shell/site.ts';
import {
  type FormPlace,
  formCallPath,
  remoteDrafts,
  type SubmissionHeaders,
  submissionSender,
} from '../form-calls.ts';

/** What is filled in, by whom, and who hears of it. */
export interface DraftNeeds {
  place: FormPlace;
  opened: OpenForm;
  definition: FormDefinition;
  texts: Texts;
  /** The server refuses the form for good, without naming a question. */
  onRefusal: (error: ApiError) => void;
  onSent: (receipt: FormReceipt | null) => void;
  headers?: SubmissionHeaders;
  earlier?: readonly EarlierFormOfHost[];
  /** Whether the server may keep what is not sent yet; it may when absent. */
  isAllowed?: () => boolean;
  /** Hears of the files that an earlier page left on the device. */
  onKept?: FormDraftOptions['onKept'];
}

/** A form whose answers on this device fill in another one. */
export interface EarlierFormOfHost extends Pick<EarlierForm, 'form' | 'names'> {
  /** Names the person on their device. */
  owner: string;
}

/** How the site keeps and sends a form. */
export function draftOptions(site: Site, needs: DraftNeeds): FormDraftOptions {
  const {
    place,
    opened,
    definition,
    texts,
    onRefusal,
    onSent,
    headers,
    earlier = [],
    isAllowed,
    onKept,
  } = needs;
  const { key, version } = opened.form;
  return {
    id: {
      // The server names the person differently on every tenant and form; without a login nobody is known by more.
      owner: { kind: 'anonymous', id: opened.owner.storage },
      site: site.boot.domain,
      form: key,
      version,
    },
    definition,
    texts,
    send: submissionSender(site, place, { again: opened.receipt !== null, onRefusal, headers }),
    pieces: createTusTransport({
      address: formCallPath(site, 'uploads', { ...place }),
      call: createTusCall(metaCsrfToken(document)),
      refusedText: texts.text('draft.uploadFailed'),
    }),
    remote: remoteDrafts(site, place, { opened, hasConsent: isAllowed !== undefined }),
    isAllowed,
    pass: opened.owner.pass ?? undefined,
    ...(onKept !== undefined && { onKept }),
    earlier: earlier.map(({ owner, ...form }) => ({ ...form, owner: { kind: 'anonymous', id: owner } })),
    onSubmitted: (answer) => onSent(answer.kind === 'done' ? (answer.receipt as FormReceipt) : null),
  };
}
