import pg from 'pg';

const RECONNECT_FIRST_MS = 500;
const RECONNECT_LONGEST_MS = 10_000;
/** A connection that a network drops silently is found by asking. */
const PROBE_MS = 30_000;

/** Hears of a signal; null after an interruption, when any may have been missed. */
export type SignalListener = (payload: string | null) => void;

/**
 * Hears what any process tells through PostgreSQL (`pg_notify`), on one connection of its own that is opened with
 * the first listener and again whenever it breaks. Signals carry ids, nothing else: everybody who can connect hears
 * them.
 */
export class DatabaseSignals {
  readonly #login: pg.ClientConfig | null;
  readonly #log: (message: string, fields: object) => void;
  readonly #listeners = new Map<string, Set<SignalListener>>();
  readonly #heard = new Set<string>();
  #client: pg.Client | null = null;
  #timer: NodeJS.Timeout | undefined;
  #opening: Promise<void> | null = null;
  #failures = 0;
  #isStopped = false;

  constructor(login: pg.ClientConfig | null, log: (message: string, fields: object) => void) {
    this.#login = login;
    this.#log = log;
  }

  /** Whether signals can come at all: not where only one connection can be open. */
  get isAvailable(): boolean {
    return this.#login !== null;
  }

  /** Whether signals of this channel are heard now. */
  isListening(channel: string): boolean {
    return this.#heard.has(channel);
  }

  /** Calls `listener` with every signal of a channel until the returned function is called. */
  listen(channel: string, listener: SignalListener): () => void {
    const known = this.#listeners.get(channel);
    const listeners = known ?? new Set();
    this.#listeners.set(channel, listeners.add(listener));
    if (this.#client === null) this.#open();
    else if (known === undefined) this.#subscribe(this.#client, [channel]);
    return () => {
      listeners.delete(listener);
    };
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    await this.#opening;
    const client = this.#client;
    this.#client = null;
    await client?.end().catch(() => undefined);
  }

  #open(): void {
    if (this.#login === null || this.#isStopped || this.#opening !== null) return;
    clearTimeout(this.#timer);
    this.#opening = this.#connect(this.#login).finally(() => {
      this.#opening = null;
    });
  }

  async #connect(login: pg.ClientConfig): Promise<void> {
    const client = new pg.Client({
      ...login,
      application_name: 'opencareers signals',
      connectionTimeoutMillis: RECONNECT_LONGEST_MS,
      query_timeout: RECONNECT_LONGEST_MS,
      keepAlive: true,
    });
    // A client that never connected tells twice: by its event and by the refused promise.
    client.on('error', () => this.#lose(client));
    client.on('end', () => this.#lose(client));
    client.on('notification', ({ channel, payload }) => this.#tell(channel, payload ?? ''));
    try {
      await client.connect();
      this.#client = client;
      this.#failures = 0;
      this.#subscribe(client, [...this.#listeners.keys()]);
      this.#probeLater(client);
    } catch (error) {
      this.#client = client;
      // Once: it is tried again until it goes well.
      if (this.#failures === 0)
        this.#log('signals of the database cannot be heard', {
          because: error instanceof Error ? error.message : String(error),
        });
      this.#lose(client);
    }
  }

  #subscribe(client: pg.Client, channels: readonly string[]): void {
    const statement = channels.map((channel) => `LISTEN ${pg.escapeIdentifier(channel)}`).join(';');
    client
      .query(statement)
      // What was told before this moment was not heard.
      .then(() => {
        for (const channel of channels) {
          this.#heard.add(channel);
          this.#tell(channel, null);
        }
      })
      .catch(() => this.#lose(client));
  }

  #tell(channel: string, payload: string | null): void {
    for (const listener of this.#listeners.get(channel) ?? []) listener(payload);
  }

  #probeLater(client: pg.Client): void {
    this.#timer = setTimeout(() => {
      if (this.#client !== client) return;
      client
        .query('select 1')
        .then(() => this.#probeLater(client))
        .catch(() => this.#lose(client));
    }, PROBE_MS).unref();
  }

  #lose(client: pg.Client): void {
    if (this.#client !== client) return;
    this.#client = null;
    this.#heard.clear();
    clearTimeout(this.#timer);
    client.end().catch(() => undefined);
    if (this.#isStopped) return;
    const wait = Math.min(RECONNECT_FIRST_MS * 2 ** this.#failures, RECONNECT_LONGEST_MS);
    this.#failures += 1;
    this.#timer = setTimeout(() => this.#open(), wait).unref();
  }
}
