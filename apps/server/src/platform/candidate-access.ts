import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';

/** Who is signed in, as a request proves it. */
export interface CandidateSession {
  /** Public name of the session. */
  id: string;
  /** Wins over every parameter that names a tenant. */
  tenant: { id: number; domain: string };
  candidateId: number;
  /** Public name of the candidate. */
  encId: string;
  /** When the candidate last proved who they are. */
  provedAt: Date;
  /** Language that the candidate has chosen; null follows the browser. */
  language: string | null;
}

/** Finds the session that a request carries; null without one, or when it has ended. */
export type FindCandidate = (request: FastifyRequest) => Promise<CandidateSession | null>;

declare module 'fastify' {
  interface FastifyRequest {
    /** The session of this request, looked up once; routes with `access: 'candidate'` have one. */
    findCandidate: () => Promise<CandidateSession | null>;
  }
}

/** How sessions are found, and how calls of candidates are refused without one. */
export interface CandidateRecognition {
  find: FindCandidate;
  /** Whether candidates can sign in where the request goes; where they cannot, their calls do not exist. */
  isLoginOffered: (request: FastifyRequest) => Promise<boolean>;
}

/** Lets requests find their session, and refuses calls of candidates without one. */
export function recogniseCandidates(
  app: FastifyInstance,
  { find, isLoginOffered }: CandidateRecognition,
): void {
  app.decorateRequest('findCandidate');
  app.addHook('onRequest', async (request) => {
    let found: Promise<CandidateSession | null> | undefined;
    request.findCandidate = () => (found ??= find(request));
    if (request.routeOptions.config.access !== 'candidate') return;
    if ((await request.findCandidate()) !== null) return;
    if (!(await isLoginOffered(request))) throw new AppError('login_off');
    // Its cookie stays: the answer to a call of before may come when the browser has a new session already.
    await getCandidate(request);
  });
}

/** The session of a call of a candidate. Throws `login_required`, which tells pages that theirs has ended. */
export async function getCandidate(request: FastifyRequest): Promise<CandidateSession> {
  const session = await request.findCandidate();
  if (session === null) throw new AppError('login_required', { body: 'envelope' });
  return session;
}
