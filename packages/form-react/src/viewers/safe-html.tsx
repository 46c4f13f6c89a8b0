import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useFormRuntime } from '../form/form-runtime.tsx';

type Sanitise = typeof import('./sanitise-html.ts').sanitiseHtml;

let loaded: Sanitise | undefined;

/** What makes HTML safe, once its code is here; it comes with the first HTML that is shown. */
function useSanitiser(): Sanitise | undefined {
  const { log } = useFormRuntime().ports;
  const [sanitise, setSanitise] = useState(() => loaded);
  useEffect(() => {
    if (sanitise !== undefined) return;
    let isCurrent = true;
    const load = async () => {
      try {
        loaded = (await import('./sanitise-html.ts')).sanitiseHtml;
        if (isCurrent) setSanitise(() => loaded);
      } catch (cause) {
        log?.('The text of a form could not be shown', cause);
      }
    };
    void load();
    return () => {
      isCurrent = false;
    };
  }, [sanitise, log]);
  return sanitise;
}

/** HTML of a tenant; nothing of it is in the page before it is safe. */
export function SafeHtml({ html }: { html: string }) {
  const { texts } = useFormRuntime();
  const sanitise = useSanitiser();
  const box = useRef<HTMLDivElement>(null);
  const newTab = texts.text('form.newTab');
  useLayoutEffect(() => {
    if (sanitise !== undefined) box.current?.replaceChildren(sanitise(html, newTab));
  }, [sanitise, html, newTab]);
  return <div ref={box} className="oc-safe-html" aria-busy={sanitise === undefined || undefined} />;
}
