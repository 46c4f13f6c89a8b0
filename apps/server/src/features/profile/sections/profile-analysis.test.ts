import type { Profile } from '@opencareers/contracts/onboarding';
import { ONBOARDING_PATHS } from '@opencareers/contracts/onboarding-calls';
import type { ProfileAnalysis } from '@opencareers/contracts/profile-analysis';
import { PROFILE_PATHS } from '@opencareers/contracts/profile-calls';
import { scoreProfile } from '@opencareers/contracts/profile-score';
import { beforeAll, expect, test } from 'vitest';
import { aBrowser, aCandidate } from '../../../../test/account-people.ts';
import { aServer, aTenant, type TestServer, type TestTenant } from '../../../../test/test-server.ts';

let server: TestServer;
let tenant: TestTenant;
beforeAll(async () => {
  server = await aServer();
  const supportedLanguages = [
    { value: 'en' as const, title: 'English' },
    { value: 'de' as const, title: 'Deutsch' },
  ];
  tenant = await aTenant(server, { config: { supportedLanguages } });
});

test('[PROFILE-04] the analysis needs somebody signed in', async () => {
  expect((await (await aBrowser(server, tenant)).send('GET', PROFILE_PATHS.analysis)).status).toBe(401);
});

test('[PROFILE-04] the analysis counts by the published rule and links to what is missing', async () => {
  const person = await aCandidate(server, tenant);
  const analysisOf = async (query = {}) =>
    (await person.send('GET', PROFILE_PATHS.analysis, { query })).json<{ data: ProfileAnalysis }>().data;
  const before = await analysisOf();
  expect(before).toMatchObject({ score: 0, strengths: [] });
  expect(before.missing[1]).toEqual({
    field: 'experience',
    label: 'Experience',
    weight: 20,
    href: '/careers/profile#profile-experience',
  });
  expect(before.missing.reduce((sum, { weight }) => sum + weight, 0)).toBe(100);
  const body = {
    op_section: 'experience',
    operation: 'add_item',
    op_data: { value: { title: 'Baker' } },
  };
  await person.send('POST', ONBOARDING_PATHS.profileEdit, { body });
  const after = await analysisOf({ hl: 'de' });
  expect(after).toMatchObject({ score: 20, strengths: ['experience'] });
  expect(after.missing.map(({ label }) => label)).toContain('Kenntnisse');
  const { data } = (await person.send('GET', ONBOARDING_PATHS.profileDetails)).json<{ data: Profile }>();
  // Pages compute the same.
  expect(scoreProfile(data).score).toBe(after.score);
});
