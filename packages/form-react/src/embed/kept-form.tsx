import type { FormDraft } from '../drafts/form-draft.tsx';
import { type FormProps, WHOLE_PARTS } from '../form/form.tsx';
import { KeptFormOfParts } from './kept-form-of-parts.tsx';

export type KeptFormProps = FormProps & { draft: FormDraft };

/** A form with everything that its draft has to say: what came back, what differs, where the answers are. */
export function KeptForm(props: KeptFormProps) {
  return <KeptFormOfParts {...props} parts={WHOLE_PARTS} />;
}
