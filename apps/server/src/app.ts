import { parse as parseQuery } from 'node:querystring';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import swagger from '@fastify/swagger';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { jsonSchemaTransform, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type pg from 'pg';
import { Registry } from 'prom-client';
import { EventRecorder } from './features/events/event-recorder.ts';
import { scheduleEventRetention } from './features/events/event-retention.ts';
import { eventRoutes } from './features/events/events.routes.ts';
import { AddressLimit } from './features/forms/access/address-limit.ts';
import { FormKeys } from './features/forms/access/form-keys.ts';
import { formPlugin } from './features/forms/form-plugin.ts';
import { scheduleFormRetention } from './features/forms/form-retention.ts';
import type { FormServices } from './features/forms/form-services.ts';
import { OptionLists } from './features/forms/options/option-lists.ts';
import { UploadFiles } from './features/forms/uploads/upload-files.ts';
import { UploadLimits } from './features/forms/uploads/upload-limits.ts';
import { operatorEventRoutes } from './features/operator/events.routes.ts';
import { operatorFormConvertRoutes } from './features/operator/form-convert.routes.ts';
import { operatorFormRoutes } from './features/operator/forms.routes.ts';
import { operatorImportRoutes } from './features/operator/position-import.routes.ts';
import { operatorPositionRoutes } from './features/operator/positions.routes.ts';
import { operatorTenantRoutes } from './features/operator/tenants.routes.ts';
import { PageCache } from './features/pages/page-cache.ts';
import { createSendPage, pageRoutes } from './features/pages/pages.routes.ts';
import type { SiteBundle } from './features/pages/site-bundle.ts';
import { PositionCatalogs } from './features/positions/catalog/position-catalogs.ts';
import { atomRoutes } from './features/positions/feeds-out/atom.routes.ts';
import { indeedRoutes } from './features/positions/feeds-out/indeed.routes.ts';
import { sitemapRoutes } from './features/positions/feeds-out/sitemap.routes.ts';
import { PositionCalls } from './features/positions/position-calls.ts';
import { scheduleClosing } from './features/positions/position-closing.ts';
import { PrivateLinks } from './features/positions/position-links.ts';
import { positionRoutes } from './features/positions/positions.routes.ts';
import { TenantRegistry } from './features/tenants/tenant-registry.ts';
import { NO_ERROR_REPORTS } from './integrations/error-reports/error-reports.port.ts';
import { type SentryProject, SentryReports } from './integrations/error-reports/sentry-reports.ts';
import { type Gazetteer, loadGazetteer } from './integrations/gazetteer/gazetteer.ts';
import { enforceAccess } from './platform/access.ts';
import { type Clock, systemClock } from './platform/clock.ts';
import { type Connection, connect } from './platform/context.ts';
import { csrfRoutes } from './platform/csrf.routes.ts';
import { handleErrors } from './platform/error-handler.ts';
import { describeForLog } from './platform/logged-error.ts';
import { limitRequests } from './platform/request-limits.ts';
import { SealedValues } from './platform/sealed-values.ts';
import type { Secrets } from './platform/secrets.ts';
import { systemRoutes } from './platform/system.routes.ts';
import { recogniseVisitors } from './platform/visitor.ts';
import { VisitorSessions } from './platform/visitor-session.ts';

export interface AppOptions {
  pool: pg.Pool;
  /** How a thread opens a connection of its own; null where it can't. */
  login: pg.ClientConfig | null;
  /** Folder for files that people upload. */
  uploadFolder: string;
  /** Folder for what can be made again, such as snapshots of the position index; null keeps nothing. */
  cacheFolder: string | null;
  secrets: Secrets;
  site: SiteBundle;
  /** Public address in links; null takes the host of each request. */
  baseUrl: string | null;
  trustProxy: boolean | string;
  logLevel: string;
  isDevelopment: boolean;
  clock?: Clock;
  /** Where faults of pages are sent besides the log; nowhere when it is not given. */
  errorReporting?: SentryProject | null;
  /** Sees the server before anything is registered: for tests that walk the routes. */
  onServer?: (server: FastifyInstance) => void;
}

/** Node's limit on headers; longer addresses are answered by us with 414 instead of a closed socket. */
export const HEADER_BYTES_MAX = 64 * 1024;
/** Drafts begun and forms sent an hour by everybody behind one address: a job fair goes unhindered. */
const STRANGERS_PER_ADDRESS = 2_000;
const QUERY_PARAMETERS_MAX = 2_000;
/** A request that takes longer to arrive is ended; of a file, what came is kept and the rest follows. */
const REQUEST_MILLISECONDS = 10 * 60_000;

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
  const calls = new PositionCalls({ db, registry, catalogs, gazetteer, links, clock, baseUrl });
  const metrics = new Registry();
  const reports = options.errorReporting ? new SentryReports(options.errorReporting, log) : NO_ERROR_REPORTS;
  const { signingKey } = options.secrets;
  const events = new EventRecorder({ db, clock, log, metrics, reports, signingKey });
  const forms: FormServices = {
    db,
    registry,
    clock,
    keys: new FormKeys(signingKey),
    sealed: new SealedValues(options.secrets.sealingKey),
    files: new UploadFiles(options.uploadFolder),
    limits: new UploadLimits(),
    strangers: new AddressLimit(STRANGERS_PER_ADDRESS),
    options: new OptionLists(gazetteer),
  };
  const services = { registry, calls, forms, site, cache: new PageCache({ clock, metrics }), clock };
  const sendPage = createSendPage({ services, clock, isDevelopment });
  const tenants = { db, registry };

  await server.register(positionRoutes, { registry, calls, sendPage });
  await server.register(eventRoutes, { registry, recorder: events });
  const feeds = { services: { db, registry, catalogs, gazetteer, calls, clock } };
  for (const routes of [sitemapRoutes, indeedRoutes, atomRoutes]) await server.register(routes, feeds);
  await server.register(formPlugin, { services: forms });
  await server.register(operatorFormRoutes, { services: forms, calls });
  await server.register(operatorFormConvertRoutes);
  await server.register(operatorTenantRoutes, { tenants, calls, clock });
  await server.register(operatorEventRoutes, { db, registry, clock });
  await server.register(operatorImportRoutes, { services: { db, gazetteer }, registry, catalogs, clock });
  await server.register(operatorPositionRoutes, { db, registry, catalogs, calls, links, clock });
  await server.register(pageRoutes, { services, registry, clock, isDevelopment, sendPage });
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

  server.addHook('onReady', async () => {
    await registry.start();
    // Loaded before the first visitor comes, but not waited for: other tenants can be served meanwhile.
    const tenant = registry.findDefault();
    if (tenant !== undefined)
      catalogs.get(tenant).catch((error: unknown) => log('the index could not be loaded', { err: error }));
  });
  const stopClosing = scheduleClosing({ db, registry, clock, log });
  const stopRetention = scheduleEventRetention({ db, registry, clock, log });
  const stopFormRetention = scheduleFormRetention(forms, log);
  server.addHook('onClose', async () => {
    await stopClosing();
    await stopRetention();
    await stopFormRetention();
    await events.flush();
    await catalogs.save();
    await registry.stop();
  });
  return { server, registry, catalogs, gazetteer, db, calls, events, forms };
}

