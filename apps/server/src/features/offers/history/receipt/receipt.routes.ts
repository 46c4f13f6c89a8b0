import { OFFER_ENDPOINTS } from '@opencareers/contracts/offers';
import type { FastifyPluginAsync } from 'fastify';
import { asCandidate } from '../../../../platform/candidate-call.ts';
import { attachmentHeader } from '../../../../platform/files/attachment.ts';
import { register } from '../../../../platform/register.ts';
import { readOfferCaller } from '../../answering/answer-facts.ts';
import { getOffer } from '../../documents/present-offer.ts';
import type { OfferServices } from '../../offer-services.ts';
import { collectReceipt } from './receipt-data.ts';
import { writeReceiptFile } from './receipt-file.ts';
import { findReceiptReader } from './receipt-reader.repo.ts';

/** The receipt that a candidate keeps: what happened and was signed, as a file that proves itself. */
export const receiptRoutes: FastifyPluginAsync<{ services: OfferServices }> = async (app, { services }) => {
  register(app, OFFER_ENDPOINTS.receipt, async (request, reply) => {
    const { session, facts } = await readOfferCaller(services, request);
    const encId = request.params.id;
    const { data, zone } = await asCandidate(services, request, async (ctx, { candidateId }) => {
      const read = await getOffer(services, ctx, { encId, candidateId, reader: facts });
      const reader = await findReceiptReader(ctx, candidateId);
      return { data: await collectReceipt(ctx, read, reader.name), zone: reader.zone };
    });
    const pair = await services.sealKeys.get(session.tenant);
    return reply
      .headers({
        'content-disposition': attachmentHeader(`offer-receipt-${encId}.html`),
        'cache-control': 'private, no-store',
        'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'",
      })
      .type('text/html; charset=utf-8')
      .send(writeReceiptFile(data, { locale: facts.locale, zone }, pair));
  });
};
