import { FORM_CENTER_ENDPOINTS } from '@opencareers/contracts/form-center';
import type { FastifyPluginAsync } from 'fastify';
import { AppError } from '../../platform/app-error.ts';
import { getCandidate } from '../../platform/candidate-access.ts';
import { asCandidate } from '../../platform/candidate-call.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Connection } from '../../platform/context.ts';
import { envelope } from '../../platform/envelope.ts';
import { register } from '../../platform/register.ts';
import { chooseLocale, listLanguages, type TenantRegistry } from '../tenants/index.ts';
import type { DocumentSource } from './document-source.ts';
import { listOwnDocuments } from './list-documents.ts';

/** What the document center works with. */
export interface DocumentServices {
  db: Connection;
  registry: TenantRegistry;
  clock: Clock;
  sources: readonly DocumentSource[];
  log: (message: string, fields: object) => void;
}

/** Everything that a candidate signed, sent and received, in one list, newest first [FORMS-03]. */
export const documentRoutes: FastifyPluginAsync<{ services: DocumentServices }> = async (
  app,
  { services },
) => {
  register(app, FORM_CENTER_ENDPOINTS.documents, async (request) => {
    const { tenant, candidateId, language } = await getCandidate(request);
    const entry = services.registry.findByDomain(tenant.domain);
    if (entry === undefined) throw new AppError('login_required', { body: 'envelope' });
    const config = await services.registry.getConfig(entry);
    const locale = chooseLocale(request, listLanguages(config), language);
    const listed = await listOwnDocuments(services.sources, {
      // Each in a transaction of its own: one that fails takes no other with it.
      read: ({ list }) => asCandidate(services, request, (ctx) => list(ctx, { candidateId, locale })),
      onFailure: ({ kind }, error) =>
        services.log('documents of a kind could not be read', { err: error, kind, tenant: tenant.domain }),
    });
    return envelope(listed);
  });
};
