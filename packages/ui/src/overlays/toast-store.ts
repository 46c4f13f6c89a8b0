/** How long messages stay, in ms: short notes of what was done, toasts, and the helper's advice [ERROR-06]. */
export const TOAST_MS = { snack: 2000, longSnack: 3000, toast: 5000, helper: 15_000 } as const;

/** How long a toast stays, in ms; `null` stays until it is closed. */
export type ToastDuration = (typeof TOAST_MS)[keyof typeof TOAST_MS] | null;

/** What a toast says. */
export type ToastContent = {
  message: string;
  tone?: 'info' | 'success' | 'warning' | 'error';
  /** 5 s without it; errors then stay until they are closed. */
  duration?: ToastDuration;
  action?: { label: string; onAction: () => void };
};

/** A toast that is shown. */
export type Toast = Required<Omit<ToastContent, 'action'>> & Pick<ToastContent, 'action'> & { id: number };

/** Shows and closes toasts. */
export type ToastApi = {
  /** Shows a toast and gives its id. The same message again restarts the time of the one that is shown. */
  show: (content: ToastContent) => number;
  dismiss: (id: number) => void;
};

/** The toasts that are shown, and all messages said so far for the log. */
export type ToastState = { toasts: readonly Toast[]; log: readonly Pick<Toast, 'id' | 'message' | 'tone'>[] };

const LOG_MAX = 20;
const SHOWN_MAX = 3;

/** A store outside React, so that a toast can be shown from anywhere without drawing the page anew. */
export type ToastStore = ToastApi & {
  subscribe: (listener: () => void) => () => void;
  getState: () => ToastState;
  /** Stops all clocks, while a pointer or the focus is on a toast. */
  pause: () => void;
  resume: () => void;
};

/** Makes an empty store. */
export function createToastStore(): ToastStore {
  let state: ToastState = { toasts: [], log: [] };
  let nextId = 1;
  let isPaused = false;
  const listeners = new Set<() => void>();
  const clocks = new Map<number, Clock>();

  const set = (toasts: readonly Toast[], log = state.log) => {
    state = { toasts, log };
    for (const listener of listeners) listener();
  };
  const dismiss = (id: number) => {
    clocks.get(id)?.stop();
    clocks.delete(id);
    set(state.toasts.filter((toast) => toast.id !== id));
  };
  const show = ({ message, tone = 'info', duration, action }: ToastContent) => {
    const id = nextId++;
    const lasts = duration === undefined ? (tone === 'error' ? null : TOAST_MS.toast) : duration;
    const toast: Toast = { id, message, tone, duration: lasts, action };
    for (const same of state.toasts) if (same.message === message && same.tone === tone) dismiss(same.id);
    for (const tooMany of state.toasts.slice(0, 1 - SHOWN_MAX + state.toasts.length)) dismiss(tooMany.id);
    set([...state.toasts, toast], [...state.log, { id, message, tone }].slice(-LOG_MAX));
    if (lasts !== null) {
      const clock = createClock(lasts, () => dismiss(id));
      clocks.set(id, clock);
      if (!isPaused) clock.start();
    }
    return id;
  };
  return {
    show,
    dismiss,
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    pause: () => {
      isPaused = true;
      for (const clock of clocks.values()) clock.stop();
    },
    resume: () => {
      isPaused = false;
      for (const clock of clocks.values()) clock.start();
    },
  };
}

type Clock = { start: () => void; stop: () => void };

function createClock(duration: number, onEnd: () => void): Clock {
  let left = duration;
  let startedAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    start: () => {
      clearTimeout(timer);
      startedAt = Date.now();
      timer = setTimeout(onEnd, left);
    },
    stop: () => {
      if (timer === undefined) return;
      clearTimeout(timer);
      timer = undefined;
      // Whoever has looked at a toast gets at least a second more.
      left = Math.max(1000, left - (Date.now() - startedAt));
    },
  };
}