async function createServer(options: AppOptions, clock: Clock): Promise<FastifyInstance> {
  const server = Fastify({
    trustProxy: options.trustProxy,
    logger: { level: options.logLevel, serializers: { err: describeForLog } },
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 1024 * 1024,
    requestTimeout: REQUEST_MILLISECONDS,
    http: { maxHeaderSize: HEADER_BYTES_MAX },
    routerOptions: {
      maxParamLength: 500,
      querystringParser: (text) => parseQuery(text, '&', '=', { maxKeys: QUERY_PARAMETERS_MAX }),
    },
    forceCloseConnections: 'idle',
  });
  options.onServer?.(server);
  server.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  server.setValidatorCompiler(validatorCompiler);
  server.setSerializerCompiler(serializerCompiler);
  handleErrors(server);
  enforceAccess(server, options.secrets.operatorToken);
  await server.register(helmet, { contentSecurityPolicy: false, crossOriginEmbedderPolicy: false });
  await server.register(cookie);
  await server.register(compress, { global: true, threshold: 1024, encodings: ['br', 'gzip'] });
  recogniseVisitors(server, new VisitorSessions(options.secrets.signingKey), clock);
  await limitRequests(server);
  await server.register(swagger, {
    openapi: { info: { title: 'Opencareers', version: '1.0.0' } },
    transform: jsonSchemaTransform,
  });
  server.addHook('onResponse', (request, reply, done) => {
    server.observeDuration(request, reply.statusCode, reply.elapsedTime);
    done();
  });
  return server;
}
