import { and, eq } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { forms, formVersions } from './forms.schema.ts';

/** Columns of a table whose rows belong to a form. */
interface OfForm {
  tenantId: AnyPgColumn;
  formId: AnyPgColumn;
}

/** Joins the form of a row. */
export const isFormOf = ({ tenantId, formId }: OfForm) =>
  and(eq(forms.tenantId, tenantId), eq(forms.id, formId));

/** Joins the version of the form in which a row was filled in. */
export const isVersionOf = ({ tenantId, formId, version }: OfForm & { version: AnyPgColumn }) =>
  and(
    eq(formVersions.tenantId, tenantId),
    eq(formVersions.formId, formId),
    eq(formVersions.version, version),
  );
