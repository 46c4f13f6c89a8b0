import { beforeAll, expect, test } from 'vitest';
import { listRoutes } from './server-routes.ts';
import { aPosition, aServer, aTenant, type TestServer } from './test-server.ts';

/** Routes with a case for two tenants, and where it is; a new route must be added with its test. */
const TWO_TENANT_CASES: Record<string, string> = {
  '/api/pcsx/search': 'features/tenants/tenants.test.ts',
  '/api/pcsx/position_details': 'features/positions/position-details.test.ts',
  '/api/pcsx/match_details': 'features/positions/detail/detail-calls.test.ts',
  '/api/pcsx/position_insights': 'features/positions/detail/detail-calls.test.ts',
  '/api/pcsx/overrides': 'features/positions/detail/detail-calls.test.ts',
  '/api/pcsx/similar_positions': 'features/positions/detail/detail-calls.test.ts',
  '/api/pcsx/position_place': 'features/positions/detail/detail-calls.test.ts',
  '/careers/place.svg': 'features/positions/place-picture/place-picture.test.ts',
  '/api/pcsx/job_cart': 'features/cart/cart.test.ts',
  '/api/pcsx/assistant': 'features/assistant/assistant.test.ts',
  '/api/pcsx/assistant/consent': 'features/assistant/model/model.test.ts',
  '/api/pcsx/assistant/stream': 'features/assistant/model/model.test.ts',
  '/api/pcsx/assistant/contact': 'features/assistant/contact/contact.test.ts',
  '/api/pcsx/assistant/turn': 'features/assistant/assistant.test.ts',
  '/api/suggest': 'features/tenants/tenants.test.ts',
  '/api/pcsx/suggest': 'features/tenants/tenants.test.ts',
  '/careers/sitemap.xml': 'features/tenants/tenants.test.ts',
  '/careers/sitemap_index.xml': 'below',
  '/careers/sitemap_cat.xml': 'below',
  '/robots.txt': 'below',
  '/careers/feed.atom': 'features/positions/feeds-out/atom.test.ts',
  '/careers/indeed.xml': 'features/positions/feeds-out/indeed.test.ts',
  '/careers/linkedin.xml': 'features/positions/feeds-out/linkedin.test.ts',
  '/api/forms/links/open': 'features/forms/access/form-links.test.ts',
  '/api/forms/form': 'features/forms/forms.test.ts',
  '/api/forms/come-back': 'features/forms/take-over/come-back.test.ts',
  '/api/forms/progress': 'features/forms/drafts/form-drafts.test.ts',
  '/api/forms/continue-link': 'features/forms/continue/continue-links.test.ts',
  '/api/forms/continue-link/mail': 'features/forms/continue/continue-links.test.ts',
  '/api/forms/settle': 'features/forms/take-over/settle-answers.test.ts',
  '/api/forms/submissions': 'features/forms/forms.test.ts',
  '/api/forms/receipt': 'features/forms/forms.test.ts',
  '/api/forms/receipt.pdf': 'features/forms/receipts/receipt-file.test.ts',
  '/api/forms/uploads': 'features/forms/uploads/form-uploads.test.ts',
  '/api/forms/uploads/:uid': 'features/forms/uploads/form-uploads.test.ts',
  '/api/forms/admin/draft': 'features/forms/editing/form-editing.test.ts',
  '/api/forms/admin/publish': 'features/forms/editing/form-editing.test.ts',
  '/api/forms/admin/rollback': 'features/forms/editing/form-editing.test.ts',
  '/api/forms/admin/versions': 'features/forms/editing/form-editing.test.ts',
  '/api/forms/admin/version': 'features/forms/editing/form-editing.test.ts',
  '/api/forms/admin/diff': 'features/forms/editing/form-editing.test.ts',
  '/api/forms/admin/changes': 'features/forms/editing/form-editing.test.ts',
  '/api/forms/admin/read-file': 'features/forms/editing/form-editing.test.ts',
  '/api/forms/admin/permission': 'features/forms/editing/form-editing.test.ts',
  '/api/forms/admin/end': 'features/forms/editing/form-editing.test.ts',
  '/api/account/code': 'features/accounts/codes/sign-in.test.ts',
  '/api/account/sign_in': 'features/accounts/codes/sign-in.test.ts',
  '/api/account/sign_out': 'features/accounts/sessions/sessions.test.ts',
  '/api/account': 'features/accounts/sessions/sessions.test.ts',
  '/api/account/sessions': 'features/accounts/sessions/sessions.test.ts',
  '/api/account/confirm_code': 'features/accounts/settings/account.test.ts',
  '/api/account/confirm': 'features/accounts/settings/account.test.ts',
  '/api/account/email_code': 'features/accounts/settings/account.test.ts',
  '/api/account/email': 'features/accounts/settings/account.test.ts',
  '/logout': 'features/accounts/sessions/logout.test.ts',
  '/candidate/logout': 'features/accounts/sessions/logout.test.ts',
  '/api/account/passkeys': 'features/accounts/passkeys/passkeys.test.ts',
  '/api/account/passkeys/options': 'features/accounts/passkeys/passkeys.test.ts',
  '/api/account/passkey_sign_in/options': 'features/accounts/passkeys/passkey-sign-in.test.ts',
  '/api/account/passkey_sign_in': 'features/accounts/passkeys/passkey-sign-in.test.ts',
  '/api/pcsx/saved_searches_by_mail': 'features/saved-searches/saved-by-mail.test.ts',
  '/api/pcsx/talent_network': 'features/talent-network/talent-network.test.ts',
  '/api/pcsx/talent_network_by_mail': 'features/talent-network/talent-network.test.ts',
  '/candidate/talent_network': 'features/talent-network/talent-network.test.ts',
  '/candidate/opt_in': 'features/saved-searches/saved-by-mail.test.ts',
  '/candidate/apply': 'features/applications/form-fillers/plain-form.test.ts',
  '/candidate/sign_in': 'features/accounts/codes/sign-in-form.test.ts',
  '/candidate/oidc/start': 'features/accounts/oidc/oidc.test.ts',
  '/candidate/oidc/return': 'features/accounts/oidc/oidc.test.ts',
  '/vslog': 'features/page-events/page-events.test.ts',
  '/api/pcsx/notifications': 'features/notifications/bell.test.ts',
  '/api/pcsx/notifications/mark_all_viewed': 'features/notifications/bell.test.ts',
  '/api/pcsx/notifications/mark_all_clicked': 'features/notifications/bell.test.ts',
  '/api/pcsx/notifications/:id/mark_clicked': 'features/notifications/bell.test.ts',
  '/api/account/mail_schedule': 'features/notifications/mail/held-mail.test.ts',
  '/api/pcsx/notifications/:id/archive': 'features/notifications/put-away.test.ts',
  '/api/pcsx/notifications/:id/snooze': 'features/notifications/put-away.test.ts',
  '/api/pcsx/notification_badge': 'features/notifications/bell.test.ts',
  '/api/pcsx/notifications_boot_data': 'features/notifications/bell.test.ts',
  '/api/pcsx/notifications/stream': 'features/notifications/stream/stream.test.ts',
  '/api/account/notification_preferences': 'features/notifications/preferences.test.ts',
  '/candidate/unsubscribe': 'features/notifications/mail/unsubscribe.test.ts',
  '/careers/assets/avatars/:file': 'features/profile/avatar/avatar.test.ts',
  '/careers/favicon.svg': 'below',
  '/careers/touch-icon.png': 'features/pages/pictures/site-pictures.test.ts',
  '/careers/preview.png': 'features/pages/pictures/site-pictures.test.ts',
  '/careers/app.webmanifest': 'below',
  '/favicon.ico': 'below',
  '/': 'below',
  '/careers': 'features/tenants/tenants.test.ts',
  '/careers/*': 'below',
  '/public/esign-widget': 'below',
  '/public/check': 'below',
  '/public/check/offline.html': 'features/pages/offline-check.test.ts',
  '/api/pcsx/apply_form': 'features/applications/fence.test.ts',
  '/api/pcsx/apply_resume': 'features/applications/form/resume-answers.test.ts',
  '/api/pcsx/apply_challenge': 'features/applications/fence.test.ts',
  '/api/pcsx/applications': 'features/applications/fence.test.ts',
  '/api/pcsx/applications/claim': 'features/applications/sending/claim-applications.test.ts',
  '/api/pcsx/apply_receipt': 'features/applications/fence.test.ts',
  '/api/pcsx/apply_receipt.pdf': 'features/applications/fence.test.ts',
  '/api/pcsx/draft_applications': 'features/applications/fence.test.ts',
  '/careers/apply/continue': 'features/applications/drafts/continue-draft.test.ts',
  '/api/pcsx/equal_opportunity': 'features/applications/fence.test.ts',
  '/api/application/v2/bootstrap_application': 'features/applications/form-fillers/form-fillers.test.ts',
  '/api/application/v2/profile': 'features/applications/form-fillers/form-fillers.test.ts',
  '/api/application/v2/questions': 'features/applications/form-fillers/form-fillers.test.ts',
  '/api/application/v2/resume_upload': 'features/applications/form-fillers/form-fillers.test.ts',
  '/api/application/v2/submit': 'features/applications/form-fillers/form-fillers.test.ts',
  '/profile/:encId': 'features/applications/form-fillers/form-fillers.test.ts',
  '/api/pcsx/theme': 'features/themes/themes.test.ts',
  '/api/pcsx/theme/draft': 'features/themes/themes.test.ts',
  '/api/pcsx/theme/publish': 'features/themes/themes.test.ts',
  '/api/pcsx/theme/schedule': 'features/themes/themes.test.ts',
  '/api/pcsx/theme/rollback': 'features/themes/themes.test.ts',
  '/api/pcsx/theme/version': 'features/themes/themes.test.ts',
  '/api/pcsx/theme/copy': 'features/themes/themes.test.ts',
  '/api/pcsx/theme/previews': 'features/themes/themes.test.ts',
  '/api/pcsx/theme/previews/end': 'features/themes/themes.test.ts',
  '/api/pcsx/theme/files': 'features/themes/files/theme-files.test.ts',
  '/careers/assets/own/:domain/:name': 'features/themes/files/theme-files.test.ts',
  '/public/referral': 'features/referrals/referrals.test.ts',
  '/api/offer/check': 'features/offers/checking/letter-check.test.ts',
  '/api/offer/check/certificates': 'features/offers/checking/letter-check.test.ts',
};

