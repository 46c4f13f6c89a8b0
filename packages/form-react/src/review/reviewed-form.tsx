import type { ComponentType } from 'react';
import { Form, type FormProps } from '../form/form.tsx';
import { ReviewLayout } from './review-layout.tsx';
import { FormReviewProvider, useReviewed } from './use-review.tsx';

/** A form whose answers are read once more before they are sent. `Filled` draws the form; the plain one when absent. */
export function ReviewedForm({ Filled = Form, ...props }: FormProps & { Filled?: ComponentType<FormProps> }) {
  const { review, form } = useReviewed<FormProps>(props, ReviewLayout);
  return (
    <FormReviewProvider value={review}>
      <Filled {...form} />
    </FormReviewProvider>
  );
}
