import { readTheme, type SchemeTokens, schemeTokens, type ThemeInput } from '@opencareers/theme';
import { escapeHtml } from '../../../platform/html-text.ts';
import { featuresOf, type NamedTown, PICTURE, type PlacedTile, type PlaceView } from './place-view.ts';

/** Units of a tile that are not worth a point of their own: a pixel. */
const FINEST = 8;
const EXTENT = 4096;
const TILE_SIZE = 512;

interface PlacePicture {
  view: PlaceView;
  theme: ThemeInput;
  /** What programs that read pictures aloud say. */
  title: string;
}

/** The picture of a place as SVG, in the colours of a theme, light and dark. It holds no script and asks for nothing. */
export function drawPlace({ view, theme, title }: PlacePicture): string {
  const { width, height } = PICTURE;
  const [x, y] = [width / 2, height / 2];
  const towns = view.towns.map(({ name }) => name).join(', ');
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-labelledby="title towns">`,
    `<title id="title">${escapeHtml(title)}</title><desc id="towns">${escapeHtml(towns)}</desc>`,
    `<style>${rules(theme)}</style>`,
    `<rect class="water" width="${width}" height="${height}"/>`,
    ...view.tiles.map(drawTile),
    ...view.towns.map(drawTown),
    `<path class="pin" d="M${x} ${y}c-3-7-11-12-11-21a11 11 0 0 1 22 0c0 9-8 14-11 21z"/><circle class="eye" cx="${x}" cy="${y - 21}" r="4"/>`,
    `<text class="place" x="${x}" y="${y + 16}">${escapeHtml(shortName(title))}</text>`,
    '</svg>',
  ].join('');
}

/** "Berlin" of "Berlin, Germany": the towns around tell where that is. */
function shortName(place: string): string {
  return place.split(',')[0] ?? place;
}

function rules(theme: ThemeInput): string {
  const safe = readTheme(theme);
  return `${colours(schemeTokens(safe, 'light'))}path{fill:none;stroke-linejoin:round;vector-effect:non-scaling-stroke}.border{stroke-dasharray:4 2}text{font:12px system-ui,sans-serif;paint-order:stroke;stroke-width:3px;stroke-linejoin:round}.place{font-weight:600;text-anchor:middle}@media(prefers-color-scheme:dark){${colours(schemeTokens(safe, 'dark'))}}`;
}

function colours(tokens: SchemeTokens): string {
  const { surface: land } = tokens;
  return `.water{fill:${tokens['info-subtle-hover']}}path.land{fill:${land}}.border,.coast{stroke:${tokens['border-strong']}}text{fill:${tokens.text};stroke:${land}}.dot{fill:${tokens['text-muted']}}path.pin{fill:${tokens.accent};stroke:${land}}.eye{fill:${land}}`;
}

function drawTile({ tile, left, top }: PlacedTile): string {
  const paths = (['land', 'border', 'coast'] as const).map((kind) => {
    const features = featuresOf(tile, kind === 'border' ? 'borders' : kind);
    const lines = features.flatMap((feature) => feature.loadGeometry());
    return lines.length === 0
      ? ''
      : `<path class="${kind}" d="${lines.map((line) => drawLine(line, kind)).join('')}"/>`;
  });
  // A picture of its own, which cuts off what its tile holds of the next ones, but for a pixel: no seam shows through.
  const size = `width="${TILE_SIZE + 1}" height="${TILE_SIZE + 1}"`;
  const box = EXTENT + FINEST;
  return `<svg x="${left}" y="${top}" ${size} viewBox="0 0 ${box} ${box}">${paths.join('')}</svg>`;
}

/** Steps from point to point, without those that are too short to be seen. */
function drawLine(line: readonly { x: number; y: number }[], kind: 'land' | 'border' | 'coast'): string {
  const [first, ...rest] = line;
  if (first === undefined) return '';
  let { x, y } = first;
  const steps = rest.flatMap((point, at) => {
    const isLast = at === rest.length - 1;
    if (!isLast && Math.hypot(point.x - x, point.y - y) < FINEST) return [];
    const step = `l${point.x - x} ${point.y - y}`;
    ({ x, y } = point);
    return [step];
  });
  return `M${first.x} ${first.y}${steps.join('')}${kind === 'land' ? 'z' : ''}`;
}

function drawTown({ name, x, y }: NamedTown): string {
  return `<circle class="dot" cx="${x}" cy="${y}" r="2"/><text x="${x + 6}" y="${y + 4}">${escapeHtml(name)}</text>`;
}
