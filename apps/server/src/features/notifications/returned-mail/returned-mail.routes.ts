import { OPERATOR_MAIL_ENDPOINTS } from '@opencareers/contracts/operator-mail';
import type { FastifyPluginAsync } from 'fastify';
import { inTenant } from '../../../platform/context.ts';
import { MailNames } from '../../../platform/mail/mail-names.ts';
import { register } from '../../../platform/register.ts';
import { OPERATOR } from '../../../platform/scope.ts';
import { createOperatorScope } from '../../tenants/index.ts';
import type { NotificationServices } from '../notification-services.ts';
import { type MailReport, readMailReport } from './read-mail-report.ts';
import { forgetReturns, listReturns, noteReturn } from './returned-mail.repo.ts';

/** What mail servers report about mails of this installation, and the addresses that get none any more. */
export const returnedMailRoutes: FastifyPluginAsync<{ services: NotificationServices }> = async (
  app,
  { services },
) => {
  const asOperator = createOperatorScope(services);
  const names = new MailNames(services.keys);

  register(app, OPERATOR_MAIL_ENDPOINTS.report, async (request) => {
    const reports = await readMailReport(request.body.message);
    let noted = 0;
    for (const report of reports) noted += (await noteReport(services, { report, names })) ? 1 : 0;
    return { noted, ignored: reports.length - noted };
  });

  register(app, OPERATOR_MAIL_ENDPOINTS.list, async (request) =>
    asOperator(request, async (ctx) => {
      const rows = await listReturns(ctx, request.query.limit);
      return {
        returns: rows.map(({ address, reason, times, lastAt, withheldSince, withheldMails }) => ({
          email: address,
          reason,
          times,
          lastAt: lastAt.toISOString(),
          withheldSince: withheldSince?.toISOString() ?? null,
          withheldMails,
        })),
      };
    }),
  );

  register(app, OPERATOR_MAIL_ENDPOINTS.forget, async (request) => {
    const { email } = request.body;
    return asOperator(request, async (ctx) => ({
      forgotten: await forgetReturns(ctx, email === undefined ? undefined : [email]),
    }));
  });
};

/** False when the mail that it is about was never sent from here to that address: anybody can send a report. */
async function noteReport(
  { db, clock, registry }: NotificationServices,
  { report, names }: { report: MailReport; names: MailNames },
): Promise<boolean> {
  const { reason, mailName, addresses } = report;
  const sent = addresses.map((address) => ({ address, tenantId: names.tenantOf(mailName, address) }));
  const { address, tenantId } = sent.find((each) => each.tenantId !== undefined) ?? {};
  const tenant = registry.list().find(({ id }) => id === tenantId);
  if (address === undefined || tenant === undefined) return false;
  const seed = { tenant, actor: OPERATOR, clock, requestId: 'mail-report' };
  await inTenant(db, seed, (ctx) => noteReturn(ctx, address, { reason, isFinal: true }));
  return true;
}
