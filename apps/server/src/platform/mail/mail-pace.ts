import type { Clock } from '../clock.ts';

const MINUTE_MS = 60_000;
/** A domain that answers "not now" gets half as many mails, again and again, down to this part. */
const SLOWNESS_MAX = 64;
/** Domains that are remembered; beyond, those that had nothing lately are forgotten. */
const DOMAINS_MAX = 10_000;

/** Where a mail goes, and how many mails may go there in a minute. */
export interface MailLane {
  tenantId: number;
  /** Address of who gets it. */
  to: string;
  perMinute: number;
}

interface Pace {
  minute: number;
  /** Mails of this minute. */
  sent: number;
  /** Mails of this minute and later ones that have a time, by minute. */
  planned: Map<number, number>;
  /** 1, or 2, 4, 8 … where the domain says "not now". */
  slowness: number;
  /** Minute in which that was said or forgiven last. */
  changedAt: number;
}

/**
 * How fast the mails of a tenant leave for each receiving domain, from this process: big domains take some in a minute and
 * hold the others against the sender. What has no place in its minute is given a time in a later one, and the mails to
 * other domains overtake it.
 */
export class MailPace {
  readonly #clock: Clock;
  readonly #paces = new Map<string, Pace>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Takes a place in this minute; where there is none, says when to ask again. */
  take(lane: MailLane): Date | null {
    const pace = this.#paceOf(lane);
    if (pace.sent >= allowed(lane, pace)) return plan(lane, pace, pace.minute + 1);
    pace.sent += 1;
    return null;
  }

  /** A time for one of many mails, now where this minute has a place: not all of them are to come and ask at once. */
  plan(lane: MailLane): Date {
    const now = this.#clock.now();
    const pace = this.#paceOf(lane);
    const time = plan(lane, pace, pace.minute);
    return time.getTime() < (pace.minute + 1) * MINUTE_MS ? now : time;
  }

  /** The domain took no mail for now: this one alone is slower, until it has been quiet for some minutes. */
  slow(lane: Omit<MailLane, 'perMinute'>): void {
    const pace = this.#paceOf(lane);
    // Several that were under way together say the same.
    if (pace.changedAt === pace.minute && pace.slowness > 1) return;
    pace.slowness = Math.min(SLOWNESS_MAX, pace.slowness * 2);
    pace.changedAt = pace.minute;
  }

  #paceOf({ tenantId, to }: Omit<MailLane, 'perMinute'>): Pace {
    const minute = Math.floor(this.#clock.now().getTime() / MINUTE_MS);
    const name = `${tenantId} ${receivingDomain(to)}`;
    const known = this.#paces.get(name);
    const pace = known ?? { minute, sent: 0, planned: new Map(), slowness: 1, changedAt: minute };
    if (known === undefined) this.#keep(name, pace);
    if (pace.minute === minute) return pace;
    Object.assign(pace, { minute, sent: 0 });
    for (const planned of pace.planned.keys()) if (planned < minute) pace.planned.delete(planned);
    for (; pace.slowness > 1 && pace.changedAt < minute; pace.changedAt += 1) pace.slowness /= 2;
    pace.changedAt = minute;
    return pace;
  }

  #keep(name: string, pace: Pace): void {
    if (this.#paces.size >= DOMAINS_MAX)
      for (const [each, { minute, planned, slowness }] of this.#paces)
        if (minute < pace.minute && planned.size === 0 && slowness === 1) this.#paces.delete(each);
    this.#paces.set(name, pace);
  }
}

function receivingDomain(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1).toLowerCase();
}

function allowed({ perMinute }: Pick<MailLane, 'perMinute'>, { slowness }: Pace): number {
  return Math.max(1, Math.floor(perMinute / slowness));
}

/** The first place from a minute on, spread over that minute. */
function plan(lane: MailLane, pace: Pace, from: number): Date {
  const most = allowed(lane, pace);
  let minute = from;
  const takenIn = (each: number) =>
    Math.max(pace.planned.get(each) ?? 0, each === pace.minute ? pace.sent : 0);
  while (takenIn(minute) >= most) minute += 1;
  const taken = takenIn(minute);
  pace.planned.set(minute, taken + 1);
  return new Date((minute + taken / most) * MINUTE_MS);
}
