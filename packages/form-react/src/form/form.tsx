import { WHOLE_JUDGE } from '@opencareers/form-core/rules/validate';
import { findWidget } from '../widgets/widget-registry.tsx';
import { FormOfParts, type FormParts, type FormProps } from './form-of-parts.tsx';

export type { FormProps } from './form-of-parts.tsx';
export type { SubmitHandler, SubmitOutcome } from './submission.ts';

/** Everything that the toolkit has. */
export const WHOLE_PARTS: FormParts = { findWidget, judge: WHOLE_JUDGE };

/** A form of any questions: drawn whole at once, also on a server. */
export function Form(props: FormProps) {
  return <FormOfParts {...props} parts={WHOLE_PARTS} />;
}
