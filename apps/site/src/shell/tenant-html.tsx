import type { LanguageMarks } from '@opencareers/contracts/tenant-config/own-texts';
import { type Links, useLinks } from './links.ts';
import './tenant-html.css';

export interface TenantHtmlProps extends LanguageMarks {
  /** From the configuration of the page, which the server has sanitised. */
  html: string;
  className?: string;
}

/** HTML of the company in a box that it cannot leave; its links to the site are links of the site. */
export function TenantHtml({ html, className = '', ...marks }: TenantHtmlProps) {
  const links = useLinks();
  return (
    <div
      {...marks}
      className={`tenant-html ${className}`}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the server lets only an allow list of tags through.
      dangerouslySetInnerHTML={{ __html: carryLinks(html, links) }}
    />
  );
}

// The sanitiser writes `href` first, and nothing but `&` is escaped in an own path.
function carryLinks(html: string, { configured }: Links): string {
  return html.replaceAll(/(<a href=")(\/[^"]*)/g, (_, start: string, href: string) => {
    return start + configured(href.replaceAll('&amp;', '&')).replaceAll('&', '&amp;').replaceAll('"', '%22');
  });
}
