import { FORM_PATHS } from '@opencareers/contracts/form-calls';
import { FORM_PAGE_PATH } from '@opencareers/contracts/forms';
import { toTimestamp } from '@opencareers/contracts/key-case';
import { buildUrl } from '@opencareers/contracts/url-query';
import type { FormDefinition } from '@opencareers/form-core/definition/form-definition';
import { localizeDefinition } from '@opencareers/form-core/definition/localize';
import { and, desc, eq, inArray, not, sql } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import { type DocumentSource, LISTED_DOCUMENTS_MAX } from '../../documents/index.ts';
import { APPLICATION_FORM_PREFIX } from '../application-forms.ts';
import type { FormServices } from '../form-services.ts';
import { formSubmissions, forms, formVersions } from '../forms.schema.ts';
import { titleOf } from '../forms.service.ts';
import { listLinked } from './form-assignments.repo.ts';

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
async function listSentForms(ctx: Context, owners: readonly string[]): Promise<SentFormRecord[]> {
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
    .innerJoin(forms, and(eq(forms.tenantId, formSubmissions.tenantId), eq(forms.id, formSubmissions.formId)))
    .innerJoin(
      formVersions,
      and(
        eq(formVersions.tenantId, formSubmissions.tenantId),
        eq(formVersions.formId, formSubmissions.formId),
        eq(formVersions.version, formSubmissions.version),
      ),
    )
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

/** Forms that candidates have sent, each time with its own receipt, for the document center. */
export function createKeptForms({ keys }: Pick<FormServices, 'keys'>): DocumentSource {
  return {
    kind: 'form',
    list: async (ctx, { candidateId, locale }) => {
      const owner = keys.ofCandidate(candidateId);
      const links = (await listLinked(ctx, owner)).map(({ link }) => link);
      const sent = await listSentForms(ctx, [owner, ...links]);
      return sent.map(({ id, form, definition, owner: name, receiptNumber, createdAt }) => {
        // Own answers need no name in addresses.
        const named = { form, owner: name === owner ? '' : name };
        return {
          id: `form-${id}`,
          name: titleOf(localizeDefinition(definition, locale)) || form,
          ts: toTimestamp(createdAt),
          context: receiptNumber,
          isSigned: false,
          url: buildUrl(FORM_PAGE_PATH, { ...named, receipt: receiptNumber }),
          fileUrl: buildUrl(FORM_PATHS.receiptFile, { ...named, number: receiptNumber }),
        };
      });
    },
  };
}
