import { rememberedFor } from './sliding-counts.ts';

/** Visitors of one network that are counted on their own at a time: a lecture hall looks for jobs together. */
const LANES_PER_NETWORK = 200;
/** Visitors that are known in all; the one that was there longest ago goes first. */
const LANES_MAX = 50_000;

interface Lane {
  network: string;
  usedAt: number;
}

/**
 * Which visitors are counted on their own, and not with everybody behind their address. Cookies can be collected: so
 * many of one network have a lane at a time. One is free again once nothing counts any more that its visitor sent.
 */
export class VisitorLanes {
  readonly #idleAfter: number;
  /** By network and visitor, the one that was used longest ago first. */
  readonly #lanes = new Map<string, Lane>();
  readonly #perNetwork = new Map<string, number>();

  /** `timeWindow` is that of the limits which count by lane, in milliseconds. */
  constructor(timeWindow: number) {
    this.#idleAfter = rememberedFor(timeWindow);
  }

  /** Whether the visitor is counted on its own now; takes a lane if there is a free one. `now` is in milliseconds. */
  enter(visitorId: string, network: string, now: number): boolean {
    this.#freeIdle(now);
    const name = `${network} ${visitorId}`;
    if (!this.#lanes.delete(name)) {
      const others = this.#perNetwork.get(network) ?? 0;
      if (others >= LANES_PER_NETWORK) return false;
      this.#perNetwork.set(network, others + 1);
    }
    this.#lanes.set(name, { network, usedAt: now });
    return true;
  }

  #freeIdle(now: number): void {
    for (const [name, { network, usedAt }] of this.#lanes) {
      if (usedAt > now - this.#idleAfter && this.#lanes.size < LANES_MAX) return;
      this.#lanes.delete(name);
      const others = (this.#perNetwork.get(network) ?? 1) - 1;
      if (others === 0) this.#perNetwork.delete(network);
      else this.#perNetwork.set(network, others);
    }
  }
}
