import { DraftKeeping } from '../drafts/draft-keeping.tsx';
import { DraftStatus } from '../drafts/draft-status.tsx';
import { type FormDraft, useFormDraftState } from '../drafts/form-draft.tsx';
import { FormOfParts, type FormOfPartsProps } from '../form/form-of-parts.tsx';

/** A form with everything that its draft has to say: what came back, what differs, where the answers are. */
export function KeptFormOfParts({ draft, ...form }: FormOfPartsProps & { draft: FormDraft }) {
  const { kind } = useFormDraftState(draft).submission;
  return (
    <FormOfParts
      {...form}
      isSent={kind === 'done' || kind === 'known'}
      metaItems={
        <>
          <DraftKeeping draft={draft} />
          {form.metaItems}
        </>
      }
      actions={
        <>
          <DraftStatus draft={draft} />
          {form.actions}
        </>
      }
    />
  );
}
