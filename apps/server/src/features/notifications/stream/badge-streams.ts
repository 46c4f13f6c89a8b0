import type { ServerResponse } from 'node:http';
import type { DatabaseSignals } from '../../../platform/database/database-signals.ts';

/** Told with `tenant:candidate` when what the bell of a candidate shows has changed. */
export const NOTIFICATIONS_CHANNEL = 'opencareers_notifications';

/** Streams that one session may hold open at once. */
export const STREAMS_PER_SESSION = 5;
const BEAT_MS = 25_000;
/** How often it is looked where nobody tells of changes. */
const POLL_MS = 1_000;
/** A reader that does not read is let go. */
const UNREAD_BYTES_MAX = 16 * 1024;

/** Who listens. */
export interface StreamReader {
  sessionId: string;
  tenant: { id: number; domain: string };
  candidateId: number;
}

/** What the bell shows: `version` changes with everything in it. */
export interface Badge {
  count: number;
  version: string;
}

interface BadgeStreamParts {
  signals: Pick<DatabaseSignals, 'isAvailable' | 'listen'>;
  readBadge: (reader: Omit<StreamReader, 'sessionId'>) => Promise<Badge>;
  /** Which of these sessions of a tenant go on. */
  findOpenSessions: (tenant: StreamReader['tenant'], ids: string[]) => Promise<Set<string>>;
  log: (message: string, fields: object) => void;
  beatMilliseconds?: number;
}

interface Stream {
  reader: StreamReader;
  response: ServerResponse;
  /** Version that it was told last. */
  told: string | null;
}

/** The open streams of one candidate. */
interface Bell {
  streams: Set<Stream>;
  reading: Promise<void> | null;
  isAskedAgain: boolean;
}

/** Pages that listen for changes of their bell: they hear of those that any process makes. */
export class BadgeStreams {
  readonly #parts: BadgeStreamParts;
  readonly #bells = new Map<string, Bell>();
  #isListening = false;
  #beat: NodeJS.Timeout | undefined;
  #poll: NodeJS.Timeout | undefined;
  #isStopped = false;

  constructor(parts: BadgeStreamParts) {
    this.#parts = parts;
  }

  /** Whether the session may open another stream. */
  hasRoom(sessionId: string): boolean {
    let open = 0;
    for (const { streams } of this.#bells.values())
      for (const { reader } of streams) if (reader.sessionId === sessionId) open += 1;
    return open < STREAMS_PER_SESSION && !this.#isStopped;
  }

  /** Tells the badge now and whenever it changes, until the reader leaves or the session ends. */
  add(reader: StreamReader, response: ServerResponse): void {
    this.#listen();
    const key = keyOf(reader.tenant.id, reader.candidateId);
    const bell = this.#bells.get(key) ?? { streams: new Set(), reading: null, isAskedAgain: false };
    this.#bells.set(key, bell);
    const stream: Stream = { reader, response, told: null };
    bell.streams.add(stream);
    response.once('close', () => this.#remove(key, stream));
    // Broken connections are told by `close` as well.
    response.on('error', () => undefined);
    this.#read(bell);
  }

  /** Ends all streams: pages come back to whoever serves them next. */
  stop(): void {
    this.#isStopped = true;
    clearInterval(this.#beat);
    clearInterval(this.#poll);
    for (const { streams } of this.#bells.values()) for (const { response } of streams) response.end();
    this.#bells.clear();
  }

  #listen(): void {
    const { signals, beatMilliseconds = BEAT_MS } = this.#parts;
    this.#beat ??= setInterval(() => void this.#beatAll(), beatMilliseconds).unref();
    if (!signals.isAvailable) {
      this.#poll ??= setInterval(() => this.#readAll(), POLL_MS).unref();
      return;
    }
    if (this.#isListening) return;
    this.#isListening = true;
    signals.listen(NOTIFICATIONS_CHANNEL, (key) => {
      if (key === null) return this.#readAll();
      const bell = this.#bells.get(key);
      if (bell !== undefined) this.#read(bell);
    });
  }

  #remove(key: string, stream: Stream): void {
    const bell = this.#bells.get(key);
    bell?.streams.delete(stream);
    if (bell?.streams.size === 0) this.#bells.delete(key);
    if (this.#bells.size > 0) return;
    clearInterval(this.#beat);
    clearInterval(this.#poll);
    this.#beat = undefined;
    this.#poll = undefined;
  }

  #readAll(): void {
    for (const bell of this.#bells.values()) this.#read(bell);
  }

  // One look at a time: what changes during a look is seen by the next one.
  #read(bell: Bell): void {
    if (bell.reading !== null) {
      bell.isAskedAgain = true;
      return;
    }
    bell.reading = this.#tell(bell)
      .catch((error: unknown) => this.#parts.log('the badge of a stream could not be read', { err: error }))
      .finally(() => {
        bell.reading = null;
        if (!bell.isAskedAgain) return;
        bell.isAskedAgain = false;
        this.#read(bell);
      });
  }

  async #tell({ streams }: Bell): Promise<void> {
    const [first] = streams;
    if (first === undefined) return;
    const { tenant, candidateId } = first.reader;
    const { count, version } = await this.#parts.readBadge({ tenant, candidateId });
    for (const stream of streams) {
      if (stream.told === version) continue;
      stream.told = version;
      write(stream, `event: badge\ndata: ${JSON.stringify({ count })}\n\n`);
    }
  }

  async #beatAll(): Promise<void> {
    const streams = [...this.#bells.values()].flatMap((bell) => [...bell.streams]);
    for (const stream of streams) write(stream, ':\n\n');
    const byTenant = Map.groupBy(streams, ({ reader }) => reader.tenant.id);
    try {
      for (const ofTenant of byTenant.values()) await this.#endDead(ofTenant);
    } catch (error) {
      this.#parts.log('sessions of streams could not be checked', { err: error });
    }
  }

  async #endDead(streams: readonly Stream[]): Promise<void> {
    const [first] = streams;
    if (first === undefined) return;
    const ids = [...new Set(streams.map(({ reader }) => reader.sessionId))];
    const open = await this.#parts.findOpenSessions(first.reader.tenant, ids);
    for (const { reader, response } of streams) if (!open.has(reader.sessionId)) response.end();
  }
}

function keyOf(tenantId: number, candidateId: number): string {
  return `${tenantId}:${candidateId}`;
}

function write({ response }: Stream, text: string): void {
  if (response.writableEnded || response.destroyed) return;
  if (response.writableLength > UNREAD_BYTES_MAX) response.destroy();
  else response.write(text);
}
