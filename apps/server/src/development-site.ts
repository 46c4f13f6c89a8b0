import { fileURLToPath } from 'node:url';
import type { RenderPage } from '@opencareers/contracts/page-render';
import type { FastifyInstance } from 'fastify';
import { createServer, type ViteDevServer } from 'vite';
import type { SiteBundle } from './features/pages/index.ts';

const SITE_ROOT = fileURLToPath(new URL('../../site', import.meta.url));

/** The site from its sources with hot reload, instead of the built one (`npm run dev`). */
export interface DevelopmentSite extends SiteBundle {
  /** Lets Vite answer requests for sources before our own routes do. */
  attach: (server: FastifyInstance) => void;
  close(): Promise<void>;
}

/** Starts Vite inside this process. */
export async function createDevelopmentSite(): Promise<DevelopmentSite> {
  const vite = await createServer({
    root: SITE_ROOT,
    configFile: `${SITE_ROOT}/vite.config.ts`,
    appType: 'custom',
    server: { middlewareMode: true },
  });
  const assets = { script: '/src/entry-client.tsx', preloads: [], styles: [] };
  return {
    render: (request) => renderFresh(vite, request),
    assetsOf: () => assets,
    transformDocument: async ({ url, html, nonce }) =>
      (await vite.transformIndexHtml(url, html)).replaceAll('__CSP_NONCE__', nonce),
    attach: (server) => {
      server.addHook('onRequest', (request, reply, done) => {
        vite.middlewares(request.raw, reply.raw, done);
      });
    },
    close: () => vite.close(),
  };
}

async function renderFresh(vite: ViteDevServer, request: Parameters<RenderPage>[0]) {
  const entry = (await vite.ssrLoadModule('/src/entry-server.tsx')) as { renderPage: RenderPage };
  return entry.renderPage(request);
}
