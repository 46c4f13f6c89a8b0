import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import type { AppOptions } from './app-options.ts';
import { createAccountServices } from './features/accounts/index.ts';
import { searchMails } from './features/alerts/index.ts';
import {
  applicationSummary,
  createApplicationActions,
  createApplicationListener,
  createApplicationServices,
  createApplicationTakeOver,
  createDraftHints,
  createListApplications,
  createOutlineApplyForm,
  keptApplications,
  readApplicationFacts,
} from './features/applications/index.ts';
import { createAssistantServices } from './features/assistant/index.ts';
import { careerEventSummary } from './features/career-events/index.ts';
import { createCartActions, createCartTakeOver, createDropApplied } from './features/cart/index.ts';
import {
  createApplicationForms,
  createFormServices,
  createFormSources,
  createFormTakeOver,
  createKeptForms,
} from './features/forms/index.ts';
import { interviewNudges, interviewSummary } from './features/interviews/index.ts';
import { createNotifications, createSecurityNotices } from './features/notifications/index.ts';
import {
  createOfferServices,
  keptOfferDocuments,
  offerNudges,
  offerSummary,
} from './features/offers/index.ts';
import { createOptInServices } from './features/opt-ins/index.ts';
import { PageEventRecorder } from './features/page-events/index.ts';
import { BUILT_FILES, createSendPage, OUTBOX_PATH, PageCache, SitePictures } from './features/pages/index.ts';
import {
  createIsPositionVisible,
  createPersonalPositions,
  createPositionCore,
} from './features/positions/index.ts';
import { createPrivacyServices, createReadPrivacyOverview } from './features/privacy/index.ts';
import {
  createReadResumeOnce,
  createResumeReader,
  keptResumes,
  PROFILE_NUDGES,
  readCandidateProfile,
} from './features/profile/index.ts';
import { savedActions, savedSummary } from './features/saved/index.ts';
import { createFindSavedSearch, endSearchMails, fulfilSavedSearch } from './features/saved-searches/index.ts';
import { createFulfilTalent, endMembership } from './features/talent-network/index.ts';
import { createOriginOf, createTenantFacades, TenantRegistry } from './features/tenants/index.ts';
import { createPreviewTheme, createReadThemeFile, layPublishedThemes } from './features/themes/index.ts';
import { NO_ERROR_REPORTS } from './integrations/error-reports/error-reports.port.ts';
import { SentryReports } from './integrations/error-reports/sentry-reports.ts';
import { loadGazetteer } from './integrations/gazetteer/gazetteer.ts';
import { GroundArchive } from './integrations/ground/ground-archive.ts';
import { createChatCompletions } from './integrations/language-model/chat-completions.ts';
import { type Clock, systemClock } from './platform/clock.ts';
import { type Context, connect } from './platform/context.ts';
import { ServerPool } from './platform/database/connection-pools.ts';
import { isDatabaseAway } from './platform/database/database-away.ts';
import { DatabaseSignals } from './platform/database/database-signals.ts';
import { DatabaseWatch } from './platform/database/database-watch.ts';
import { UploadFiles } from './platform/files/upload-files.ts';
import { KeyedHashes } from './platform/keyed-hash.ts';
import { MailPace } from './platform/mail/mail-pace.ts';
import type { PersonalDataPart } from './platform/personal-data.ts';
import { PictureMaker } from './platform/pictures/picture-maker.ts';
import { SealedValues } from './platform/sealed-values.ts';

/** What features work with, each under its name. */
export type Services = ReturnType<typeof createServices>;

/** The server, and where everything puts its figures. */
interface ServedBy {
  server: FastifyInstance;
  metrics: Registry;
}

/** What all features stand on. */
function createBase(options: AppOptions, { server, metrics }: ServedBy) {
  const clock: Clock = options.clock ?? systemClock;
  const { baseUrl, login } = options;
  const { signingKey, sealingKey } = options.secrets;
  const { pool } = options;
  const db = connect(pool);
  const warn = (message: string, fields: object = {}) => server.log.warn(fields, message);
  const watch =
    login !== null && pool instanceof ServerPool ? new DatabaseWatch({ login, pool, log: warn }) : null;
  // What fails again and again because the database is away is told once, by the watch.
  const log = (message: string, fields: { err?: unknown }) => {
    if (watch?.isAway !== true || !isDatabaseAway(fields.err)) warn(message, fields);
  };
  const registry = new TenantRegistry({ db, clock, log, overlay: layPublishedThemes });
  const ownOrigin = () => (server.server.listening ? server.listeningOrigin : 'http://localhost');
  const facadeOf = createTenantFacades({ registry, baseUrl, ownOrigin });
  return {
    db,
    watch,
    clock,
    log,
    registry,
    facadeOf,
    linkTo: async (ctx: Context, path: string) => (await facadeOf(ctx)).linkTo(path),
    originOf: createOriginOf({ registry, baseUrl }),
    signingKey,
    keys: new KeyedHashes(signingKey),
    sealed: new SealedValues(sealingKey),
    mailPace: new MailPace(clock),
    files: new UploadFiles(options.uploadFolder, { scanner: options.malwareScanner }),
    signals: new DatabaseSignals(login, log),
    gazetteer: loadGazetteer(),
    metrics,
    /** Filled by the list of features, in its order. */
    personalData: [] as PersonalDataPart[],
  };
}

