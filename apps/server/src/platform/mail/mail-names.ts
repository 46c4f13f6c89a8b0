import type { KeyedHashes } from '../keyed-hash.ts';
import { isSameSecret } from '../same-secret.ts';

const PURPOSE = 'mail-name';
/** Characters of a proof: 96 bits, which nobody guesses. */
const PROOF_LENGTH = 16;
const NAME = /^((\d{1,10})\.\d{1,19}\.[a-z0-9]{1,12})\.([\w-]{16})$/;

/** Names of mails. Whoever reports that a mail came back proves by its name that it was sent to that address. */
export class MailNames {
  readonly #keys: KeyedHashes;

  constructor(keys: KeyedHashes) {
    this.#keys = keys;
  }

  /** The same each time that a task is done. */
  of(task: { tenantId: number; id: number; createdAt: Date }, address: string): string {
    const facts = `${task.tenantId}.${task.id}.${task.createdAt.getTime().toString(36)}`;
    return `${facts}.${this.#proof(facts, address)}`;
  }

  /** The tenant whose mail to this address has the name; undefined when there was no such mail. */
  tenantOf(name: string, address: string): number | undefined {
    const [, facts, tenantId, proof] = NAME.exec(name) ?? [];
    if (facts === undefined || proof === undefined) return undefined;
    return isSameSecret(proof, this.#proof(facts, address)) ? Number(tenantId) : undefined;
  }

  #proof(facts: string, address: string): string {
    return this.#keys.of(PURPOSE, `${facts} ${address.toLowerCase()}`).slice(0, PROOF_LENGTH);
  }
}
