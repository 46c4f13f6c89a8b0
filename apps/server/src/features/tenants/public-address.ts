import { isIP } from 'node:net';
import type { TenantConfig } from '@opencareers/contracts/tenant-config/tenant-config';
import { buildUrl } from '@opencareers/contracts/url-query';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../../platform/context.ts';
import type { TenantRegistry } from './tenant-registry.ts';

interface PublicAddressParts {
  registry: TenantRegistry;
  /** BASE_URL; null when it is not set. */
  baseUrl: string | null;
  /** Where this process listens, for links when nothing else says where the site is. */
  ownOrigin: () => string;
}

/** Public scheme, host and port of a request, without a trailing slash. A host that a tenant claims is its own address. */
export type OriginOf = (request: FastifyRequest) => string;

/** Where links in an answer lead: to BASE_URL, else to the host of the request. */
export function createOriginOf({ registry, baseUrl }: Omit<PublicAddressParts, 'ownOrigin'>): OriginOf {
  return ({ protocol, host }) =>
    baseUrl !== null && registry.findByHost(host) === undefined ? baseUrl : `${protocol}://${host}`;
}

/** How mails of a tenant name it and where they lead. */
export interface TenantFacade {
  config: TenantConfig;
  /** What the company is called. */
  company: string;
  /** Its brand colour, as #rrggbb. */
  accent: string;
  /** Makes a path of the site an address that works outside of it. */
  linkTo: (path: string) => string;
  /** Address that mails come from. */
  mailFrom: string;
}

/**
 * What work in the background knows of a tenant's public side, where no request tells the host: `pcsDomain`, else
 * BASE_URL, else the first host of the tenant, else where this process listens.
 */
export function createTenantFacades({ registry, baseUrl, ownOrigin }: PublicAddressParts) {
  return async (ctx: Context): Promise<TenantFacade> => {
    const { domain } = ctx.tenant;
    const config = await registry.getConfigWithin(ctx);
    const entry = registry.findByDomain(domain);
    const { pcsDomain, mailFrom } = config.notificationsConfig;
    const [ownHost] = entry?.hosts ?? [];
    const origin =
      (pcsDomain === '' ? null : `https://${pcsDomain}`) ??
      baseUrl ??
      (ownHost === undefined ? null : `https://${ownHost}`) ??
      ownOrigin();
    const { host, hostname } = new URL(origin);
    // A host of the tenant says which one it is; every other needs the domain.
    const isOwnHost = registry.findByHost(host)?.domain === domain;
    return {
      config,
      company: registry.companyOf(domain, config),
      accent: registry.companyThemeOf(config).accent,
      linkTo: (path) => {
        const address = `${origin}${path}`;
        return isOwnHost || new URL(address).searchParams.has('domain')
          ? address
          : buildUrl(address, { domain });
      },
      mailFrom: mailFrom || `no-reply@${isPublicName(hostname) ? hostname : domain}`,
    };
  };
}

function isPublicName(hostname: string): boolean {
  return hostname.includes('.') && isIP(hostname) === 0 && !hostname.startsWith('[');
}
