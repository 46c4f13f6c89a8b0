import { LRUCache } from 'lru-cache';
import type { SearchRequest } from './search-request.ts';

const BYTES_MAX = 64 * 1024 * 1024;
const MINUTE_MS = 60_000;

/** What an answer depends on besides the request: any change of it makes another answer. */
export interface AnswerScope {
  tenantId: number;
  configVersion: number;
  /** The change of positions that the answer saw. */
  positionVersion: number;
  microsite: string | null;
  now: Date;
}

/**
 * Answers of searches as bytes, for as long as they are still exact: a change of positions or configuration, or
 * the next minute, asks anew. Searches hold nothing of a person, so visitors may share them; one of an
 * administrator must not come here.
 */
export class AnswerCache {
  readonly #answers = new LRUCache<string, Buffer>({
    maxSize: BYTES_MAX,
    // Packed it takes a fifth as much again.
    sizeCalculation: (answer, key) => Math.ceil(answer.length * 1.2) + key.length,
  });
  #minute = 0;

  /** Bytes of what it holds. */
  get size(): number {
    return this.#answers.calculatedSize;
  }

  /** The answer, made by `make` when nobody asked the same before. */
  async get(request: SearchRequest, scope: AnswerScope, make: () => Promise<Buffer>): Promise<Buffer> {
    const minute = Math.floor(scope.now.getTime() / MINUTE_MS);
    // What no request can ask for any more would stay until its room is needed, which a quiet site never needs.
    if (minute !== this.#minute) this.#answers.clear();
    this.#minute = minute;
    const key = describe(request, scope);
    let answer = this.#answers.get(key);
    if (answer === undefined) {
      answer = await make();
      // One of a minute that ended meanwhile is nobody's any more.
      if (minute === this.#minute) this.#answers.set(key, answer);
    }
    return answer;
  }
}

function describe(request: SearchRequest, scope: AnswerScope): string {
  return JSON.stringify([
    scope.tenantId,
    scope.configVersion,
    scope.positionVersion,
    scope.microsite,
    { ...request, filters: [...request.filters].toSorted(([a], [b]) => (a < b ? -1 : 1)) },
  ]);
}
