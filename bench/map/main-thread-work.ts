import type { CDPSession, Page } from 'playwright';
import { quantile } from '../pages/quantiles.ts';

/** Of Chromium's trace; microseconds. */
interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  /** How much of it the thread had the processor. */
  tdur?: number;
  args?: { name?: string };
}

/** Once for each frame that is drawn, in the task that draws it. */
const DRAWING = 'PrePaint';

/** Milliseconds of the page's main thread for each frame that was drawn while `act` ran. */
interface FrameWork {
  /** From the begin of its tasks to their end, waiting included. */
  lasted: number[];
  /** What it had the processor: the rest it waited for a machine that draws at the same time. */
  worked: number[];
}

export async function traceFrames(page: Page, act: () => Promise<void>): Promise<FrameWork> {
  const session = await page.context().newCDPSession(page);
  const events = await trace(session, act);
  await session.detach();
  const thread = busiestMainThread(events);
  const ofThread = events.filter(({ pid, tid }) => pid === thread.pid && tid === thread.tid);
  const drawn = ofThread.filter(({ name }) => name === DRAWING).map(({ ts }) => ts);
  const tasks = ofThread.filter(({ name, ph }) => name === 'ThreadControllerImpl::RunTask' && ph === 'X');
  drawn.sort((a, b) => a - b);
  return {
    lasted: workUntil(drawn, tasks, ({ dur = 0 }) => dur),
    worked: workUntil(drawn, tasks, ({ dur = 0, tdur = dur }) => tdur),
  };
}

async function trace(session: CDPSession, act: () => Promise<void>): Promise<TraceEvent[]> {
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  const includedCategories = ['toplevel', 'devtools.timeline'];
  await session.send('Tracing.start', { traceConfig: { includedCategories } });
  await act();
  const isComplete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.end');
  await isComplete;
  return events;
}

/** Other pages have main threads too; the one that drew is meant. */
function busiestMainThread(events: readonly TraceEvent[]): TraceEvent {
  const threads = events.filter(
    ({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain',
  );
  const framesOf = (thread: TraceEvent) =>
    events.filter(({ name, pid, tid }) => name === DRAWING && pid === thread.pid && tid === thread.tid)
      .length;
  const [busiest] = threads.sort((a, b) => framesOf(b) - framesOf(a));
  if (busiest === undefined) throw new Error('the trace names no main thread of a page');
  return busiest;
}

/** What was begun since the last frame belongs to the next one; the task that draws it ends after it. */
function workUntil(
  drawn: readonly number[],
  tasks: readonly TraceEvent[],
  timeOf: (task: TraceEvent) => number,
): number[] {
  const work = drawn.map(() => 0);
  let frame = 0;
  for (const task of tasks.toSorted((a, b) => a.ts - b.ts)) {
    while (frame < drawn.length && drawn[frame]! < task.ts) frame += 1;
    if (frame < drawn.length) work[frame]! += timeOf(task) / 1000;
  }
  return work;
}

/** The quantiles of milliseconds that are reported. */
export function quantilesOf(work: readonly number[]) {
  return {
    p50: rounded(quantile(work, 0.5)),
    p95: rounded(quantile(work, 0.95)),
    p98: rounded(quantile(work, 0.98)),
    max: rounded(quantile(work, 1)),
  };
}

/** A figure with three digits. */
export function rounded(value: number): number {
  return Number(value.toPrecision(3));
}
