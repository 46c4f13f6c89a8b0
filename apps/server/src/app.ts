import type { FastifyInstance } from 'fastify';
import { Registry } from 'prom-client';
import type { AppOptions } from './app-options.ts';
import { createServer } from './create-server.ts';
import { accountFeature } from './features/accounts/index.ts';
import { alertFeature } from './features/alerts/index.ts';
import { applicationFeature } from './features/applications/index.ts';
import { assistantFeature } from './features/assistant/index.ts';
import { backupFeature } from './features/backups/index.ts';
import { careerEventFeature } from './features/career-events/index.ts';
import { cartFeature } from './features/cart/index.ts';
import { dashboardFeature } from './features/dashboard/index.ts';
import { documentFeature } from './features/documents/index.ts';
import { formFeature } from './features/forms/index.ts';
import { interviewFeature } from './features/interviews/index.ts';
import { createReturnedMail, notificationFeature } from './features/notifications/index.ts';
import { offerFeature } from './features/offers/index.ts';
import { optInFeature } from './features/opt-ins/index.ts';
import { pageEventFeature } from './features/page-events/index.ts';
import { pageFeature } from './features/pages/index.ts';
import { positionFeature } from './features/positions/index.ts';
import { privacyFeature } from './features/privacy/index.ts';
import { profileFeature } from './features/profile/index.ts';
import { referralFeature } from './features/referrals/index.ts';
import { savedFeature } from './features/saved/index.ts';
import { savedSearchFeature } from './features/saved-searches/index.ts';
import { talentNetworkFeature } from './features/talent-network/index.ts';
import { tenantFeature } from './features/tenants/index.ts';
import { themeFeature } from './features/themes/index.ts';
import { webhookFeature } from './features/webhooks/index.ts';
import { systemClock } from './platform/clock.ts';
import { csrfRoutes } from './platform/csrf.routes.ts';
import type { Feature } from './platform/feature.ts';
import { observeDatabase } from './platform/figures/database-figures.ts';
import { FILE_REMOVAL_TASK, removeFileTask } from './platform/files/file-removal.ts';
import { MailNames } from './platform/mail/mail-names.ts';
import { mailTasks } from './platform/mail/mail-task.ts';
import { Readiness } from './platform/readiness.ts';
import { SweepLocks } from './platform/sweeps/sweep-locks.ts';
import { SweepScheduler } from './platform/sweeps/sweep-scheduler.ts';
import { systemRoutes } from './platform/system.routes.ts';
import { shortTask, type Task } from './platform/tasks/task.ts';
import { createTaskFigures } from './platform/tasks/task-figures.ts';
import { TaskRunner } from './platform/tasks/task-runner.ts';
import { createServices, type Services } from './services.ts';

/** The server with everything wired, not yet listening. */
export interface App extends Services {
  server: FastifyInstance;
  tasks: TaskRunner;
  readiness: Readiness;
}

/** The product, in the order in which what candidates left is shown to them and erased. */
function listFeatures(services: Services): Feature[] {
  return [
    privacyFeature(services.privacy),
    savedFeature(services),
    // Before the searches: they made one.
    talentNetworkFeature(services),
    savedSearchFeature(services),
    alertFeature(services.alerts),
    optInFeature(services.optIns),
    cartFeature(services),
    assistantFeature(services.assistant),
    // Before the forms: they remove what was sent as a guest too.
    applicationFeature(services.applications),
    formFeature(services.forms, services.originOf),
    profileFeature(services.profiles),
    notificationFeature(services.notifications, services.notifier),
    offerFeature(services.offers),
    interviewFeature(services.meetings),
    careerEventFeature(services.meetings),
    referralFeature(services.meetings),
    dashboardFeature(services.dashboard),
    webhookFeature(services.webhooks),
    // After all that keep something: what they remove still needs to know whose it is.
    accountFeature(services.accounts),
    tenantFeature({ ...services, tenants: services, countOpen: (...of) => services.calls.countOpen(...of) }),
    themeFeature(services),
    positionFeature(services.positions),
    pageEventFeature({ ...services, recorder: services.events }),
    documentFeature(services.documents),
    pageFeature(services.pages),
    backupFeature(services.backups),
  ];
}

/** Builds the server: what features work with, then the features, one after the other. */
export async function buildApp(options: AppOptions): Promise<App> {
  const { app, features } = await wireApp(options);
  runWithServer(app, features, options);
  return app;
}

