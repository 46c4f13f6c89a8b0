import { createHash } from 'node:crypto';
import type { PositionPlace } from '@opencareers/contracts/position-extras';
import { PLACE_PICTURE_PATH } from '@opencareers/contracts/site-files';
import type { TenantConfig } from '@opencareers/contracts/tenant-config/tenant-config';
import { buildUrl } from '@opencareers/contracts/url-query';
import { languageOf } from '@opencareers/messages/languages';
import { distanceKm } from '@opencareers/position-index';
import { LRUCache } from 'lru-cache';
import type { Gazetteer } from '../../../integrations/gazetteer/gazetteer.ts';
import type { GroundArchive } from '../../../integrations/ground/ground-archive.ts';
import type { KeyedHashes } from '../../../platform/keyed-hash.ts';
import { orderPlaces } from '../position-details.service.ts';
import { readText } from '../position-query.ts';
import type { PositionRecord } from '../positions.schema.ts';
import { drawPlace } from './draw-place.ts';
import { readPlaceView, type Spot } from './place-view.ts';

const PURPOSE = 'place-picture';
const VIEWS_KEPT = 200;

export interface PlacePicturesOptions {
  ground: GroundArchive;
  gazetteer: Gazetteer;
  keys: KeyedHashes;
}

interface PlaceAsk {
  domain: string;
  language: string;
  /** Where the visitor has searched; null when nowhere. */
  queriedPlace: string | null;
}

type Query = Readonly<Record<string, unknown>>;

/** Pictures of where positions are. Only what the server has named itself is drawn, so that nobody can have it draw. */
export class PlacePictures {
  readonly #options: PlacePicturesOptions;
  readonly #views = new LRUCache<string, ReturnType<typeof readPlaceView>>({ max: VIEWS_KEPT });

  constructor(options: PlacePicturesOptions) {
    this.#options = options;
  }

  /** What is to be shown of the first place of a position; nothing without a map or coordinates. */
  async describe(record: PositionRecord, config: TenantConfig, ask: PlaceAsk): Promise<PositionPlace> {
    const [place] = orderPlaces(record.locations, ask.queriedPlace, this.#options.gazetteer);
    const spot = spotOf(place);
    const isShown = config.pcsxConfig.searchConfig.mapConfig.enabled && this.#options.ground.isThere;
    if (place === undefined || spot === null || !isShown) return {};
    const at = `${spot.latitude.toFixed(2)},${spot.longitude.toFixed(2)}`;
    const hl = languageOf(ask.language);
    const view = await this.#viewOf(at, hl);
    const { towns } = view;
    const asked = { domain: ask.domain, at, hl, name: place.text };
    // What it looks like stands in the address, as it is kept for a year.
    const drawn = drawPlace({ view, theme: config.theme, title: place.text });
    const look = createHash('sha256').update(drawn).digest('base64url').slice(0, 8);
    return {
      picture: buildUrl(PLACE_PICTURE_PATH, { ...asked, look, proof: this.#proofOf(asked) }),
      name: place.text,
      towns: towns.map(({ name }) => name),
      distanceKm: this.#distanceTo(spot, ask.queriedPlace),
    };
  }

  /** The picture that an address names; null for one that is not ours. */
  async draw(query: Query, domain: string, theme: TenantConfig['theme']): Promise<string | null> {
    const [at, hl, name] = ['at', 'hl', 'name'].map((key) => readText(query, key) ?? '') as [
      string,
      string,
      string,
    ];
    if (this.#proofOf({ domain, at, hl, name }) !== readText(query, 'proof')) return null;
    return drawPlace({ view: await this.#viewOf(at, hl), theme, title: name });
  }

  #proofOf(parts: { domain: string; at: string; hl: string; name: string }): string {
    return this.#options.keys.of(PURPOSE, JSON.stringify([parts.domain, parts.at, parts.hl, parts.name]));
  }

  #viewOf(at: string, language: string): ReturnType<typeof readPlaceView> {
    const key = `${at} ${language}`;
    const [latitude = 0, longitude = 0] = at.split(',').map(Number);
    const view =
      this.#views.get(key) ?? readPlaceView(this.#options.ground, { latitude, longitude }, language);
    this.#views.set(key, view);
    view.catch(() => this.#views.delete(key));
    return view;
  }

  #distanceTo(spot: Spot, queriedPlace: string | null): number | null {
    const asked = queriedPlace === null ? null : this.#options.gazetteer.resolve(queriedPlace);
    return asked === null || asked.kind === 'area' ? null : Math.round(distanceKm(asked, spot));
  }
}

function spotOf(place: PositionRecord['locations'][number] | undefined): Spot | null {
  const { latitude = null, longitude = null } = place ?? {};
  return latitude === null || longitude === null ? null : { latitude, longitude };
}
