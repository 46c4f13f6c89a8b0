import type { FastifyInstance } from 'fastify';
import { AppError } from './app-error.ts';

/**
 * Answers what asks a known address by a method that it does not have: with 405, and with the methods that it has in
 * `Allow`; OPTIONS gets them without a refusal (RFC 9110, 9.3.7 and 15.5.6). Before anybody looks
 * at the token of a call.
 */
export function answerOtherMethods(app: FastifyInstance): void {
  const methodsOf = new Map<string, Set<string>>();
  app.addHook('onRoute', ({ url, method }) => {
    const known = methodsOf.get(url) ?? new Set();
    for (const one of [method].flat()) known.add(one);
    methodsOf.set(url, known);
  });
  let patterns: { path: RegExp; methods: ReadonlySet<string> }[] | undefined;
  app.addHook('onRequest', async (request, reply) => {
    if (!request.is404) return;
    patterns ??= [...methodsOf].map(([url, methods]) => ({ path: asPattern(url), methods }));
    const [path = ''] = request.url.split('?', 1);
    const allowed = new Set(patterns.flatMap((one) => (one.path.test(path) ? [...one.methods] : [])));
    if (allowed.size === 0) return;
    reply.header('allow', [...allowed, 'OPTIONS'].toSorted().join(', '));
    if (request.method === 'OPTIONS') return reply.status(204).send();
    throw new AppError('method_not_allowed');
  });
}

/** An address as the router has it: `:name` is one step of the path, `*` whatever is left. */
function asPattern(url: string): RegExp {
  const escaped = url.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`);
  return new RegExp(`^${escaped.replaceAll('*', '.*').replaceAll(/:\w+/g, '[^/]+')}$`);
}
