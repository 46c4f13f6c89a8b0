import { DraftKeeping } from '../drafts/draft-keeping.tsx';
import { DraftStatus } from '../drafts/draft-status.tsx';
import { type FormDraft, useFormDraftState } from '../drafts/form-draft.tsx';
import { Form, type FormProps } from '../form/form.tsx';

export type KeptFormProps = FormProps & { draft: FormDraft };

/** A form with everything that its draft has to say: what came back, what differs, where the answers are. */
export function KeptForm({ draft, ...form }: KeptFormProps) {
  const { kind } = useFormDraftState(draft).submission;
  return (
    <Form
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