/** Routes that show nothing of any tenant. */
const WITHOUT_TENANT = new Set([
  '/healthz',
  '/readyz',
  '/metrics',
  '/api/openapi.json',
  '/api/csrf',
  '/api/forms/options/countries',
  '/api/forms/options/states/:country',
  '/api/apply/v2/jobs',
  '/api/apply/v2/jobs/*',
  '/careers/assets/*',
  '/careers/assets/:ground(^ground-[\\w-]+\\.pmtiles$)',
  '/careers/service-worker.js',
  '/candidate/login',
  '/candidate',
  '/api/application/v2/location/options',
]);

let server: TestServer;
beforeAll(async () => {
  server = await aServer();
});

test('every route declares its access and has a case for two tenants', async () => {
  const routes = await listRoutes();
  expect(routes.length).toBeGreaterThan(15);
  const unknown = routes
    // access-walk.test.ts goes through all calls of candidates.
    .filter(({ access }) => access !== 'candidate')
    .map(({ url }) => url)
    .filter(
      (url) => !(url in TWO_TENANT_CASES) && !WITHOUT_TENANT.has(url) && !url.startsWith('/api/operator/'),
    );
  expect(unknown).toEqual([]);
});

test('every operator route refuses a visitor, whatever the tenant', async () => {
  const routes = (await listRoutes()).filter(({ url }) => url.startsWith('/api/operator/'));
  expect(routes.length).toBeGreaterThan(5);
  for (const { method, url } of routes) {
    const answer = await server.server.inject({
      method: method as 'GET',
      url: url.replace(':domain', 'x.example').replace(':id', '1'),
      headers: { 'content-type': 'application/json' },
    });
    expect([method, url, answer.statusCode]).toEqual([method, url, 401]);
  }
});

