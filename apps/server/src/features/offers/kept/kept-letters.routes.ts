import { createReadStream } from 'node:fs';
import {
  KEPT_LETTERS_PAGE,
  KeptLetterParamsSchema,
  OPERATOR_OFFER_ENDPOINTS,
} from '@opencareers/contracts/operator-offers';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { AppError } from '../../../platform/app-error.ts';
import { cutPage } from '../../../platform/cut-page.ts';
import { attachmentHeader } from '../../../platform/files/attachment.ts';
import { register } from '../../../platform/register.ts';
import { createOperatorScope } from '../../tenants/index.ts';
import type { OfferServices } from '../offer-services.ts';
import { findKeptLetter, listKeptLetters } from './kept-letters.repo.ts';

/** The company looks at signed letters of candidates who were erased, as long as the law wants them kept. */
export const keptLetterRoutes: FastifyPluginAsyncZod<{ services: OfferServices }> = async (
  app,
  { services },
) => {
  const read = createOperatorScope(services);

  register(app, OPERATOR_OFFER_ENDPOINTS.kept, async (request) =>
    read(request, async (ctx) => {
      const { after } = request.query;
      const found = await listKeptLetters(ctx, { after, limit: KEPT_LETTERS_PAGE + 1 });
      const { shown, next } = cutPage(found, KEPT_LETTERS_PAGE, ({ id }) => id);
      const letters = shown.map(({ id, positionName, name, type, sha256, ...times }) => ({
        id,
        position_name: positionName,
        name,
        type,
        sha256,
        signed_at: times.signedAt.toISOString(),
        erased_at: times.erasedAt.toISOString(),
        kept_until: times.keptUntil.toISOString(),
      }));
      return { letters, next };
    }),
  );

  app.get(
    '/api/operator/v1/tenants/:domain/kept-letters/:id',
    {
      config: { access: 'operator' },
      schema: {
        params: KeptLetterParamsSchema,
        tags: ['offers'],
        response: { 200: z.any().describe('The bytes of the letter') },
      },
    },
    async (request, reply) => {
      const letter = await read(request, (ctx) => findKeptLetter(ctx, request.params.id));
      if (letter === undefined) throw new AppError('not_found');
      return reply
        .headers({
          'content-disposition': attachmentHeader(letter.name),
          'content-security-policy': "sandbox; default-src 'none'",
        })
        .type(letter.type)
        .send(createReadStream(services.files.pathOf(letter.file)));
    },
  );
};
