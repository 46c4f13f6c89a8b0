import { createSecretKey } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { describeCalls } from '../src/app.ts';

const DOCUMENT = fileURLToPath(new URL('../../../docs/openapi.json', import.meta.url));

/** Nothing of it is used: routes are registered and described, no request comes. */
const nowhere = tmpdir();
const document = await describeCalls({
  pool: new pg.Pool(),
  login: null,
  cacheFolder: null,
  uploadFolder: nowhere,
  sealKeyFolder: nowhere,
  mail: { folder: null, send: () => Promise.reject(new Error('No mail is sent from here.')) },
  database: null,
  isDemo: false,
  runsTasks: false,
  secrets: {
    operatorToken: '',
    signingKey: Buffer.alloc(32),
    sealingKey: createSecretKey(Buffer.alloc(32)),
  },
  site: {
    render: () => Promise.reject(new Error('No page is made here.')),
    assetsOf: () => ({ script: '', preloads: [], styles: [] }),
  },
  baseUrl: null,
  trustProxy: false,
  logLevel: 'error',
  isDevelopment: false,
});
await writeFile(DOCUMENT, `${JSON.stringify(document, null, 1)}\n`);
process.exit(0);
