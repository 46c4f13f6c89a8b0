import { SAVED_ENDPOINTS } from '@opencareers/contracts/saved-positions';
import type { FastifyPluginAsync } from 'fastify';
import { asCandidate } from '../../platform/candidate-call.ts';
import { envelope } from '../../platform/envelope.ts';
import { register } from '../../platform/register.ts';
import { changeSaved, readSaved, type SavedServices } from './saved.service.ts';

/** Positions that candidates keep (spec:D25). */
export const savedRoutes: FastifyPluginAsync<{ services: SavedServices }> = async (app, { services }) => {
  register(app, SAVED_ENDPOINTS.list, async (request) =>
    envelope(await asCandidate(services, request, (ctx, { candidateId }) => readSaved(ctx, candidateId))),
  );

  register(app, SAVED_ENDPOINTS.save, async (request) => {
    const { operation, position_id: one, position_ids: several } = request.body;
    const ids = several ?? (one === undefined ? [] : [one]);
    const saved = await asCandidate(services, request, async (ctx, { candidateId }) => {
      await changeSaved(ctx, candidateId, { operation, ids, isOne: several === undefined });
      return readSaved(ctx, candidateId);
    });
    return envelope(saved);
  });
};
