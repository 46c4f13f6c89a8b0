import { Readable } from 'node:stream';
import {
  type ImportLine,
  ImportLineSchema,
  ImportQuerySchema,
  TenantParamsSchema,
} from '@opencareers/contracts/operator';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import { FeedError } from '../../../integrations/feeds/feeds.port.ts';
import type { Clock } from '../../../platform/clock.ts';
import { operatorSeed, type TenantRegistry } from '../../tenants/index.ts';
import type { PositionCatalogs } from '../catalog/position-catalogs.ts';
import { ImportRefused, type ImportServices, importPositions } from '../import/position-import.service.ts';
import { receivedFeed } from './feed-upload.ts';

export interface OperatorImportOptions {
  services: ImportServices;
  registry: TenantRegistry;
  catalogs: PositionCatalogs;
  clock: Clock;
}

type ImportQuery = z.output<typeof ImportQuerySchema>;

/** Brings a feed in: the body is the feed as it is, the answer tells its progress line by line. */
export const operatorImportRoutes: FastifyPluginAsyncZod<OperatorImportOptions> = async (app, options) => {
  // The body is read as it comes, whatever the client calls it: the format is named in the query.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));

  app.post(
    '/api/operator/v1/tenants/:domain/positions/import',
    {
      config: { access: 'operator' },
      schema: { params: TenantParamsSchema, querystring: ImportQuerySchema },
    },
    async (request, reply) => {
      const seed = operatorSeed(options, request);
      const body = (request.body ?? Readable.from([])) as Readable;
      const lines = importLines(options, seed, { query: request.query, body });
      return reply.type('application/x-ndjson').send(Readable.from(lines));
    },
  );
};

type Seed = Parameters<typeof importPositions>[1];

/** The lines of the answer: progress while it runs, then the report or why the feed was refused. */
async function* importLines(
  { services, registry, catalogs, clock }: OperatorImportOptions,
  seed: Seed,
  { query, body }: { query: ImportQuery; body: Readable },
): AsyncGenerator<string> {
  // Thirteen formats and what reads them, by the first import.
  const { readFeed } = await import('../../../integrations/feeds/read-feed.ts');
  const progress: number[] = [];
  let wake: () => void = () => undefined;
  const outcome = importPositions(services, seed, {
    format: query.format,
    rows: readFeed(query.format, receivedFeed(body), { fetchedAt: clock.now() }),
    dryRun: query.dry_run,
    keepMissing: query.keep_missing,
    allowEmpty: query.allow_empty,
    onProgress: (read) => {
      progress.push(read);
      wake();
    },
  }).then((report): ImportLine => report, describeRefusal);
  let last: ImportLine | undefined;
  const ended = outcome.then((line) => {
    last = line;
    wake();
  });
  for (;;) {
    for (const read of progress.splice(0)) yield encodeLine({ type: 'progress', read });
    if (last !== undefined) break;
    await Promise.race([ended, new Promise<void>((resolve) => (wake = resolve))]);
  }
  await registry.refresh();
  const entry = registry.findByDomain(seed.tenant.domain);
  if (entry !== undefined) await catalogs.catchUp(entry);
  yield encodeLine(last);
}

function describeRefusal(error: unknown): ImportLine {
  if (error instanceof ImportRefused)
    return { type: 'refused', reason: error.message, refusedRows: error.refusedRows };
  if (error instanceof FeedError) return { type: 'refused', reason: error.message, refusedRows: [] };
  throw error;
}

function encodeLine(line: ImportLine): string {
  return `${JSON.stringify(ImportLineSchema.parse(line))}\n`;
}
