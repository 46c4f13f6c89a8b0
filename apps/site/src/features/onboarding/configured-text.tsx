import { useLayoutEffect, useRef } from 'react';
import { TenantHtml, type TenantHtmlProps } from '../../shell/tenant-html.tsx';

/** A text of the configuration that must be read before going on; nothing without one. */
export function ConfiguredText({ html, className }: TenantHtmlProps) {
  const box = useRef<HTMLDivElement>(null);
  // Followed in place, a link would lead to another page with the same question before it.
  useLayoutEffect(() => {
    for (const link of box.current?.querySelectorAll('a[href]:not([href^="#"])') ?? []) {
      link.setAttribute('target', '_blank');
      link.setAttribute('rel', 'noopener noreferrer');
    }
  }, []);
  if (html.trim() === '') return null;
  return (
    <div ref={box} dir="auto">
      <TenantHtml html={html} className={className} />
    </div>
  );
}
