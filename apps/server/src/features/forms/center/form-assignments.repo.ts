import type { AssignmentKind } from '@opencareers/contracts/form-center-calls';
import type { FormDefinition } from '@opencareers/form-core/definition/form-definition';
import { and, asc, desc, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import { isFormOf } from '../form-joins.ts';
import {
  type FormRecord,
  formAssignments,
  formDrafts,
  formLinks,
  formSubmissions,
  forms,
  formVersions,
  type StoredAnswer,
} from '../forms.schema.ts';

/** Most forms of one candidate that are listed, the newest of them. */
const LISTED_MAX = 200;

/** A form that a candidate was asked to fill in, under the name that owns the answers. */
export interface AssignedForm {
  id: string;
  formId: number;
  form: string;
  definition: FormDefinition;
  kind: AssignmentKind;
  owner: string;
  /** Empty for the candidate's own answers; else those of a personal link. */
  link: string;
  dueAt: Date | null;
  assignedAt: Date;
}

const definitionOf = and(
  eq(formVersions.tenantId, forms.tenantId),
  eq(formVersions.formId, forms.id),
  eq(formVersions.version, forms.publishedVersion),
);

export async function insertAssignment(
  ctx: Context,
  form: FormRecord,
  assignment: { encId: string; candidateId: number; kind: AssignmentKind; dueAt: Date | null },
): Promise<void> {
  const assignedAt = ctx.clock.now();
  await ctx.tx
    .insert(formAssignments)
    .values({ ...assignment, tenantId: ctx.tenant.id, formId: form.id, assignedAt });
}

/** Assignments of a candidate, newest first; `owner` is the candidate as the owner of answers. */
export async function listAssigned(
  ctx: Context,
  { candidateId, owner }: { candidateId: number; owner: string },
): Promise<AssignedForm[]> {
  const rows = await ctx.tx
    .select({ assignment: formAssignments, form: forms.key, definition: formVersions.definition })
    .from(formAssignments)
    .innerJoin(forms, isFormOf(formAssignments))
    .innerJoin(formVersions, definitionOf)
    .where(and(eq(formAssignments.tenantId, ctx.tenant.id), eq(formAssignments.candidateId, candidateId)))
    .orderBy(desc(formAssignments.id))
    .limit(LISTED_MAX);
  return rows.map(({ assignment: { encId, formId, kind, dueAt, assignedAt }, form, definition }) => {
    return { id: encId, formId, form, definition, kind, owner, link: '', dueAt, assignedAt };
  });
}

/** Forms whose personal links the candidate has opened, newest first. */
export async function listLinked(ctx: Context, owner: string): Promise<AssignedForm[]> {
  const rows = await ctx.tx
    .select({ link: formLinks, form: forms.key, definition: formVersions.definition })
    .from(formLinks)
    .innerJoin(forms, isFormOf(formLinks))
    .innerJoin(formVersions, definitionOf)
    .where(
      and(
        eq(formLinks.tenantId, ctx.tenant.id),
        eq(formLinks.kind, 'personal'),
        eq(formLinks.openedBy, owner),
        isNotNull(formLinks.openedAt),
      ),
    )
    .orderBy(desc(formLinks.id))
    .limit(LISTED_MAX);
  return rows.map(({ link, form, definition }) => {
    const { owner: name, formId, createdAt } = link;
    const rest = { kind: 'form' as const, dueAt: null, assignedAt: createdAt };
    return { id: name, formId, form, definition, owner: name, link: name, ...rest };
  });
}

/** Everybody who was asked for a form, oldest first, with the address of each. */
export async function listAssignmentsOf(ctx: Context, form: FormRecord) {
  return ctx.tx
    .select()
    .from(formAssignments)
    .where(and(eq(formAssignments.tenantId, ctx.tenant.id), eq(formAssignments.formId, form.id)))
    .orderBy(asc(formAssignments.id));
}

/** Assignments of one form to one candidate. */
export async function listAssignmentsTo(
  ctx: Context,
  { formId, candidateId }: { formId: number; candidateId: number },
) {
  return ctx.tx
    .select({ encId: formAssignments.encId })
    .from(formAssignments)
    .where(
      and(
        eq(formAssignments.tenantId, ctx.tenant.id),
        eq(formAssignments.formId, formId),
        eq(formAssignments.candidateId, candidateId),
      ),
    );
}

/** What owners began: answers by form and owner. */
export async function listBegun(
  ctx: Context,
  owners: readonly string[],
): Promise<{ formId: number; owner: string; answers: Record<string, StoredAnswer> }[]> {
  return ctx.tx
    .select({ formId: formDrafts.formId, owner: formDrafts.owner, answers: formDrafts.answers })
    .from(formDrafts)
    .where(and(eq(formDrafts.tenantId, ctx.tenant.id), inArray(formDrafts.owner, [...owners])));
}

/** What owners sent, newest first. */
export async function listSent(
  ctx: Context,
  owners: readonly string[],
): Promise<{ formId: number; owner: string; receiptNumber: string; createdAt: Date }[]> {
  return ctx.tx
    .select({
      formId: formSubmissions.formId,
      owner: formSubmissions.owner,
      receiptNumber: formSubmissions.receiptNumber,
      createdAt: formSubmissions.createdAt,
    })
    .from(formSubmissions)
    .where(and(eq(formSubmissions.tenantId, ctx.tenant.id), inArray(formSubmissions.owner, [...owners])))
    .orderBy(desc(formSubmissions.id));
}
