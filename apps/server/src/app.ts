import type { FastifyInstance } from 'fastify';
import { Registry } from 'prom-client';
import type { AppOptions } from './app-options.ts';
import { createDocuments } from './create-documents.ts';
import { createMeetings } from './create-meetings.ts';
import { createPersonalPositions } from './create-personal-positions.ts';
import { createServer } from './create-server.ts';
import { createTasks } from './create-tasks.ts';
import { createWebhooks } from './create-webhooks.ts';
import { createAccountData } from './features/accounts/account-data.ts';
import { accountPlugin } from './features/accounts/account-plugin.ts';
import { isLoginOffered } from './features/accounts/account-request.ts';
import { accountSweep } from './features/accounts/account-retention.ts';
import type { AccountServices } from './features/accounts/account-services.ts';
import { createAccountLimits } from './features/accounts/codes/account-limits.ts';
import { createFindCandidate } from './features/accounts/request-session.ts';
import { createApplicationActions } from './features/applications/application-actions.ts';
import { createApplicationData } from './features/applications/application-data.ts';
import { readApplicationFacts } from './features/applications/application-facts.ts';
import { applicationPlugin } from './features/applications/application-plugin.ts';
import type { ApplicationServices } from './features/applications/application-services.ts';
import { applicationSweep } from './features/applications/application-work.ts';
import { createApplicationListener } from './features/applications/sending/application-listener.ts';
import { createApplicationTakeOver } from './features/applications/sending/claim-applications.ts';
import { createCart } from './features/cart/create-cart.ts';
import { createDropApplied } from './features/cart/drop-applied.port.ts';
import { EventRecorder } from './features/events/event-recorder.ts';
import { eventSweep } from './features/events/event-retention.ts';
import { eventRoutes } from './features/events/events.routes.ts';
import { FormKeys } from './features/forms/access/form-keys.ts';
import { formPlugin } from './features/forms/form-plugin.ts';
import { formSweep } from './features/forms/form-retention.ts';
import type { FormServices } from './features/forms/form-services.ts';
import { createApplicationForms } from './features/forms/generated/application-forms.ts';
import { OptionLists } from './features/forms/options/option-lists.ts';
import { createFormData } from './features/forms/personal-data/form-data.ts';
import { createReceiptWriter } from './features/forms/receipts/receipt-writer.ts';
import { createFormTakeOver } from './features/forms/take-over/form-take-over.ts';
import { UploadLimits } from './features/forms/uploads/upload-limits.ts';
import { createNotifications } from './features/notifications/create-notifications.ts';
import { createSecurityNotices } from './features/notifications/mail/create-security-notices.ts';
import { notificationData } from './features/notifications/notification-data.ts';
import { notificationPlugin } from './features/notifications/notification-plugin.ts';
import { notificationSweep } from './features/notifications/notification-retention.ts';
import type { Notifier } from './features/notifications/notifier.port.ts';
import { createOfferServices } from './features/offers/create-offer-services.ts';
import { createOfferData } from './features/offers/offer-data.ts';
import { offerPlugin } from './features/offers/offer-plugin.ts';
import type { OfferServices } from './features/offers/offer-services.ts';
import { handleOfferTasks, offerSweeps } from './features/offers/offer-work.ts';
import { offlineCheckRoutes } from './features/pages/offline-check.routes.ts';
import { OUTBOX_PATH, outboxRoutes } from './features/pages/outbox.routes.ts';
import { PageCache } from './features/pages/page-cache.ts';
import { createSendPage, pageRoutes } from './features/pages/pages.routes.ts';
import { PositionCatalogs } from './features/positions/catalog/position-catalogs.ts';
import { createIsPositionVisible } from './features/positions/create-is-visible.ts';
import { PositionCalls } from './features/positions/position-calls.ts';
import { closingSweep } from './features/positions/position-closing.ts';
import { PrivateLinks } from './features/positions/position-links.ts';
import { positionPlugin } from './features/positions/position-plugin.ts';
import { consentData } from './features/privacy/consents/consent-data.ts';
import { privacyPlugin } from './features/privacy/privacy-plugin.ts';
import { createPrivacyServices, type PrivacyServices } from './features/privacy/privacy-services.ts';
import { createProfileData } from './features/profile/profile-data.ts';
import { profilePlugin } from './features/profile/profile-plugin.ts';
import type { ProfileServices } from './features/profile/profile-services.ts';
import { createResumeReader } from './features/profile/resumes/parsing/resume-reader.ts';
import { createReadResumeOnce } from './features/profile/resumes/read-once.port.ts';
import { handleResumeTasks } from './features/profile/resumes/resume-work.ts';
import { readCandidateProfile } from './features/profile/sections/write-sections.ts';
import { savedRoutes } from './features/saved/saved.routes.ts';
import { savedActions } from './features/saved/saved-actions.ts';
import { savedData } from './features/saved/saved-data.ts';
import { createTenantFacades } from './features/tenants/public-address.ts';
import { TenantRegistry } from './features/tenants/tenant-registry.ts';
import { NO_ERROR_REPORTS } from './integrations/error-reports/error-reports.port.ts';
import { SentryReports } from './integrations/error-reports/sentry-reports.ts';
import { type Gazetteer, loadGazetteer } from './integrations/gazetteer/gazetteer.ts';
import { operatorCalls } from './operator-calls.ts';
import { AddressLimit } from './platform/address-limit.ts';
import { recogniseCandidates } from './platform/candidate-access.ts';
import { systemClock } from './platform/clock.ts';
import { type Connection, type Context, connect } from './platform/context.ts';
import { csrfRoutes } from './platform/csrf.routes.ts';
import { DatabaseSignals } from './platform/database/database-signals.ts';
import { UploadFiles } from './platform/files/upload-files.ts';
import { KeyedHashes } from './platform/keyed-hash.ts';
import { SealedValues } from './platform/sealed-values.ts';
import { SweepLocks } from './platform/sweeps/sweep-locks.ts';
import { SweepScheduler } from './platform/sweeps/sweep-scheduler.ts';
import { systemRoutes } from './platform/system.routes.ts';
import type { TaskRunner } from './platform/tasks/task-runner.ts';

