import type { UserActionSource } from '../positions/index.ts';
import { listActiveAmong, listBegunAmong } from './application-actions.repo.ts';
import type { ApplicationServices } from './application-services.ts';

/** Tells for which positions a candidate has an application under way or begun; of visitors nobody knows it. */
export function createApplicationActions({ forms }: Pick<ApplicationServices, 'forms'>): UserActionSource {
  return {
    isAsked: ({ candidateId }) => candidateId !== null,
    list: async (ctx, { candidateId }, positionIds) =>
      candidateId === null
        ? {}
        : {
            isApplied: await listActiveAmong(ctx, candidateId, positionIds),
            hasDraft: await listBegunAmong(ctx, forms.ownerOf(candidateId), positionIds),
          },
  };
}
