import { createSecretKey } from 'node:crypto';
import { tmpdir } from 'node:os';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../src/app.ts';
import { loadSiteBundle } from '../src/features/pages/site-bundle.ts';
import type { Access } from '../src/platform/access.ts';
import { aDatabase } from './test-database.ts';

/** A route as the server registered it. */
export interface ServerRoute {
  method: string;
  url: string;
  access: Access | undefined;
}

/** Every route of the server, also those of the demo; built once more, without serving. */
export async function listRoutes(): Promise<ServerRoute[]> {
  const database = await aDatabase();
  const routes: ServerRoute[] = [];
  const { server: walked } = await buildApp({
    pool: database.pool,
    login: database.login,
    cacheFolder: null,
    uploadFolder: tmpdir(),
    sealKeyFolder: tmpdir(),
    mail: { folder: null, send: async () => undefined },
    database: null,
    isDemo: true,
    runsTasks: false,
    secrets: {
      operatorToken: 'operator-token-of-the-walk',
      signingKey: Buffer.alloc(32),
      sealingKey: createSecretKey(Buffer.alloc(32)),
    },
    site: await loadSiteBundle(),
    baseUrl: null,
    trustProxy: false,
    logLevel: 'silent',
    isDevelopment: false,
    onServer: (instance: FastifyInstance) => {
      instance.addHook('onRoute', ({ method, url, config }) => {
        for (const verb of [method].flat())
          routes.push({ method: String(verb), url, access: config?.access });
      });
    },
  });
  await walked.close();
  return routes.filter(({ method }) => method !== 'HEAD' && method !== 'OPTIONS');
}