/** Drafts begun and forms sent an hour by everybody behind one address: a job fair goes unhindered. */
const STRANGERS_PER_ADDRESS = 2_000;

/** The server with everything wired, not yet listening. */
export interface App {
  server: FastifyInstance;
  registry: TenantRegistry;
  catalogs: PositionCatalogs;
  gazetteer: Gazetteer;
  db: Connection;
  calls: PositionCalls;
  events: EventRecorder;
  forms: FormServices;
  tasks: TaskRunner;
  notifier: Notifier;
  accounts: AccountServices;
  offers: OfferServices;
  applications: ApplicationServices;
  privacy: PrivacyServices;
}

/** Builds the server: platform first, then one plugin per feature. */
export async function buildApp(options: AppOptions): Promise<App> {
  const clock = options.clock ?? systemClock;
  const db = connect(options.pool);
  const server = await createServer(options, clock);
  const log = (message: string, fields: object) => server.log.warn(fields, message);

  const registry = new TenantRegistry({ db, clock, log });
  const { login, cacheFolder: folder } = options;
  const catalogs = new PositionCatalogs({ db, clock, registry, log, login, folder });
  const links = new PrivateLinks(options.secrets.signingKey);
  const gazetteer = loadGazetteer();
  const { baseUrl, isDevelopment, site } = options;
  const calls = new PositionCalls({
    db,
    registry,
    catalogs,
    gazetteer,
    links,
    clock,
    baseUrl,
    readApplicationFacts,
  });
  const metrics = new Registry();
  const reports = options.errorReporting ? new SentryReports(options.errorReporting, log) : NO_ERROR_REPORTS;
  const { signingKey } = options.secrets;
  const events = new EventRecorder({ db, clock, log, metrics, reports, signingKey });
  const signals = new DatabaseSignals(login, log);
  const ownOrigin = () => (server.server.listening ? server.listeningOrigin : 'http://localhost');
  const facadeOf = createTenantFacades({ registry, baseUrl, ownOrigin });
  const keys = new KeyedHashes(signingKey);
  const sealed = new SealedValues(options.secrets.sealingKey);
  const { beatMilliseconds } = options;
  const bell = { db, registry, clock, keys, sealed, facadeOf, signals, log, beatMilliseconds };
  const { notifications, notifier } = createNotifications(bell);
  const forms: FormServices = {
    db,
    registry,
    clock,
    sealed,
    notifier,
    facadeOf,
    receipts: createReceiptWriter(),
    keys: new FormKeys(signingKey),
    files: new UploadFiles(options.uploadFolder, { scanner: options.malwareScanner }),
    limits: new UploadLimits(),
    strangers: new AddressLimit(STRANGERS_PER_ADDRESS),
    options: new OptionLists(gazetteer),
    listeners: [],
  };
  const reader = createResumeReader({ log });
  const applications: ApplicationServices = {
    db,
    registry,
    clock,
    keys,
    notifier,
    facadeOf,
    forms: createApplicationForms(forms),
    files: forms.files,
    receipts: forms.receipts,
    readProfile: readCandidateProfile,
    readResumeOnce: createReadResumeOnce({ files: forms.files, reader }),
    isVisible: createIsPositionVisible(links),
    dropFromCart: createDropApplied(keys),
    openings: new AddressLimit(STRANGERS_PER_ADDRESS),
  };
  forms.listeners.push(createApplicationListener(applications));
  const tasks = createTasks({
    db,
    clock,
    log,
    registry,
    facadeOf,
    applications,
    mail: options.mail,
    files: forms.files,
  });
  const allowsPrivate = options.allowsPrivateWebhooks ?? false;
  const webhooks = createWebhooks({ db, registry, clock, sealed, log, allowsPrivate }, tasks);
  const cart = createCart({ db, registry, clock, keys }, tasks);
  const outbox = options.isDemo ? options.mail.folder : null;
  const accounts: AccountServices = {
    db,
    registry,
    clock,
    keys,
    limits: createAccountLimits(),
    takeOvers: [createFormTakeOver(forms.keys), createApplicationTakeOver(applications), cart.takeOver],
    originOf: (request) => calls.originOf(request),
    notices: createSecurityNotices({ facadeOf }),
    outboxPage: outbox === null ? null : OUTBOX_PATH,
  };
  recogniseCandidates(server, {
    find: createFindCandidate(accounts),
    isLoginOffered: (request) => isLoginOffered(accounts, request),
  });
  const offers = createOfferServices({
    db,
    registry,
    clock,
    keys,
    notifier,
    facadeOf,
    files: forms.files,
    sealKeyFolder: options.sealKeyFolder,
  });
  const linkTo = async (ctx: Context, path: string) => (await facadeOf(ctx)).linkTo(path);
  const meetings = createMeetings({
    db,
    registry,
    clock,
    notifier,
    keys,
    facadeOf,
    linkTo,
    formKeys: forms.keys,
    applications,
  });
  const profiles: ProfileServices = { db, registry, clock, files: forms.files, reader };
  handleResumeTasks(profiles, tasks);
  const parts = [
    consentData,
    savedData,
    cart.data,
    // Before the forms: they remove what was sent as a guest too.
    createApplicationData(applications),
    createFormData(forms),
    createProfileData(profiles),
    notificationData,
    createOfferData(offers),
    ...meetings.data,
    webhooks.data,
    // Last: what the others remove still needs to know whose it is.
    createAccountData(accounts),
  ];
  const { database } = options;
  const privacy = createPrivacyServices({
    db,
    registry,
    clock,
    log,
    parts,
    database,
    files: forms.files,
    mailFolder: options.mail.folder,
  });
  const cache = new PageCache({ clock, metrics });
  const saved = { db, clock };
  const actions = [savedActions, cart.actions, createApplicationActions(applications)];
  const personal = createPersonalPositions({ db, clock, registry, calls }, actions);
  const services = { registry, calls, searchAs: personal.searchAs, forms, accounts, site, cache, clock };
  const sendPage = createSendPage({ services, clock, isDevelopment });

  await server.register(eventRoutes, { registry, recorder: events });
  await server.register(positionPlugin, {
    services: { db, registry, catalogs, gazetteer, calls, clock },
    sendPage,
    ...personal,
  });
  await server.register(formPlugin, { services: forms });
  await server.register(accountPlugin, { services: accounts });
  await server.register(profilePlugin, { services: profiles });
  await server.register(applicationPlugin, { services: applications });
  await server.register(savedRoutes, { services: saved });
  await server.register(cart.routes);
  await server.register(offerPlugin, { services: offers });
  await server.register(meetings.routes);
  await server.register(webhooks.routes);
  await server.register(createDocuments({ db, registry, clock, keys: forms.keys, log }));
  await server.register(notificationPlugin, { services: notifications });
  await server.register(privacyPlugin, { services: privacy });
  await server.register(operatorCalls, {
    db,
    registry,
    clock,
    catalogs,
    calls,
    links,
    gazetteer,
    forms,
    notifications,
    notifier,
    offers,
    privacy,
    applications,
  });
  await server.register(offlineCheckRoutes, { services: offers });
  await server.register(pageRoutes, { services, registry, clock, isDevelopment, sendPage });
  if (outbox !== null) await server.register(outboxRoutes, { folder: outbox });
  await server.register(csrfRoutes, { clock });
  await server.register(systemRoutes, {
    operatorToken: options.secrets.operatorToken,
    metrics,
    checkReady: async () => {
      await options.pool.query('select 1');
      const tenant = registry.findDefault();
      if (tenant !== undefined && !catalogs.isLoaded(tenant)) throw new Error('the index is being loaded');
    },
  });
  server.get('/api/openapi.json', { config: { access: 'public' }, schema: { hide: true } }, () =>
    server.swagger(),
  );

  const locks = login === null ? null : new SweepLocks(options.pool);
  const sweeps = new SweepScheduler({ locks, log, metrics });
  server.addHook('onReady', async () => {
    await registry.start();
    // Not before: while a demo is filled in, its past is still being written.
    sweeps.start([
      closingSweep({ db, registry, clock }),
      ...meetings.sweeps,
      webhooks.sweep,
      eventSweep({ db, registry, clock }),
      formSweep(forms),
      cart.sweep,
      accountSweep(accounts),
      notificationSweep({ db, registry, clock }),
      applicationSweep(applications),
      ...offerSweeps(offers),
    ]);
    handleOfferTasks(offers, tasks);
    if (options.runsTasks !== false) {
      tasks.start(signals);
      privacy.cleaner.start();
    }
    // Loaded before the first visitor comes, but not waited for: other tenants can be served meanwhile.
    const tenant = registry.findDefault();
    if (tenant !== undefined)
      catalogs.get(tenant).catch((error: unknown) => log('the index could not be loaded', { err: error }));
  });
  server.addHook('onClose', async () => {
    await privacy.cleaner.stop();
    await tasks.stop();
    await signals.stop();
    await reader.close();
    await sweeps.stop();
    await events.flush();
    await catalogs.save();
    await registry.stop();
  });
  return {
    server,
    registry,
    catalogs,
    gazetteer,
    db,
    calls,
    events,
    forms,
    tasks,
    notifier,
    accounts,
    offers,
    privacy,
    applications,
  };
}
