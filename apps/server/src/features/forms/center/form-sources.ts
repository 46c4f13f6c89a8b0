import type { CenterForm } from '@opencareers/contracts/form-center';
import type { Context } from '../../../platform/context.ts';
import type { DashboardReader, NudgeSource, SummarySource } from '../../dashboard/index.ts';
import type { FormKeys } from '../access/form-keys.ts';
import { listCenterForms } from './form-center.service.ts';

/** Lists the forms that a candidate was asked for and has not sent, what is due first at the front. */
export type ListOpenForms = (ctx: Context, reader: DashboardReader) => Promise<CenterForm[]>;

/** Forms on the dashboard: all that were asked for, those not sent yet, and hints about what is due first. */
export function createFormSources(keys: FormKeys): {
  summary: SummarySource;
  nudges: NudgeSource;
  listOpen: ListOpenForms;
} {
  const readerOf = ({ candidateId, locale }: DashboardReader) => ({
    candidateId,
    locale,
    owner: keys.ofCandidate(candidateId),
  });
  const listOpen: ListOpenForms = async (ctx, reader) =>
    (await listCenterForms(ctx, readerOf(reader)))
      .filter(({ status }) => status !== 'completed')
      .toSorted(
        (one, other) => (one.dueTs ?? Number.MAX_SAFE_INTEGER) - (other.dueTs ?? Number.MAX_SAFE_INTEGER),
      );
  return {
    listOpen,
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
        (await listOpen(ctx, reader)).flatMap(({ id, title, url, dueTs }) =>
          dueTs === null
            ? []
            : [{ subjectId: String(id), subject: title, url, expiresAt: new Date(dueTs * 1000) }],
        ),
    },
  };
}
