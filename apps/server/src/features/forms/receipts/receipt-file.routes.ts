import { FORM_ENDPOINTS } from '@opencareers/contracts/forms';
import type { Answers } from '@opencareers/form-core/answers/answers';
import type { FastifyPluginAsync } from 'fastify';
import type { Context } from '../../../platform/context.ts';
import { register } from '../../../platform/register.ts';
import { createSay } from '../../../platform/texts.ts';
import type { FormCaller } from '../application-forms.ts';
import { asPerson, type FormScope, readCaller } from '../form-request.ts';
import type { FormServices } from '../form-services.ts';
import { readReceipt, titleOf } from '../forms.service.ts';
import { ownChoices } from '../submissions/own-choices.ts';
import { describeWithLooks } from './describe-answers.ts';
import type { ReceiptContent } from './receipt-pdf.ts';
import { RECEIPT_RATE_LIMIT as rateLimit, sendReceiptPdf } from './send-receipt-pdf.ts';
import type english from './texts/en.json';

/** A text of the receipts of forms in a language, or in English where the language has none. */
const receiptText = createSay<typeof english>(new URL('./texts/', import.meta.url));

/** What somebody sent by a form, as a PDF, for whoever may read the receipt (spec:D38). */
export const formReceiptFileRoutes: FastifyPluginAsync<{ services: FormServices }> = async (
  app,
  { services },
) => {
  register(app, FORM_ENDPOINTS.receiptFile, {
    config: { rateLimit },
    handler: async (request, reply) => {
      const caller = await readCaller(services, request);
      const { number } = request.query;
      const content = await asPerson(services, { caller, query: request.query }, (ctx, scope) =>
        contentOf(services, ctx, { scope, caller, number }),
      );
      return sendReceiptPdf(reply, services.receipts, content);
    },
  });
};

async function contentOf(
  services: FormServices,
  ctx: Context,
  asked: { scope: FormScope; caller: FormCaller; number: string | undefined },
): Promise<ReceiptContent> {
  const { shown, timeZone } = await readReceipt(services, ctx, asked);
  const { receipt, definition, answers } = shown;
  const { number } = receipt;
  const { locale } = asked.caller;
  const { company } = await services.facadeOf(ctx);
  const choicesOf = ownChoices(services.options, { definition, answers: answers as Answers, locale });
  return {
    company,
    locale,
    number,
    sentAt: new Date(receipt.submittedAt),
    timeZone,
    title: titleOf(definition) || receipt.form,
    lines: [
      receiptText(locale, 'sentTo', { value: company }),
      receiptText(locale, 'number', { value: number }),
    ],
    sent: describeWithLooks(definition, answers, choicesOf),
  };
}
