import { join } from 'node:path';
import { buildApp } from './app.ts';
import { emptyHalfDemo, fillWithDemo, isOnlyDemo } from './demo-start.ts';
import type { DevelopmentSite } from './development-site.ts';
import { refuseHalfRestored } from './features/backups/index.ts';
import { loadSiteBundle } from './features/pages/index.ts';
import { listTenants } from './features/tenants/index.ts';
import { FileMail } from './integrations/mail/file-mail.ts';
import type { MailSender } from './integrations/mail/mail.port.ts';
import { ClamdScanner } from './integrations/malware/clamd-scanner.ts';
import { connect } from './platform/context.ts';
import { type DatabaseOptions, openDatabase } from './platform/database/open-database.ts';
import { readEnvironment, settleNodeEnvironment } from './platform/env.ts';
import { loadSecrets } from './platform/secrets.ts';

/** Open requests may finish for this long once nothing new is let in. */
const SHUTDOWN_MILLISECONDS = 7_500;

/** Starts the product and stops it cleanly (docs/operations.md). */
async function main(): Promise<void> {
  settleNodeEnvironment(process.env);
  const environment = readEnvironment(process.env);
  const opened: Closer[] = [];
  stopOnSignals(opened, SHUTDOWN_MILLISECONDS + environment.drainMilliseconds);

  refuseHalfRestored(environment.dataDir);
  const development = environment.isDevelopment ? await openDevelopmentSite(opened) : null;
  const secrets = await loadSecrets(environment.dataDir, environment.operatorToken);
  const store: DatabaseOptions = {
    dataDir: environment.dataDir,
    databaseUrl: environment.databaseUrl,
    log: (message, fields) => process.stderr.write(`${JSON.stringify({ msg: message, ...fields })}\n`),
  };
  await emptyHalfDemo(store);
  const database = await openDatabase(store);
  opened.push(() => database.close());
  const tenants = await listTenants(connect(database.pool));
  // Who has made tenants of their own on an embedded store is not trying the demo any more, although it was filled in
  // at the first start: the mails of real candidates must not be on a page.
  const isDemo = environment.demo ?? (database.kind !== 'external' && isOnlyDemo(tenants));
  const app = await buildApp({
    pool: database.pool,
    login: database.login,
    isAlone: database.kind !== 'external',
    dataDir: environment.dataDir,
    uploadFolder: join(environment.dataDir, 'uploads'),
    sealKeyFolder: join(environment.dataDir, 'seal-keys'),
    mail: await openMail(environment),
    malwareScanner:
      environment.malwareScanner === null ? undefined : new ClamdScanner(environment.malwareScanner),
    database,
    isDemo,
    cacheFolder: join(environment.dataDir, 'cache'),
    indexMemoryMax: environment.indexMemoryMax,
    secrets,
    site: development ?? (await loadSiteBundle()),
    baseUrl: environment.baseUrl,
    trustProxy: environment.trustProxy,
    logLevel: environment.logLevel,
    errorReporting: environment.errorReporting,
    assistantModel: environment.assistantModel,
    allowsPrivateWebhooks: environment.allowsPrivateWebhooks,
    isDevelopment: environment.isDevelopment,
    // Its sources come by the hundred, and are not for the limits of visitors.
    onServer: development?.attach,
  });
  opened.push(async () => {
    if (app.server.server.listening) await app.readiness.drain(app.server, environment.drainMilliseconds);
    await app.server.close();
  });
  const isNew = database.kind !== 'external' && tenants.length === 0;
  if (environment.demo ?? isNew) {
    const origin = environment.baseUrl ?? `http://localhost:${environment.port}`;
    await fillWithDemo(app, { origin, emptyIn: isNew ? environment.dataDir : null });
  }

  const address = await app.server.listen({ port: environment.port, host: environment.host });
  process.stdout.write(`Opencareers is ready at ${environment.baseUrl ?? address}/careers\n`);
}

type Closer = () => Promise<unknown>;

/**
 * Ends in the reverse order of opening, whenever the signal comes: while starting, filling or serving. What takes longer
 * than `longest`, in milliseconds, is cut off.
 */
function stopOnSignals(opened: readonly Closer[], longest: number): void {
  let isStopping = false;
  const stop = async (): Promise<void> => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), longest).unref();
    for (const close of opened.toReversed()) await close();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop());
}

async function openMail({ smtpUrl, dataDir }: ReturnType<typeof readEnvironment>): Promise<MailSender> {
  if (smtpUrl === null) return new FileMail(join(dataDir, 'outbox'));
  const { SmtpMail } = await import('./integrations/mail/smtp-mail.ts');
  return new SmtpMail(smtpUrl);
}

async function openDevelopmentSite(opened: Closer[]): Promise<DevelopmentSite> {
  const { createDevelopmentSite } = await import('./development-site.ts');
  const site = await createDevelopmentSite();
  opened.push(() => site.close());
  return site;
}

main().catch((error: unknown) => {
  process.stderr.write(
    `Opencareers could not start: ${error instanceof Error ? error.message : String(error)}\n`,
  );
  process.exit(1);
});
