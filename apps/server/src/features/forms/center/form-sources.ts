import type { DashboardReader, NudgeSource, SummarySource } from '../../dashboard/index.ts';
import type { FormKeys } from '../access/form-keys.ts';
import { listCenterForms } from './form-center.service.ts';

/** Forms on the dashboard: all that were asked for, those not sent yet, and hints about what is due first. */
export function createFormSources(keys: FormKeys): { summary: SummarySource; nudges: NudgeSource } {
  const readerOf = ({ candidateId, locale }: DashboardReader) => ({
    candidateId,
    locale,
    owner: keys.ofCandidate(candidateId),
  });
  return {
    summary: {
      tab: 'forms',
      count: async (ctx, reader) => {
        const forms = await listCenterForms(ctx, readerOf(reader));
        const open = forms.filter(({ status }) => status !== 'completed');
        return { totalCount: forms.length, actionableItemsCount: open.length };
      },
    },
    nudges: {
      kind: 'form',
      find: async (ctx, reader) =>
        (await listCenterForms(ctx, readerOf(reader)))
          .flatMap(({ id, title, url, dueTs, status }) =>
            status === 'completed' || dueTs === null ? [] : [{ id, title, url, dueTs }],
          )
          .toSorted((one, other) => one.dueTs - other.dueTs)
          .map(({ id, title, url, dueTs }) => ({
            subjectId: String(id),
            subject: title,
            url,
            expiresAt: new Date(dueTs * 1000),
          })),
    },
  };
}
