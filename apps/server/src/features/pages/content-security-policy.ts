import { randomBytes } from 'node:crypto';
import type { TenantConfig } from '@opencareers/contracts/tenant-config/tenant-config';

/** A fresh nonce: 16 random bytes, so that it can't be guessed. */
export function createNonce(): string {
  return randomBytes(16).toString('base64');
}

/** What differs between the policies of pages. */
export interface PagePolicy {
  nonce: string;
  isDevelopment: boolean;
  /** Whether pages of our own origin may show this one in a frame; nobody else ever may. */
  isFramedByOwn: boolean;
  /** Where the map has its tiles from when they are not our own. */
  tilesOrigin: string | null;
}

/** The origin of the tiles that a tenant brings for its map; null without a map, and for our own tiles. */
export function tilesOriginOf({ pcsxConfig }: TenantConfig): string | null {
  const { enabled, tiles } = pcsxConfig.searchConfig.mapConfig;
  return enabled && tiles !== null ? new URL(tiles.url).origin : null;
}

/**
 * The policy of a page: only scripts and styles with this answer's nonce run. Inline `style` attributes are
 * allowed because server-rendered components write positions there; they can't run code.
 */
export function contentSecurityPolicy(policy: PagePolicy): string {
  const { nonce, isDevelopment, isFramedByOwn, tilesOrigin } = policy;
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic' 'self' 'wasm-unsafe-eval'`,
    `style-src-elem 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob: https:",
    "font-src 'self' data:",
    ["connect-src 'self'", isDevelopment ? 'ws:' : null, tilesOrigin].filter(Boolean).join(' '),
    // Forms show previews of files, and pages of other systems that a tenant embeds; tenant HTML has no frames.
    "frame-src 'self' blob: https:",
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "form-action 'self'",
    `frame-ancestors ${isFramedByOwn ? "'self'" : "'none'"}`,
    "base-uri 'none'",
    "object-src 'none'",
  ].join('; ');
}
