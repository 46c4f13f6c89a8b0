import type { FormReceipt, OpenForm } from '@opencareers/contracts/forms';
import type { FormDefinition } from '@opencareers/form-core/definition/form-definition';
import type { KeptFile } from '@opencareers/form-core/drafts/draft-store';
import { type FormDraft, useFormDraft } from '@opencareers/form-react/drafts/form-draft';
import type { FormProps } from '@opencareers/form-react/form/form';
import type { Texts } from '@opencareers/messages/texts';
import { useEffect, useMemo, useState } from 'react';
import type { ApiError } from '../../../api/api-error.ts';
import { useSite } from '../../../shell/site.ts';
import type { FormPlace, SubmissionHeaders } from '../form-calls.ts';
import { draftOptions, type EarlierFormOfHost } from './draft-options.ts';
import { formPorts } from './form-ports.ts';

/** A form that is open, and who hears that it is handed in. */
export interface FilledForm {
  place: FormPlace;
  opened: OpenForm;
  definition: FormDefinition;
  texts: Texts;
  /** The receipt is null when another page handed it in. */
  onSent: (receipt: FormReceipt | null) => void;
  headers?: SubmissionHeaders;
  earlier?: readonly EarlierFormOfHost[];
  /** Whether the server may keep what is not sent yet; it may when absent. */
  isAllowed?: () => boolean;
  /** Hears of the files that an earlier page left on the device. */
  onKept?: (files: readonly KeptFile[]) => void;
}

/** What filling in a form takes. */
export interface Filling {
  draft: FormDraft;
  /** Why the server refused the form for good, without naming a question. */
  refusal: ApiError | null;
  /** For the `Form` that is filled in. */
  form: Pick<FormProps, 'definition' | 'texts' | 'ports' | 'countryCode' | 'onSubmit'>;
}

/** Keeps a form on the device and the server, and sends it once. */
export function useFilling(filled: FilledForm): Filling {
  const { definition, texts, opened } = filled;
  const site = useSite();
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const draft = useFormDraft(draftOptions(site, { ...filled, onRefusal: setRefusal }));
  const ports = useMemo(() => formPorts(site, draft.uploads), [site, draft]);
  useLeaveGuard(draft);
  return {
    draft,
    refusal,
    form: {
      definition,
      texts,
      ports,
      countryCode: opened.form.countryCode,
      onSubmit: (answers, submission) => {
        setRefusal(null);
        return draft.submit(answers, submission);
      },
    },
  };
}

/** The browser asks before the page is left while answers are in this page only, and at no other time. */
function useLeaveGuard(draft: FormDraft): void {
  useEffect(() => {
    const handleLeave = (event: BeforeUnloadEvent) => {
      const { kind } = draft.state().draft.status;
      // Kept means on this device: what the server lacks yet follows later.
      if (kind === 'failed' || kind === 'saving') event.preventDefault();
    };
    addEventListener('beforeunload', handleLeave);
    return () => removeEventListener('beforeunload', handleLeave);
  }, [draft]);
}
