import { TALENT_ENDPOINTS } from '@opencareers/contracts/talent-network';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { getCandidate } from '../../platform/candidate-access.ts';
import { asCandidate } from '../../platform/candidate-call.ts';
import { envelope } from '../../platform/envelope.ts';
import { refuseUnkeepableJson } from '../../platform/json-limits.ts';
import { register } from '../../platform/register.ts';
import { getSignInTenant } from '../accounts/index.ts';
import { askOptIn } from '../opt-ins/index.ts';
import { recordGiven } from '../privacy/index.ts';
import { searchedSiteOf } from '../saved-searches/index.ts';
import {
  chooseLocale,
  companyNameOf,
  listLanguages,
  readMicrosite,
  type TenantEntry,
} from '../tenants/index.ts';
import { findMember } from './talent-members.repo.ts';
import {
  checkJoining,
  consentWording,
  joinTalentNetwork,
  leaveTalentNetwork,
  presentMembership,
  refuseUnlessOffered,
  TALENT_CONSENT,
  type TalentServices,
} from './talent-network.service.ts';

/** Joining the talent network, changing what one hears of, and leaving (spec:D57). */
export const talentNetworkRoutes: FastifyPluginAsync<{ services: TalentServices }> = async (
  app,
  { services },
) => {
  app.addHook('preValidation', async (request) => refuseUnkeepableJson(request.body));

  register(app, TALENT_ENDPOINTS.network, async (request) => {
    const { config, wording } = await readPage(services, request, await getSignInTenant(services, request));
    refuseUnlessOffered(config);
    const { keptMonths, interestFilters } = config.talentNetworkConfig;
    const { text: consentText, version: consentVersion } = wording;
    return envelope({ consentText, consentVersion, keptMonths, interestFilters });
  });

  register(app, TALENT_ENDPOINTS.byMail, async (request) => {
    const tenant = await getSignInTenant(services, request);
    const { config, microsite, locale, wording } = await readPage(services, request, tenant);
    const { email, ...wish } = request.body;
    checkJoining(config, wording, wish);
    const asked = { email, locale, microsite, wording, wish: wish.interests };
    return envelope(await askOptIn(services.optIns, { request, tenant, kind: TALENT_CONSENT, asked }));
  });

  register(app, TALENT_ENDPOINTS.membership, async (request) => {
    const { config } = await readOwnPage(services, request);
    refuseUnlessOffered(config);
    const member = await asCandidate(services, request, (ctx, me) => findMember(ctx, me.candidateId));
    return envelope({ membership: presentMembership(member, config) });
  });

  register(app, TALENT_ENDPOINTS.join, async (request) => {
    const { config, microsite, locale, wording } = await readOwnPage(services, request);
    checkJoining(config, wording, request.body);
    const { interests } = request.body;
    const member = await asCandidate(services, request, async (ctx, { candidateId }) => {
      await joinTalentNetwork(services, ctx, { candidateId, interests, microsite, config });
      await recordGiven(ctx, candidateId, { ...wording, kind: TALENT_CONSENT, locale });
      return findMember(ctx, candidateId);
    });
    return envelope({ membership: presentMembership(member, config) });
  });

  register(app, TALENT_ENDPOINTS.leave, async (request) => {
    // Also where the company has closed it since.
    await asCandidate(services, request, (ctx, me) => leaveTalentNetwork(ctx, me.candidateId));
    return envelope({ membership: null });
  });
};

/** What the page of a request shows, on the site of its tenant or microsite. */
async function readPage(services: TalentServices, request: FastifyRequest, tenant: TenantEntry) {
  const asked = readMicrosite(request.query as Record<string, unknown>);
  const { config, microsite } = await searchedSiteOf(services.registry, tenant, asked);
  const session = await request.findCandidate();
  const locale = chooseLocale(request, listLanguages(config), session?.language);
  const wording = consentWording(config, locale, companyNameOf(config, tenant));
  return { config, microsite, locale, wording };
}

/** The same on the site of the session's tenant. */
async function readOwnPage(services: TalentServices, request: FastifyRequest) {
  const { tenant } = await getCandidate(request);
  const entry = services.registry.findByDomain(tenant.domain);
  if (entry === undefined) throw new Error(`tenant ${tenant.id} is gone`);
  return readPage(services, request, entry);
}
