import { startTransition, useEffect, useState } from 'react';
import { useMessages } from '../messages/messages-context.tsx';

/**
 * Loads code and texts in the language of the page once it has come alive; null until they are there. What they draw is
 * drawn in small steps, between which the page answers.
 */
export function useLoadedParts<Parts>(load: (locale: string) => Promise<Parts>): Parts | 'failed' | null {
  const { locale } = useMessages();
  const [parts, setParts] = useState<Parts | 'failed' | null>(null);
  useEffect(() => {
    let isCurrent = true;
    load(locale).then(
      (loaded) => isCurrent && startTransition(() => setParts(loaded)),
      () => isCurrent && setParts('failed'),
    );
    return () => {
      isCurrent = false;
    };
  }, [load, locale]);
  return parts;
}
