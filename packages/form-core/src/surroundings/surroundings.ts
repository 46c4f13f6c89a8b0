import { createRandomKey } from './random-key.ts';

/** What keeping and sending need of the world around; tests give their own. */
export interface Surroundings {
  /** Milliseconds since 1970. */
  now: () => number;
  /** Calls back once after so many ms; the result takes it back. */
  wait: (callback: () => void, milliseconds: number) => () => void;
  /** From 0 to 1. */
  random: () => number;
  /** A text that nobody else makes, 128 random bits. */
  createKey: () => string;
  isOnline: () => boolean;
}

/** The world around of a browser or a server; `isOnline` is true where nobody can tell. */
export function ordinarySurroundings(isOnline: () => boolean = () => true): Surroundings {
  return {
    now: Date.now,
    wait(callback, milliseconds) {
      const timer = setTimeout(callback, milliseconds);
      return () => clearTimeout(timer);
    },
    random: Math.random,
    createKey: createRandomKey,
    isOnline,
  };
}
