import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Who asks wants to hear within two seconds; what is nearly loaded is waited for. */
const LOADING_WAIT_MS = 1_000;

/** What has to be there before requests are served well. */
export interface Needed {
  /** Said while it is missing, for whoever looks why. */
  reason: string;
  /** Whether it is there; brings what it finds missing. */
  isThere: () => boolean | Promise<boolean>;
}

/** Whether requests should be sent to this process, and if not, why. */
export class Readiness {
  readonly #needs: readonly Needed[];
  #isDraining = false;

  constructor(needs: readonly Needed[]) {
    this.#needs = needs;
  }

  /** Why nothing should be sent here now; null when it is ready. */
  async findReason(): Promise<string | null> {
    if (this.#isDraining) return 'this server is ending';
    for (const { reason, isThere } of this.#needs)
      if (!(await Promise.race([isThere(), pause(LOADING_WAIT_MS, false)]))) return reason;
    return null;
  }

  /**
   * Says from now on that it is not ready, and goes on serving for a while, so that who distributes requests has time to
   * look. Answers end their connections: the next request comes by another one, to another server.
   */
  async drain(server: FastifyInstance, milliseconds: number): Promise<void> {
    this.#isDraining = true;
    server.server.prependListener('request', (_request, response) =>
      response.setHeader('connection', 'close'),
    );
    await pause(milliseconds);
  }
}