function backedUpStore({ files }: { files: UploadFiles }, { database, dataDir }: AppOptions) {
  return database === null || dataDir === undefined ? null : { database, dataDir, files };
}

/** Puts together what features work with: what one wants of another is handed over here. */
export function createServices(options: AppOptions, served: ServedBy) {
  const { server } = served;
  const base = createBase(options, served);
  const { log, clock, metrics, keys, files, facadeOf, personalData } = base;
  const { login, beatMilliseconds, proofOfWorkBits, isDevelopment, site, database } = options;
  const reports = options.errorReporting ? new SentryReports(options.errorReporting, log) : NO_ERROR_REPORTS;
  const events = new PageEventRecorder({ ...base, reports });
  const { notifications, notifier } = createNotifications({
    ...base,
    searchMails,
    beatMilliseconds,
  });
  const folder = options.cacheFolder;
  const { catalogs, links, pictures, calls } = createPositionCore({
    ...base,
    ground: new GroundArchive(BUILT_FILES),
    login,
    folder,
    memoryMax: options.indexMemoryMax ?? Number.POSITIVE_INFINITY,
    readApplicationFacts,
  });
  const profiles = { ...base, reader: createResumeReader({ log }) };
  const forms = createFormServices({ ...base, notifier });
  const applications = createApplicationServices({
    ...base,
    notifier,
    forms: createApplicationForms(forms),
    receipts: forms.receipts,
    readProfile: readCandidateProfile,
    readResumeOnce: createReadResumeOnce(profiles),
    isVisible: createIsPositionVisible(links),
    dropFromCart: createDropApplied(keys),
    proofOfWorkBits,
  });
  forms.listeners.push(createApplicationListener(applications));
  const outbox = options.isDemo ? options.mail.folder : null;
  const outboxPage = outbox === null ? null : OUTBOX_PATH;
  const accounts = createAccountServices(server, {
    ...base,
    takeOvers: [
      createFormTakeOver(forms.keys),
      createApplicationTakeOver(applications),
      createCartTakeOver(keys),
    ],
    notices: createSecurityNotices({ facadeOf }),
    outboxPage,
  });
  const offers = createOfferServices({ ...base, notifier, sealKeyFolder: options.sealKeyFolder });
  const personal = createPersonalPositions({
    ...base,
    calls,
    readProfile: readCandidateProfile,
    actions: [savedActions, createCartActions(base), createApplicationActions(applications)],
    findSavedSearch: createFindSavedSearch(base),
  });
  const cache = new PageCache({ clock, metrics });
  const maker = new PictureMaker(folder === null ? null : join(folder, 'picture-fonts'));
  const sitePictures = new SitePictures({ keys, maker, read: createReadThemeFile(base) });
  const pages = {
    ...base,
    calls,
    searchAs: personal.searchAs,
    forms,
    outlineApplyForm: createOutlineApplyForm(applications),
    accounts,
    previewTheme: createPreviewTheme(base),
    site,
    cache,
    pictures: sitePictures,
  };
  const sendPage = createSendPage({ services: pages, clock, isDevelopment });
  const formSources = createFormSources(forms.keys);
  const dashboard = {
    summaries: [
      applicationSummary,
      savedSummary,
      offerSummary,
      interviewSummary,
      careerEventSummary,
      formSources.summary,
    ],
    nudges: [
      offerNudges,
      ...PROFILE_NUDGES,
      interviewNudges,
      formSources.nudges,
      createDraftHints(applications),
    ],
  };
  return {
    ...base,
    maker,
    events,
    notifications,
    notifier,
    alerts: {
      ...base,
      notifier,
      openMatching: calls.openMatching.bind(calls),
      findFitting: personal.findFitting,
      reachVersion: calls.reachVersion.bind(calls),
    },
    catalogs,
    links,
    calls,
    profiles,
    backups: backedUpStore(base, options),
    forms,
    applications,
    accounts,
    optIns: createOptInServices({
      ...base,
      outboxPage,
      fulfil: { saved_search: fulfilSavedSearch, talent_network: createFulfilTalent(base) },
    }),
    offers,
    positions: { ...base, catalogs, links, pictures, calls, sendPage, ...personal },
    assistant: createAssistantServices({
      ...base,
      calls,
      ...personal,
      listApplications: createListApplications(applications),
      listOpenForms: formSources.listOpen,
      readPrivacyOverview: createReadPrivacyOverview({ ...base, parts: personalData }),
      ...dashboard,
      model: options.assistantModel ? createChatCompletions(options.assistantModel) : null,
    }),
    meetings: { ...base, notifier },
    webhooks: { ...base, allowsPrivate: options.allowsPrivateWebhooks ?? false },
    dashboard: { ...base, ...dashboard },
    documents: {
      ...base,
      sources: [keptOfferDocuments, createKeptForms(forms), keptApplications, keptResumes],
    },
    privacy: createPrivacyServices({
      ...base,
      parts: personalData,
      database,
      files,
      mailFolder: options.mail.folder,
      endings: { saved_search: endSearchMails, talent_network: endMembership },
    }),
    pages: { ...base, pictures: sitePictures, sendPage, isDevelopment, offers, outbox },
  };
}
