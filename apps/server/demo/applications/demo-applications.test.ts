import type { OperatorApplicationList } from '@opencareers/contracts/operator-applications';
import { expect, test } from 'vitest';
import { SYSTEM } from '../../src/platform/scope.ts';
import { aBrowser, signIn } from '../../test/account-people.ts';
import { aPosition, aServer, aTenant } from '../../test/test-server.ts';
import { northwindApplyForm } from '../tenants/northwind-apply-form.ts';
import { fillDemoApplications } from './fill-demo-applications.ts';

test('[APPLY-01] [APPLY-02] Ada of the demo has four applications in different statuses and two drafts; no mail is sent', async () => {
  const server = await aServer();
  const tenant = await aTenant(server, {
    positions: Array.from({ length: 60 }, () => aPosition()),
    config: { pcsxConfig: { applyFormConfig: northwindApplyForm } },
  });
  const { domain } = tenant;
  await server.operate('POST', `/tenants/${domain}/candidates`, { email: 'ada@demo.example' });
  const entry = server.registry.findByDomain(domain);
  if (entry === undefined) throw new Error('no such tenant');
  await fillDemoApplications(server, entry, {
    tenant: entry,
    actor: SYSTEM,
    clock: server.clock,
    requestId: 'demo',
  });
  await server.tasks.runDue();
  expect(server.mails).toEqual([]);
  const listed = await server.operate('GET', `/tenants/${domain}/applications`);
  const { applications } = listed.json<OperatorApplicationList>();
  expect(applications.map(({ status }) => status)).toEqual([
    'Interview',
    'Not selected',
    'In review',
    'Submitted',
  ]);
  const ada = await aBrowser(server, tenant);
  await signIn(server, ada, 'ada@demo.example');
  const drafts = await ada.send('GET', '/api/pcsx/draft_applications');
  expect(drafts.json()).toMatchObject({
    data: { openDraftApplications: [{ percent: 50 }, { percent: 17 }], closedDraftApplications: [] },
  });
});