test('pages and crawler files of one tenant hold nothing of another', async () => {
  const ours = await aTenant(server, { positions: [aPosition({ title: 'Ours entirely' })] });
  const theirs = await aTenant(server, { positions: [aPosition({ title: 'Theirs entirely' })] });
  const id = (await theirs.get('/api/pcsx/search')).json<{ data: { positions: { id: number }[] } }>().data
    .positions[0]?.id;
  const paths = [
    '/',
    '/careers/search',
    `/careers/job/${id}`,
    '/careers/sitemap_index.xml',
    '/careers/sitemap_cat.xml',
    '/robots.txt',
    '/favicon.ico',
    '/careers/favicon.svg',
    '/careers/app.webmanifest',
    '/public/esign-widget',
    '/public/check',
  ];
  for (const path of paths) {
    const { text } = await ours.get(path);
    expect(text).not.toContain('Theirs entirely');
    expect(text).not.toContain(theirs.domain);
  }
});

test('row-level security hides and refuses the rows of another tenant even when a query forgets the tenant', async () => {
  const [a, b] = [
    await aTenant(server, { positions: [aPosition()] }),
    await aTenant(server, { positions: [aPosition()] }),
  ];
  const idOf = (domain: string) => server.registry.findByDomain(domain)?.id;
  const client = await server.database.pool.connect();
  try {
    expect((await client.query('select count(*)::int as n from positions')).rows[0].n).toBe(0);
    await client.query('begin');
    await client.query("select set_config('app.tenant_id', $1, true)", [String(idOf(a.domain))]);
    const seen = await client.query('select distinct tenant_id from positions');
    expect(seen.rows).toEqual([{ tenant_id: idOf(a.domain) }]);
    const changed = await client.query('update positions set title = title where tenant_id = $1', [
      idOf(b.domain),
    ]);
    expect(changed.rowCount).toBe(0);
    await expect(client.query('update positions set tenant_id = $1', [idOf(b.domain)])).rejects.toThrow(
      /row-level security/,
    );
    await client.query('rollback');
    const owned = await client.query(
      "select count(*)::int as n from pg_class c join pg_namespace s on s.oid = c.relnamespace where s.nspname = 'public' and pg_get_userbyid(c.relowner) = current_user",
    );
    expect(owned.rows[0].n).toBe(0);
  } finally {
    client.release();
  }
});

test('every table with a tenant has row-level security, also for its owner', async () => {
  const { rows } = await server.database.pool.query(
    `select c.relname, c.relrowsecurity, c.relforcerowsecurity from pg_class c
     join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped
     where c.relkind = 'r' and c.relname <> 'tenant_hosts'`,
  );
  expect(rows.length).toBeGreaterThan(1);
  for (const row of rows) expect(row).toMatchObject({ relrowsecurity: true, relforcerowsecurity: true });
});
