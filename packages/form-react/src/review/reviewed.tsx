import type { ComponentType } from 'react';
import type { FormProps } from '../form/form-of-parts.tsx';
import { ReviewLayout } from './review-layout.tsx';
import { FormReviewProvider, useReviewed } from './use-review.tsx';

interface Props<Form> {
  /** What draws the form. */
  Filled: ComponentType<Form>;
  form: Form;
}

/** A form whose answers are read once more before they are sent, where its definition asks for it. */
export function Reviewed<Form extends FormProps>({ Filled, form }: Props<Form>) {
  const { review, form: reviewed } = useReviewed(form, ReviewLayout);
  return (
    <FormReviewProvider value={review}>
      <Filled {...reviewed} />
    </FormReviewProvider>
  );
}
