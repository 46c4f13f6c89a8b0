/** Calls of the forms center [FORMS-01]. */
export const FORM_CENTER_PATHS = {
  /** Query: `tab_id`, `include_tab_list`, `kind`, `domain`. */
  list: '/api/pcsx/forms_list',
  /** Files that were signed and sent, of all parts of the site. */
  documents: '/api/pcsx/documents',
} as const;

/** States of a form that somebody was asked to fill in [FORMS-01]. */
export const FORM_STATUSES = ['open', 'in_progress', 'completed'] as const;
export type FormStatus = (typeof FORM_STATUSES)[number];

/** Why somebody was asked: a form of the center, or a step of onboarding. */
export const ASSIGNMENT_KINDS = ['form', 'onboarding'] as const;
export type AssignmentKind = (typeof ASSIGNMENT_KINDS)[number];

/** Tabs that every tenant can name; any other tab shows the forms of its template. */
export const ALL_FORMS_TAB = 'all';
export const TODO_TAB = 'todo';
export const DONE_TAB = 'done';

/** What tabs, order and overdue marks are told from. */
export interface ListedForm {
  form: string;
  status: FormStatus;
  /** Second until which it is asked for; null without an end. */
  dueTs: number | null;
  /** Second in which it was asked for. */
  assignedTs: number;
  /** Second in which it was sent. */
  completedTs: number | null;
}

/** Whether a form belongs to a tab; `templateId` is that of the tab's configuration. */
export function isInTab(
  { form, status }: Pick<ListedForm, 'form' | 'status'>,
  tab: { id: string; templateId: string },
): boolean {
  if (tab.templateId !== '' && tab.templateId !== form) return false;
  if (tab.id === TODO_TAB) return status !== 'completed';
  if (tab.id === DONE_TAB) return status === 'completed';
  return tab.id === ALL_FORMS_TAB || tab.templateId !== '';
}

/** Whether a form should have been sent before `now`, in seconds. */
export function isOverdue({ status, dueTs }: Pick<ListedForm, 'status' | 'dueTs'>, now: number): boolean {
  return status !== 'completed' && dueTs !== null && dueTs < now;
}

/** Orders forms: what is to be done by its end, the next first and what has none last; then what was sent, newest first. */
export function compareForms(one: ListedForm, other: ListedForm): number {
  const isDone = (form: ListedForm) => Number(form.status === 'completed');
  if (isDone(one) !== isDone(other)) return isDone(one) - isDone(other);
  if (isDone(one)) return (other.completedTs ?? 0) - (one.completedTs ?? 0);
  const end = (form: ListedForm) => form.dueTs ?? Number.POSITIVE_INFINITY;
  if (end(one) !== end(other)) return end(one) < end(other) ? -1 : 1;
  return other.assignedTs - one.assignedTs;
}
