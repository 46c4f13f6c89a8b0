import type { Texts } from '@opencareers/messages/texts';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useFormRuntime } from '../form/form-runtime.tsx';

type Sanitise = typeof import('./sanitise-html.ts').sanitiseHtml;

let loaded: Sanitise | undefined;

/** What makes HTML safe, once its code is here; it comes with the first HTML that is shown. */
function useSanitiser(log: SafeHtmlBoxProps['log']): Sanitise | undefined {
  const [sanitise, setSanitise] = useState(() => loaded);
  useEffect(() => {
    if (sanitise !== undefined) return;
    let isCurrent = true;
    const load = async () => {
      try {
        loaded = (await import('./sanitise-html.ts')).sanitiseHtml;
        if (isCurrent) setSanitise(() => loaded);
      } catch (cause) {
        if (!isCurrent) return;
        log?.('A text could not be shown', cause);
        // Nothing else would bring the text to somebody whose line was gone for a moment.
        addEventListener('online', handleOnline, { once: true });
      }
    };
    const handleOnline = () => void load();
    void load();
    return () => {
      isCurrent = false;
      removeEventListener('online', handleOnline);
    };
  }, [sanitise, log]);
  return sanitise;
}

export interface SafeHtmlBoxProps {
  html: string;
  texts: Texts;
  log?: ((message: string, cause?: unknown) => void) | undefined;
}

/** HTML that others wrote, outside a form; nothing of it is in the page before it is safe. */
export function SafeHtmlBox({ html, texts, log }: SafeHtmlBoxProps) {
  const sanitise = useSanitiser(log);
  const box = useRef<HTMLDivElement>(null);
  const newTab = texts.text('form.newTab');
  useLayoutEffect(() => {
    if (sanitise !== undefined) box.current?.replaceChildren(sanitise(html, newTab));
  }, [sanitise, html, newTab]);
  return <div ref={box} className="oc-safe-html" aria-busy={sanitise === undefined || undefined} />;
}

/** HTML of a tenant in a form. */
export function SafeHtml({ html }: { html: string }) {
  const { texts, ports } = useFormRuntime();
  return <SafeHtmlBox html={html} texts={texts} log={ports.log} />;
}
