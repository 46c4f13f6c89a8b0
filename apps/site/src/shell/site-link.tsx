import { ButtonLink, type ButtonLinkProps, Link, type LinkProps } from '@opencareers/ui/link';
import type { MouseEvent, MouseEventHandler } from 'react';
import { type NavigateOptions, useLinkClickHandler } from 'react-router';

/** How a link inside the site navigates. */
export type SiteLinkOptions = Pick<NavigateOptions, 'replace' | 'state' | 'preventScrollReset'>;

/** Props for a plain anchor that the router takes over: plain clicks stay in the page, all others are the browser's. */
export function useSiteLink(
  to: string,
  options: SiteLinkOptions = {},
): { href: string; onClick: MouseEventHandler<HTMLAnchorElement> } {
  return { href: to, onClick: useLinkClickHandler<HTMLAnchorElement>(to, options) };
}

type WithTo<Props> = Omit<Props, 'href' | 'onClick'> & { to: string; options?: SiteLinkOptions };

/** A link to another address of the site. */
export function SiteLink({ to, options, ...props }: WithTo<LinkProps>) {
  return <Link {...props} {...useSiteLink(to, options)} />;
}

/** A link to another address of the site that looks like a button. */
export function SiteButtonLink({ to, options, ...props }: WithTo<ButtonLinkProps>) {
  return <ButtonLink {...props} {...useSiteLink(to, options)} />;
}

/** A click that means to stay in this tab. */
export function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}
