import type { OperatorForm } from '@opencareers/contracts/forms-operator';
import { isSameAnswer } from '@opencareers/form-core/drafts/same-answer';
import type { CountedForm } from '../forms.repo.ts';
import { titleOf } from '../forms.service.ts';

/** A line of the operator's list of forms. */
export function describeCountedForm({ form, published, responses, drafts }: CountedForm): OperatorForm {
  return {
    form: form.key,
    title: titleOf(published?.definition ?? form.draft),
    version: form.publishedVersion,
    hasUnpublishedChanges: published === null || !isSameAnswer(published.definition, form.draft),
    responses,
    drafts,
    updatedAt: form.updatedAt.toISOString(),
  };
}
