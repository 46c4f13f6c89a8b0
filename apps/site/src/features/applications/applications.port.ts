import { APPLY_PAGE_PATH } from '@opencareers/contracts/application-calls';
import type { DraftApplication } from '@opencareers/contracts/applications';
import type { Messages } from '../../messages/translate.ts';
import type { WaitingItem } from '../dashboard/waiting/waiting.port.ts';

export { applicationsQuery, draftsQuery } from './application-queries.ts';
export { namedStatusText } from './application-texts.ts';

/** Applications that were begun and can still be sent. */
export function waitingDrafts(
  { t }: Pick<Messages, 't'>,
  drafts: readonly DraftApplication[],
): WaitingItem[] {
  return drafts.map(({ formKey, positionTitle: title, closesAt: dueAt, positionIds }) => ({
    ...{ id: `draft:${formKey}`, title, dueAt },
    kind: t('dashboard.kind.draft'),
    path: `${APPLY_PAGE_PATH}?pids=${positionIds.join(',')}`,
  }));
}
