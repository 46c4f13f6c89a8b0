import { SAVED_PATHS } from '@opencareers/contracts/saved-calls';
import { SavedListAnswerSchema, SaveSchema } from '@opencareers/contracts/saved-positions';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { asCandidate } from '../../platform/candidate-call.ts';
import { envelope } from '../../platform/envelope.ts';
import { changeSaved, readSaved } from './saved.service.ts';
import type { SavedServices } from './saved-services.ts';

const common = {
  querystring: z.looseObject({}),
  response: { 200: SavedListAnswerSchema },
  tags: ['saved positions'],
};

/** Positions that candidates keep (spec:D25). */
export const savedRoutes: FastifyPluginAsyncZod<{ services: SavedServices }> = async (app, { services }) => {
  const config = { access: 'candidate' as const };

  app.get(SAVED_PATHS.list, { config, schema: common }, async (request) =>
    envelope(await asCandidate(services, request, (ctx, { candidateId }) => readSaved(ctx, candidateId))),
  );

  app.post(SAVED_PATHS.save, { config, schema: { ...common, body: SaveSchema } }, async (request) => {
    const { operation, position_id: one, position_ids: several } = request.body;
    const ids = several ?? (one === undefined ? [] : [one]);
    const saved = await asCandidate(services, request, async (ctx, { candidateId }) => {
      await changeSaved(ctx, candidateId, { operation, ids, isOne: several === undefined });
      return readSaved(ctx, candidateId);
    });
    return envelope(saved);
  });
};
