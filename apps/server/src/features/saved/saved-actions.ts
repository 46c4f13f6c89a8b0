import type { UserActionSource } from '../positions/index.ts';
import { listSavedAmong } from './saved.repo.ts';

/** Tells which positions a candidate keeps; visitors keep theirs on their device. */
export const savedActions: UserActionSource = {
  isAsked: ({ candidateId }) => candidateId !== null,
  list: async (ctx, { candidateId }, positionIds) =>
    candidateId === null ? {} : { isSaved: new Set(await listSavedAmong(ctx, candidateId, positionIds)) },
};
