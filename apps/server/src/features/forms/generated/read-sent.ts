import type { Context } from '../../../platform/context.ts';
import type { ApplicationFormSent } from '../application-forms.ts';
import type { FormServices } from '../form-services.ts';
import { shownDefinition } from '../forms.service.ts';
import { maskAnswers } from '../submissions/sensitive-answers.ts';
import { listFiles } from '../uploads/form-uploads.repo.ts';
import { findSubmission } from './generated-forms.repo.ts';

/** What was sent, as it was asked in a language; numbers such as an SSN are masked. */
export async function readSentAnswers(
  { sealed }: Pick<FormServices, 'sealed'>,
  ctx: Context,
  { submissionId, locale }: { submissionId: number; locale: string },
): Promise<ApplicationFormSent | undefined> {
  const found = await findSubmission(ctx, submissionId);
  if (found === undefined) return undefined;
  const { receiptNumber, owner, createdAt, answers, locale: sentIn } = found.submission;
  const definition = shownDefinition(found.definition, locale);
  return {
    formKey: found.formKey,
    receiptNumber,
    owner,
    definition,
    sentAt: createdAt,
    locale: sentIn,
    answers: maskAnswers(sealed, { definition, answers, place: receiptNumber }),
    files: await listFiles(ctx, [submissionId]),
  };
}