/** The calls of the server as an OpenAPI document, made from its routes: it needs no database. */
export async function describeCalls(options: AppOptions): Promise<object> {
  const { server } = (await wireApp(options)).app;
  await server.ready();
  return server.swagger();
}

/** Everything is registered and nothing has begun: neither the database nor another system was asked. */
async function wireApp(options: AppOptions): Promise<{ app: App; features: Feature[] }> {
  const metrics = new Registry();
  const server = await createServer(options, {
    clock: options.clock ?? systemClock,
    metrics,
  });
  const services = createServices(options, { server, metrics });
  observeDatabase(options.pool, services.watch, metrics);
  const tasks = new TaskRunner({
    ...services,
    figures: createTaskFigures(metrics, services),
    findTenant: (id) => services.registry.list().find((tenant) => tenant.id === id),
  });
  const features = listFeatures(services);
  for (const task of listOwnTasks(services, options)) task(tasks);
  for (const { routes, operator, tasks: work = [], personalData } of features) {
    if (routes !== undefined) await server.register(routes);
    if (operator !== undefined) await server.register(operator);
    for (const task of work) task(tasks);
    if (personalData !== undefined) services.personalData.push(personalData);
  }
  const readiness = createReadiness(services);
  await registerOwnRoutes(server, { ...services, readiness }, options);
  return { app: { ...services, server, tasks, readiness }, features };
}

/** Work of no feature in particular. */
function listOwnTasks(
  { facadeOf, files, keys, mailPace: pace, log }: Services,
  { mail }: AppOptions,
): Task[] {
  const senderOf: Parameters<typeof mailTasks>[0]['senderOf'] = async (ctx) => {
    const { mailFrom, company, config } = await facadeOf(ctx);
    const { mailsPerMinute: perMinute } = config.notificationsConfig;
    return { address: mailFrom, name: company, perMinute };
  };
  const sending = { mail, senderOf, pace, returned: createReturnedMail(), names: new MailNames(keys), log };
  return [...mailTasks(sending), shortTask(FILE_REMOVAL_TASK, removeFileTask(files))];
}

/** What is said here is for whoever runs the server, so it names no company: anybody may ask. */
function createReadiness({ watch, registry, catalogs, log }: Services): Readiness {
  return new Readiness([
    { reason: 'the database is away', isThere: () => watch?.isReachable ?? true },
    {
      reason: 'the positions of the first tenant are being loaded',
      isThere: async () => {
        const tenant = registry.findDefault();
        if (tenant === undefined || catalogs.isLoaded(tenant)) return true;
        // Nobody else may ask for it before a search comes, which comes only to a server that is ready.
        const loading = Promise.all([registry.getConfig(tenant), catalogs.get(tenant)]);
        return loading.then(
          () => true,
          (error: unknown) => {
            log('the index could not be loaded', { err: error });
            return false;
          },
        );
      },
    },
  ]);
}

async function registerOwnRoutes(
  server: FastifyInstance,
  { clock, metrics, readiness }: Services & { readiness: Readiness },
  { secrets, trustProxy }: AppOptions,
): Promise<void> {
  await server.register(csrfRoutes, { clock });
  await server.register(systemRoutes, {
    operatorToken: secrets.operatorToken,
    isBehindProxy: trustProxy !== false,
    metrics,
    readiness,
  });
  server.get('/api/openapi.json', { config: { access: 'public' }, schema: { hide: true } }, () =>
    server.swagger(),
  );
}

/** Background work begins when the server is ready and ends with it. */
function runWithServer(app: App, features: readonly Feature[], options: AppOptions): void {
  const { server, registry, catalogs, tasks, privacy, signals, log, metrics, watch } = app;
  const locks = options.login === null ? null : new SweepLocks(options.pool);
  const sweeps = new SweepScheduler({ locks, log, metrics });
  server.addHook('onReady', async () => {
    await registry.start();
    watch?.start();
    // Not before: while a demo is filled in, its past is still being written.
    sweeps.start(features.flatMap((feature) => feature.sweeps ?? []));
    if (options.runsTasks !== false) {
      tasks.start(signals, { isAlone: options.isAlone ?? false });
      privacy.cleaner.start();
    }
    // Loaded before the first visitor comes, but not waited for: other tenants can be served meanwhile.
    void app.readiness.findReason();
  });
  server.addHook('onClose', async () => {
    await privacy.cleaner.stop();
    await tasks.stop();
    await signals.stop();
    await app.profiles.reader.close();
    await sweeps.stop();
    await app.events.flush();
    await catalogs.save();
    await registry.stop();
    await catalogs.kept.stop();
    await watch?.stop();
  });
}
