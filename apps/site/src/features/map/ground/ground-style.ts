import type { MapTiles } from '@opencareers/contracts/tenant-config/map-tiles';
import type { SourceSpecification, StyleSpecification } from 'maplibre-gl';
import { ownGround } from './archives.ts';
import { GROUND_SOURCE, type GroundLook, groundLayers, waterLayer } from './ground-layers.ts';

/** The scheme of addresses that are read from an archive by ranges. */
export const ARCHIVE_SCHEME = 'pmtiles';

const ARCHIVE_START = `${ARCHIVE_SCHEME}://`;
/** What the page itself has made. */
const INSIDE = new Set(['blob:', 'data:']);

const OWN_ATTRIBUTION =
  '<a href="https://www.naturalearthdata.com/">Natural Earth</a>, <a href="https://www.geonames.org/">GeoNames</a>';

/** The style of our own tiles, or of those that a tenant brings. */
export function groundStyle(tiles: MapTiles | null, look: GroundLook): StyleSpecification | string {
  if (tiles?.kind === 'style') return tiles.url;
  const sources = { [GROUND_SOURCE]: sourceOf(tiles) };
  if (tiles?.kind !== 'raster') return { version: 8, sources, layers: groundLayers(look) };
  return {
    version: 8,
    sources,
    layers: [waterLayer(look), { id: 'pictures', type: 'raster', source: GROUND_SOURCE }],
  };
}

/** What is said of whose data the map is, as HTML. */
export function attributionOf(tiles: MapTiles | null): string {
  if (tiles === null) return OWN_ATTRIBUTION;
  const text = document.createElement('span');
  text.textContent = tiles.attribution;
  return text.innerHTML;
}

/**
 * Refuses other hosts than ours and that of the tenant's tiles, whatever its style names. The content security policy
 * of the page does so too, but not for what the map's worker asks for.
 */
export function refuseOthers(tiles: MapTiles | null): (url: string) => { url: string } {
  const origins = [location.origin, ...(tiles === null ? [] : [new URL(tiles.url).origin])];
  return (url) => {
    const { protocol, origin } = new URL(url.replace(ARCHIVE_START, ''), location.href);
    if (!INSIDE.has(protocol) && !origins.includes(origin))
      throw new Error(`The map may not ask ${origin}: its tiles are of another host`);
    return { url };
  };
}

function sourceOf(tiles: MapTiles | null): SourceSpecification {
  if (tiles === null) return archive(ownGround());
  const { kind, url, maxZoom: maxzoom } = tiles;
  if (kind === 'pmtiles') return archive(url);
  if (kind === 'raster') return { type: 'raster', tiles: [url], tileSize: 256, maxzoom };
  return { type: 'vector', tiles: [url], maxzoom };
}

function archive(url: string): SourceSpecification {
  return { type: 'vector', url: `${ARCHIVE_START}${url}` };
}
