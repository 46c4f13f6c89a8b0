import { APPLICATION_ENDPOINTS } from '@opencareers/contracts/applications';
import type { FastifyPluginAsync } from 'fastify';
import { asCandidate } from '../../../platform/candidate-call.ts';
import type { Context } from '../../../platform/context.ts';
import { mailText } from '../../../platform/mail/mail-texts.ts';
import { register } from '../../../platform/register.ts';
import {
  type ApplicationFormSent,
  describeWithLooks,
  type ReceiptContent,
  RECEIPT_RATE_LIMIT as rateLimit,
  sendReceiptPdf,
} from '../../forms/index.ts';
import type { ApplicationServices } from '../application-services.ts';
import { readApplication, readApplicationReceipt, unknownApplication } from './read-applications.ts';

/** What was sent as a PDF, for its candidate and for who has just sent it (spec:F80). */
export const applicationReceiptRoutes: FastifyPluginAsync<{ services: ApplicationServices }> = async (
  app,
  { services },
) => {
  register(app, APPLICATION_ENDPOINTS.onePdf, {
    config: { rateLimit },
    handler: async (request, reply) => {
      const { locale } = await services.forms.readCaller(request);
      const encId = request.params.id;
      const content = await asCandidate(services, request, async (ctx, { candidateId }) => {
        const { details, sent } = await readApplication(services, ctx, { encId, candidateId, locale });
        if (sent === undefined) throw unknownApplication();
        return contentOf(services, ctx, { sent, locale, positions: [details.positionTitle] });
      });
      return sendReceiptPdf(reply, services.receipts, content);
    },
  });

  register(app, APPLICATION_ENDPOINTS.receiptFile, {
    config: { rateLimit },
    handler: async (request, reply) => {
      const caller = await services.forms.readCaller(request);
      const content = await services.forms.asCaller(caller, async (ctx) => {
        const asked = request.query;
        const { sent, receipt } = await readApplicationReceipt(services, ctx, { caller, asked });
        const positions = receipt.applications.map(({ positionTitle }) => positionTitle);
        return contentOf(services, ctx, { sent, locale: caller.locale, positions });
      });
      return sendReceiptPdf(reply, services.receipts, content);
    },
  });
};

async function contentOf(
  { facadeOf }: ApplicationServices,
  ctx: Context,
  { sent, locale, positions }: { sent: ApplicationFormSent; locale: string; positions: readonly string[] },
): Promise<ReceiptContent> {
  const { company } = await facadeOf(ctx);
  const { receiptNumber: number, sentAt, timeZone, definition, answers } = sent;
  return {
    company,
    locale,
    number,
    sentAt,
    timeZone,
    title: mailText(locale, 'application.subject', { company }),
    lines: [
      mailText(locale, 'application.text', { company, positions: positions.join(', ') }),
      mailText(locale, 'application.number', { number }),
    ],
    sent: describeWithLooks(definition, answers),
  };
}
