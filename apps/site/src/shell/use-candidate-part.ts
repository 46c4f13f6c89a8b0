import { type ComponentType, startTransition, useEffect, useState } from 'react';
import { loadTexts, type TextPart } from '../messages/locales.ts';
import { loadChunk } from './chunk-loading.ts';
import { emitSignal } from './signals.ts';

/** A part of the page that only some see, mostly candidates. `load` must stay the same function. */
export interface CandidatePart<Props> {
  name: string;
  /** The texts that it shows: those of candidates where it does not say, null where it loads them itself. */
  texts?: TextPart | null;
  load: () => Promise<ComponentType<Props>>;
}

/** Fetches the part with its texts once it is wanted; null until then, and where it cannot be had. */
export function useCandidatePart<Props>(
  { name, load, texts = 'account' }: CandidatePart<Props>,
  isWanted: boolean,
): { Part: ComponentType<Props> } | null {
  const [part, setPart] = useState<{ Part: ComponentType<Props> } | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    // One after the other: to ask for the files of all parts at once keeps a phone busy for a tenth of a second.
    const timer = setTimeout(() => {
      Promise.all([loadChunk(name, load), texts && loadTexts(texts)]).then(
        ([loaded]) => startTransition(() => setPart({ Part: loaded })),
        (error: unknown) => emitSignal({ kind: 'failure', place: name, error }),
      );
    });
    return () => clearTimeout(timer);
  }, [isWanted, load, name, texts]);
  return part;
}
