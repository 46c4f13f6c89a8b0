import type { FormResponse } from '@opencareers/contracts/forms-operator';
import type { FormDefinition } from '@opencareers/form-core/definition/form-definition';
import { type ContextSeed, inTenant } from '../../../platform/context.ts';
import type { FormServices } from '../form-services.ts';
import { listVersions } from '../forms.repo.ts';
import type { FormLinkRecord, FormRecord, FormSubmissionRecord, FormUploadRecord } from '../forms.schema.ts';
import { listSubmissions } from '../submissions/form-submissions.repo.ts';
import { maskAnswers, openAnswers } from '../submissions/sensitive-answers.ts';
import { describeFile } from '../uploads/describe-file.ts';
import { listFiles } from '../uploads/form-uploads.repo.ts';

const BATCH = 200;

/** Which responses are read, and how. */
export interface ResponseSelection {
  version?: number | undefined;
  since?: Date | undefined;
  /** The only one that is wanted, by the number of its receipt. */
  receipt?: string | undefined;
  /** Whole numbers such as an SSN. */
  unmasked: boolean;
}

interface StoredResponse {
  submission: FormSubmissionRecord;
  link: FormLinkRecord | null;
  files: FormUploadRecord[];
}

/** Every definition that was ever published of a form, by its version. */
export async function readDefinitions(
  { db }: FormServices,
  seed: ContextSeed,
  form: FormRecord,
): Promise<Map<number, FormDefinition>> {
  const versions = await inTenant(db, seed, (ctx) => listVersions(ctx, form));
  return new Map(versions.map(({ version, definition }) => [version, definition]));
}

/**
 * What people sent, oldest first, up to the number of a newest that counts: whoever goes through them again finds the
 * same. It is read in pieces with short transactions, so that a slow reader holds nothing up.
 */
export async function* readResponses(
  services: FormServices,
  seed: ContextSeed,
  {
    form,
    definitions,
    selection,
    upTo,
  }: {
    form: FormRecord;
    definitions: ReadonlyMap<number, FormDefinition>;
    selection: ResponseSelection;
    upTo: number;
  },
): AsyncGenerator<FormResponse> {
  const { version, since, receipt } = selection;
  let after = 0;
  for (;;) {
    const batch = await inTenant(services.db, seed, async (ctx) => {
      const rows = await listSubmissions(ctx, form, { version, since, receipt, after, upTo, limit: BATCH });
      const files = await listFiles(
        ctx,
        rows.map(({ submission }) => submission.id),
      );
      return rows.map((row) => ({
        ...row,
        files: files.filter(({ submissionId }) => submissionId === row.submission.id),
      }));
    });
    for (const response of batch) {
      const definition = definitions.get(response.submission.version);
      if (definition === undefined) throw new Error(`version ${response.submission.version} is gone`);
      yield describeResponse(services, response, { form, definition, selection });
    }
    const last = batch.at(-1);
    if (last === undefined || batch.length < BATCH) return;
    after = last.submission.id;
  }
}

function describeResponse(
  { sealed }: FormServices,
  { submission, link, files }: StoredResponse,
  {
    form,
    definition,
    selection,
  }: {
    form: FormRecord;
    definition: FormDefinition;
    selection: ResponseSelection;
  },
): FormResponse {
  const stored = { definition, answers: submission.answers, place: submission.receiptNumber };
  return {
    receipt: submission.receiptNumber,
    form: form.key,
    version: submission.version,
    submittedAt: submission.createdAt.toISOString(),
    person: link === null ? null : { name: link.name, email: link.email },
    answers: selection.unmasked ? openAnswers(sealed, stored) : maskAnswers(sealed, stored),
    files: files.map(describeFile),
  };
}
