import { OPERATOR_ALERT_ENDPOINTS } from '@opencareers/contracts/operator-alerts';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { AppError } from '../../platform/app-error.ts';
import { register } from '../../platform/register.ts';
import { listRecipients } from '../notifications/index.ts';
import { createOperatorScope, getTenant, listLanguages } from '../tenants/index.ts';
import type { AlertServices } from './alert-services.ts';
import {
  listNamed,
  listSearches,
  listTellings,
  type SearchRow,
  type TellingRow,
} from './operator-alerts.repo.ts';
import { runAlerts } from './run-alerts.ts';
import { nameSearch } from './search-name.ts';

/** What candidates are told about their saved searches, for the operator; and a run when they want one. */
export const operatorAlertRoutes: FastifyPluginAsync<{ services: AlertServices }> = async (
  app,
  { services },
) => {
  const asOperator = createOperatorScope(services);

  register(app, OPERATOR_ALERT_ENDPOINTS.run, async (request) =>
    runAlerts(services, getTenant(services.registry, request.params.domain)),
  );

  register(app, OPERATOR_ALERT_ENDPOINTS.list, async (request) => {
    const { email, limit } = request.query;
    const describe = await searchesIn(services, request);
    return asOperator(request, async (ctx) => ({
      due: (await listSearches(ctx, { email, limit, hasNews: true })).map(describe),
      told: (await listTellings(ctx, { email, limit })).map(describeTelling),
    }));
  });

  register(app, OPERATOR_ALERT_ENDPOINTS.show, async (request) => {
    const { email, limit } = request.query;
    const describe = await searchesIn(services, request);
    return asOperator(request, async (ctx) => {
      const [candidate] = await listRecipients(ctx, [email]);
      if (candidate === undefined) throw new AppError('candidate_not_found');
      const named = await listNamed(ctx, candidate.id, limit);
      return {
        searches: (await listSearches(ctx, { email, limit, hasNews: false })).map(describe),
        told: (await listTellings(ctx, { email, limit })).map(describeTelling),
        positions: named.map((each) => ({ ...each, toldAt: each.toldAt.toISOString() })),
      };
    });
  });
};

async function searchesIn({ registry }: AlertServices, request: FastifyRequest) {
  const { domain } = request.params as { domain: string };
  const config = await registry.getConfig(getTenant(registry, domain));
  const locale = listLanguages(config)[0] ?? 'en';
  return ({ search, email, isPaused }: SearchRow) => ({
    id: search.id,
    email,
    microsite: search.microsite,
    name: nameSearch(search, { locale, config }),
    rhythm: search.rhythm,
    byBell: search.byBell,
    byMail: search.byMail,
    isPaused,
    hasNews: search.newsVersion !== null,
    dueAt: search.newsVersion === null ? null : (search.dueAt?.toISOString() ?? null),
  });
}

function describeTelling({ id, email, toldAt, byMail, namedCount, moreCount }: TellingRow) {
  return { id, email, toldAt: toldAt.toISOString(), byMail, named: namedCount, more: moreCount };
}
