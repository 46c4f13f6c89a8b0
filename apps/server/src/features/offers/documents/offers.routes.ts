import { createReadStream } from 'node:fs';
import { OFFER_ENDPOINTS } from '@opencareers/contracts/offers';
import { CONTENT_PROOF_HEADER } from '@opencareers/contracts/signing-calls';
import { buildUrl } from '@opencareers/contracts/url-query';
import type { FastifyPluginAsync } from 'fastify';
import { AppError } from '../../../platform/app-error.ts';
import { asCandidate } from '../../../platform/candidate-call.ts';
import { envelope } from '../../../platform/envelope.ts';
import { attachmentHeader, sendCalendar } from '../../../platform/files/attachment.ts';
import { register } from '../../../platform/register.ts';
import { offerConflict } from '../answering/answer-conflicts.ts';
import { readOfferCaller } from '../answering/answer-facts.ts';
import type { OfferServices } from '../offer-services.ts';
import { getContent } from './document-content.service.ts';
import { requireIntactFile } from './intact-file.ts';
import { getOffer, listOffersOf, presentOffer } from './present-offer.ts';

/** What candidates read of their offers [OFFER-01, OFFER-21]. */
export const offerRoutes: FastifyPluginAsync<{ services: OfferServices }> = async (app, { services }) => {
  register(app, OFFER_ENDPOINTS.list, async (request) => {
    const { facts: reader } = await readOfferCaller(services, request);
    const { offers, damaged } = await asCandidate(services, request, (ctx, { candidateId }) =>
      listOffersOf(services, ctx, candidateId),
    );
    if (damaged.size > 0)
      request.log.error({ offers: [...damaged] }, 'offers were changed past the server and are not shown');
    return envelope(
      await Promise.all(offers.map((one) => presentOffer(services, one, { isWhole: false, reader }))),
    );
  });

  register(app, OFFER_ENDPOINTS.one, async (request) => {
    const { facts: reader } = await readOfferCaller(services, request);
    const encId = request.params.id;
    const read = await asCandidate(services, request, (ctx, { candidateId }) =>
      getOffer(services, ctx, { encId, candidateId, reader }),
    );
    return envelope(await presentOffer(services, read, { isWhole: true, reader }));
  });

  register(app, OFFER_ENDPOINTS.deadline, async (request, reply) => {
    const { facts } = await readOfferCaller(services, request);
    const encId = request.params.id;
    const { read, origin, domain } = await asCandidate(services, request, async (ctx, { candidateId }) => ({
      read: await getOffer(services, ctx, { encId, candidateId, reader: facts }),
      origin: await services.addressOf(ctx),
      domain: ctx.tenant.domain,
    }));
    const now = services.clock.now();
    const { expiresAt, positionName } = read.offer;
    if (expiresAt === null || offerConflict(read.offer, now) !== null) throw new AppError('not_found');
    // Loaded on use: few keep deadlines in a calendar.
    const { writeDeadline } = await import('./deadline-calendar.ts');
    const link = buildUrl(`${origin}/careers/offer/${encId}`, { domain });
    const { company } = read;
    const { locale } = facts;
    return sendCalendar(
      reply,
      'offer.ics',
      writeDeadline({ encId, positionName, company, expiresAt, domain, link, locale }, now),
    );
  });

  register(app, OFFER_ENDPOINTS.content, async (request, reply) => {
    const { facts: reader } = await readOfferCaller(services, request);
    const { token } = request.params;
    const { name, content, proof } = await asCandidate(services, request, (ctx, { candidateId }) =>
      getContent(services, ctx, { candidateId, token, reader }),
    );
    await requireIntactFile(services.files, content, reader);
    return reply
      .headers({
        'content-disposition': attachmentHeader(name),
        'content-length': String(content.size),
        'content-security-policy': "sandbox; default-src 'none'",
        ...(proof !== null && { [CONTENT_PROOF_HEADER]: proof }),
      })
      .type(content.type)
      .send(createReadStream(services.files.pathOf(content.file)));
  });
};
