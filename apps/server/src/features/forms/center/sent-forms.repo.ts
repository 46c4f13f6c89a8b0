import type { FormDefinition } from '@opencareers/form-core/definition/form-definition';
import { and, desc, eq, inArray, not, sql } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import { LISTED_DOCUMENTS_MAX } from '../../documents/index.ts';
import { APPLICATION_FORM_PREFIX } from '../application-forms.ts';
import { isFormOf, isVersionOf } from '../form-joins.ts';
import { formSubmissions, forms, formVersions } from '../forms.schema.ts';

/** A form as it was sent. */
interface SentFormRecord {
  id: number;
  form: string;
  definition: FormDefinition;
  owner: string;
  receiptNumber: string;
  createdAt: Date;
}

/** What owners sent, with the form as it was then, newest first; without what applications are made with. */
export async function listSentForms(ctx: Context, owners: readonly string[]): Promise<SentFormRecord[]> {
  return ctx.tx
    .select({
      id: formSubmissions.id,
      form: forms.key,
      definition: formVersions.definition,
      owner: formSubmissions.owner,
      receiptNumber: formSubmissions.receiptNumber,
      createdAt: formSubmissions.createdAt,
    })
    .from(formSubmissions)
    .innerJoin(forms, isFormOf(formSubmissions))
    .innerJoin(formVersions, isVersionOf(formSubmissions))
    .where(
      and(
        eq(formSubmissions.tenantId, ctx.tenant.id),
        inArray(formSubmissions.owner, [...owners]),
        not(sql`starts_with(${forms.key}, ${APPLICATION_FORM_PREFIX})`),
      ),
    )
    .orderBy(desc(formSubmissions.id))
    .limit(LISTED_DOCUMENTS_MAX);
}
