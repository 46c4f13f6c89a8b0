import type { Interests } from '@opencareers/contracts/talent-network';
import { findOrCreateCandidate } from '../src/features/accounts/candidates.service.ts';
import { recordGiven } from '../src/features/privacy/consents/consent-ledger.ts';
import {
  consentWording,
  joinTalentNetwork,
  TALENT_CONSENT,
} from '../src/features/talent-network/talent-network.service.ts';
import type { TenantRegistry } from '../src/features/tenants/tenant-registry.ts';
import type { Context } from '../src/platform/context.ts';

interface DemoMember {
  email: string;
  firstname: string;
  lastname: string;
  language: string;
  interests: Interests;
}

/** Who waits for a job of the company; Nia is one of them. */
const MEMBERS: readonly DemoMember[] = [
  {
    email: 'nia@demo.example',
    firstname: 'Nia',
    lastname: 'Okoro',
    language: 'en',
    interests: { query: '', filters: { department: ['sales & partnerships'] } },
  },
  {
    email: 'jonas@demo.example',
    firstname: 'Jonas',
    lastname: 'Albers',
    language: 'de',
    interests: { query: 'Elektronik', filters: { country: ['Germany'] } },
  },
  {
    email: 'lucia@demo.example',
    firstname: 'Lucía',
    lastname: 'Serrano',
    language: 'es',
    interests: { query: 'data', filters: {} },
  },
  {
    email: 'amine@demo.example',
    firstname: 'Amine',
    lastname: 'Haddad',
    language: 'fr',
    interests: { query: '', filters: { department: ['ship engineering'] } },
  },
];

/** Gives the demo a talent network with members. */
export async function fillDemoTalents(ctx: Context, registry: TenantRegistry): Promise<void> {
  const config = await registry.getConfigWithin(ctx);
  const company = registry.companyOf(ctx.tenant.domain, config);
  for (const { email, interests, ...facts } of MEMBERS) {
    const { candidate } = await findOrCreateCandidate(ctx, email, facts);
    const joining = { candidateId: candidate.id, interests, microsite: '', config };
    await joinTalentNetwork({ registry }, ctx, joining);
    const wording = consentWording(config, facts.language, company);
    await recordGiven(ctx, candidate.id, { ...wording, kind: TALENT_CONSENT, locale: facts.language });
  }
}
