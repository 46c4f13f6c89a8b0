import { type NativePositionInput, NativePositionSchema } from '@opencareers/contracts/native-position';
import type { CandidateRecord } from '../src/features/accounts/accounts.schema.ts';
import { createCandidate } from '../src/features/accounts/candidates.service.ts';
import type { ApplicationServices } from '../src/features/applications/application-services.ts';
import { storeForm } from '../src/features/forms/editing/form-editing.service.ts';
import type { FormServices } from '../src/features/forms/form-services.ts';
import type { OfferServices } from '../src/features/offers/offer-services.ts';
import { importPositions } from '../src/features/positions/import/position-import.service.ts';
import { changeConfig, createTenant, type TenantServices } from '../src/features/tenants/tenants.service.ts';
import type { FeedRow } from '../src/integrations/feeds/feeds.port.ts';
import type { Gazetteer } from '../src/integrations/gazetteer/gazetteer.ts';
import type { Clock } from '../src/platform/clock.ts';
import { inTenant } from '../src/platform/context.ts';
import { SYSTEM } from '../src/platform/scope.ts';
import { fillDemoApplications } from './applications/fill-demo-applications.ts';
import { fillDemoNotifications } from './demo-notifications.ts';
import { fillDemoProfile } from './fill-demo-profile.ts';
import { fillDemoSearches } from './fill-demo-searches.ts';
import { fillDemoTalents } from './fill-demo-talents.ts';
import { demoForms } from './forms/demo-forms.ts';
import { fillDemoAssignments } from './forms/fill-demo-assignments.ts';
import { fillDemoMeetings } from './meetings/fill-demo-meetings.ts';
import { fillDemoOffers } from './offers/fill-demo-offers.ts';
import { JUNIPER, NORTHWIND } from './positions/companies.ts';
import { generatePositions } from './positions/generate-positions.ts';
import { demoTenants } from './tenants/demo-tenants.ts';

/** Somebody of the demo who can sign in; the code is in the page of the mails. */
type DemoCandidate = Pick<CandidateRecord, 'email' | 'firstname' | 'lastname'> &
  Partial<Pick<CandidateRecord, 'isAdmin' | 'isThemeBuilder'>> & {
    domain: string;
    /** Has been through onboarding and the first steps of the profile. */
    isSettled: boolean;
  };

const domain = 'northwind.example';

/** One person for each thing that a candidate can be. */
const demoCandidates: readonly DemoCandidate[] = [
  { domain, email: 'ada@demo.example', firstname: 'Ada', lastname: 'Marlow', isSettled: true },
  { domain, email: 'ben@demo.example', firstname: '', lastname: '', isSettled: false },
  {
    domain,
    email: 'theo@demo.example',
    firstname: 'Theo',
    lastname: 'Lindqvist',
    isThemeBuilder: true,
    isSettled: true,
  },
  {
    domain,
    email: 'nia@demo.example',
    firstname: 'Nia',
    lastname: 'Okoro',
    isAdmin: true,
    isSettled: true,
  },
];

interface DemoServices extends TenantServices {
  gazetteer: Gazetteer;
  clock: Clock;
  offers: OfferServices;
  forms: FormServices;
  applications: ApplicationServices;
  /** Where the site will be, for what is printed into letters; the server does not listen yet. */
  origin: string;
}

/** What each demo tenant's positions are made from; the seed makes every installation's demo the same. */
const DEMO_POSITIONS = {
  'northwind.example': { seed: 1, count: 2_000, company: NORTHWIND },
  'juniper.example': { seed: 2, count: 60, company: JUNIPER },
} as const;

/** Fills a store with the demo tenants, their positions, forms, candidates and offers. A tenant that is there already is left as it is. */
export async function fillDemo(services: DemoServices): Promise<void> {
  await services.registry.refresh();
  for (const demo of demoTenants) {
    if (services.registry.findByDomain(demo.domain) !== undefined) continue;
    const tenant = await createTenant(services, { domain: demo.domain, name: demo.name });
    const { clock } = services;
    const seed = { tenant, actor: SYSTEM, clock, requestId: 'demo' };
    await changeConfig(services, seed, { value: demo.config });
    const recipe = DEMO_POSITIONS[demo.domain as keyof typeof DEMO_POSITIONS];
    await importPositions(services, seed, {
      format: 'native',
      rows: toRows(generatePositions({ ...recipe, today: clock.now() })),
      dryRun: false,
      keepMissing: true,
      allowEmpty: false,
      onProgress: () => undefined,
    });
    for (const { key, definition } of demoForms.filter(({ domain }) => domain === demo.domain))
      await inTenant(services.db, seed, (ctx) =>
        storeForm(ctx, { key, definition, by: 'demo', note: '', isDraft: false }),
      );
    const settledAt = clock.now();
    await inTenant(services.db, seed, async (ctx) => {
      for (const { domain, isSettled, ...candidate } of demoCandidates)
        if (domain === demo.domain)
          await createCandidate(ctx, {
            ...candidate,
            ...(isSettled ? { onboardedAt: settledAt, bootstrappedAt: settledAt } : {}),
          });
    });
    if (demo.domain === 'northwind.example') {
      await inTenant(services.db, seed, fillDemoProfile);
      const addressOf = async () => services.origin;
      const told = await fillDemoOffers({ ...services.offers, addressOf }, seed);
      await inTenant(services.db, seed, (ctx) => fillDemoNotifications(ctx, services.registry, told));
      await fillDemoApplications(services, tenant, seed);
      await fillDemoMeetings(services, seed);
      await inTenant(services.db, seed, fillDemoAssignments);
      await inTenant(services.db, seed, (ctx) => fillDemoSearches(ctx, services.registry));
      await inTenant(services.db, seed, (ctx) => fillDemoTalents(ctx, services.registry));
    }
  }
}

async function* toRows(positions: Iterable<NativePositionInput>): AsyncGenerator<FeedRow> {
  let row = 0;
  for (const position of positions) {
    row += 1;
    yield { kind: 'position', row, position: NativePositionSchema.parse(position) };
  }
}
