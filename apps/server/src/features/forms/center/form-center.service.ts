import type { CenterForm, FormsList, FormTab } from '@opencareers/contracts/form-center';
import { type AssignmentKind, compareForms, isInTab } from '@opencareers/contracts/form-center-calls';
import { FORM_PAGE_PATH } from '@opencareers/contracts/forms';
import { toTimestamp } from '@opencareers/contracts/key-case';
import type { TenantConfig } from '@opencareers/contracts/tenant-config/tenant-config';
import { buildUrl } from '@opencareers/contracts/url-query';
import { localizeDefinition } from '@opencareers/form-core/definition/localize';
import { fieldError } from '../../../platform/app-error.ts';
import type { Context } from '../../../platform/context.ts';
import { titleOf } from '../forms.service.ts';
import { type AssignedForm, listAssigned, listBegun, listLinked, listSent } from './form-assignments.repo.ts';

/** Whose forms, and in which language they are named. */
export interface CenterReader {
  candidateId: number;
  /** The candidate as the owner of answers. */
  owner: string;
  locale: string;
}

/** What the list is asked for. */
export interface CenterQuery {
  kind: AssignmentKind;
  tabId: string | undefined;
  hasTabs: boolean;
  config: TenantConfig['pcsxConfig']['formCenterConfig'];
}

/** Forms of a candidate in the order in which they are to be done [FORMS-01]. Throws for a tab that is not there. */
export async function listFormsOfTab(
  ctx: Context,
  reader: CenterReader,
  { kind, tabId, hasTabs, config }: CenterQuery,
): Promise<FormsList> {
  const tabs = tabsOf(config);
  const tab = tabs.find(({ id }) => id === tabId);
  if (tabId !== undefined && tab === undefined) throw fieldError('tab_id', 'is no tab of the forms center');
  const all = (await listCenterForms(ctx, reader)).filter((form) => form.kind === kind);
  const forms = all.filter((form) => tab === undefined || isInTab(form, tab)).toSorted(compareForms);
  return { forms, ...(hasTabs ? { tabs: countTabs(tabs, all) } : {}) };
}

/** Every form that a candidate was asked for, of all kinds. */
export async function listCenterForms(ctx: Context, reader: CenterReader): Promise<CenterForm[]> {
  const assigned = [...(await listAssigned(ctx, reader)), ...(await listLinked(ctx, reader.owner))];
  if (assigned.length === 0) return [];
  const owners = [...new Set(assigned.map(({ owner }) => owner))];
  const begun = await listBegun(ctx, owners);
  const sent = await listSent(ctx, owners);
  return assigned.map((form) => {
    const isSame = (other: { formId: number; owner: string }) =>
      other.formId === form.formId && other.owner === form.owner;
    const draft = begun.find(isSame);
    const submission = sent.find((other) => isSame(other) && other.createdAt >= form.assignedAt);
    return describeForm(form, { reader, answers: draft?.answers ?? {}, submission });
  });
}

interface Progress {
  reader: CenterReader;
  answers: object;
  submission: { receiptNumber: string; createdAt: Date } | undefined;
}

function describeForm(assigned: AssignedForm, { reader, answers, submission }: Progress): CenterForm {
  const { id, form, kind, link, dueAt, assignedAt } = assigned;
  const definition = localizeDefinition(assigned.definition, reader.locale);
  const answered = submission === undefined ? Object.keys(answers).length : 0;
  const open = answered > 0 ? 'in_progress' : 'open';
  return {
    id,
    form,
    kind,
    answered,
    title: titleOf(definition) || form,
    description: definition.description ?? '',
    status: submission === undefined ? open : 'completed',
    dueTs: dueAt === null ? null : toTimestamp(dueAt),
    assignedTs: toTimestamp(assignedAt),
    completedTs: submission === undefined ? null : toTimestamp(submission.createdAt),
    receiptNumber: submission?.receiptNumber ?? null,
    // Once it was sent, the way leads to what was sent.
    url: buildUrl(FORM_PAGE_PATH, { form, owner: link, receipt: submission?.receiptNumber ?? '' }),
  };
}

function tabsOf({ tabs, tabsConfig }: CenterQuery['config']) {
  return tabs.flatMap((id) => tabsConfig.find((tab) => tab.id === id) ?? []);
}

function countTabs(tabs: ReturnType<typeof tabsOf>, forms: readonly CenterForm[]): FormTab[] {
  return tabs.map((tab) => {
    const count = forms.filter((form) => isInTab(form, tab)).length;
    return { id: tab.id, name: tab.name, count };
  });
}
