import type { CDPSession, Page } from 'playwright';

/** Of Chromium's trace; microseconds. */
interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  args?: { name?: string };
}

/** Milliseconds that the page's main thread worked from the start of each frame to that of the next, while `act` ran. */
export async function traceFrames(page: Page, act: () => Promise<void>): Promise<number[]> {
  const session = await page.context().newCDPSession(page);
  const events = await trace(session, act);
  await session.detach();
  const thread = busiestMainThread(events);
  const ofThread = events.filter(({ pid, tid }) => pid === thread.pid && tid === thread.tid);
  const starts = ofThread.filter(({ name }) => name === 'BeginMainThreadFrame').map(({ ts }) => ts);
  const tasks = ofThread.filter(({ name, ph }) => name === 'RunTask' && ph === 'X');
  return workBetween(starts.sort(ascending), tasks);
}

async function trace(session: CDPSession, act: () => Promise<void>): Promise<TraceEvent[]> {
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  const includedCategories = ['toplevel', 'devtools.timeline', 'devtools.timeline.frame'];
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
    events.filter(
      ({ name, pid, tid }) => name === 'BeginMainThreadFrame' && pid === thread.pid && tid === thread.tid,
    ).length;
  const [busiest] = threads.sort((a, b) => framesOf(b) - framesOf(a));
  if (busiest === undefined) throw new Error('the trace names no main thread of a page');
  return busiest;
}

function workBetween(starts: readonly number[], tasks: readonly TraceEvent[]): number[] {
  const work = new Array<number>(Math.max(0, starts.length - 1)).fill(0);
  let frame = 0;
  for (const { ts, dur = 0 } of tasks.toSorted((a, b) => a.ts - b.ts)) {
    // A task that starts the frame began a moment before it.
    const middle = ts + dur / 2;
    while (frame < work.length && middle >= (starts[frame + 1] ?? Number.POSITIVE_INFINITY)) frame += 1;
    if (frame < work.length && middle >= (starts[frame] ?? 0)) work[frame]! += dur / 1000;
  }
  return work;
}

function ascending(a: number, b: number): number {
  return a - b;
}
