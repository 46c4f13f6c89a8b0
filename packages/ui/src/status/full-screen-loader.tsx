import { useEffect } from 'react';
import { Spinner } from './spinner.tsx';

export type FullScreenLoaderProps = {
  /** What screen readers hear, such as "Saving". */
  label: string;
  /** Opacity of the veil over the page. */
  opacity?: number;
};

/**
 * Veils the page and takes its presses and keys while something must finish first. The focus stays where it
 * is. Put it outside `<main>`, which is marked as busy: inside, its own words would have to wait as well.
 */
export function FullScreenLoader({ label, opacity = 0.4 }: FullScreenLoaderProps) {
  useEffect(() => {
    const main = document.querySelector('main') ?? document.body;
    main.setAttribute('aria-busy', 'true');
    addEventListener('keydown', holdKey, { capture: true });
    return () => {
      main.removeAttribute('aria-busy');
      removeEventListener('keydown', holdKey, { capture: true });
    };
  }, []);
  return (
    <div className="oc-full-loader">
      <div className="oc-full-loader__veil" style={{ opacity }} />
      <Spinner label={label} size="large" />
    </div>
  );
}

/** Keys of the page wait like presses do; those of the browser, such as reloading, go on working. */
function holdKey(event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey || /^F\d/.test(event.key)) return;
  event.preventDefault();
  event.stopPropagation();
}
