import { REMOTE_COLUMN } from '../catalog/catalog.ts';
import { Column } from './column.ts';
import { Entries } from './entries.ts';
import { Postings } from './postings.ts';
import { Rows } from './rows.ts';
import type { Sections } from './sections.ts';
import { StrongWords } from './strong-words.ts';
import { Dictionary } from './text-pool.ts';

/** Rows of everything that is counted at every search: the facets and the labels of places. */
export const COUNTED_TABLE = 'counted';

/** Lowest and highest number per position; NaN where a position has none. */
export interface SpanColumn {
  low: Float64Array;
  high: Float64Array;
  /** True for single numbers that fall from position to position, as the date of posting does. */
  isFalling: boolean;
}

/**
 * Some positions, numbered newest first (then by falling id), with everything needed to search them.
 * Never changed after it is made, except for the totals, which leave out positions that are gone.
 */
export class Segment {
  readonly sections: Sections;
  readonly size: number;
  readonly ids: Float64Array;
  readonly posted: Float64Array;
  readonly dictionary: Dictionary;
  readonly postings: Postings;
  readonly entries: Entries;
  readonly places: Column;
  /** Labels of the places, each once per position. */
  readonly labels: Column;
  readonly remote: Column;
  readonly facets = new Map<string, Column>();
  readonly spans = new Map<string, SpanColumn>();
  readonly #byId: Uint32Array;
  #strongWords: StrongWords | null = null;

  constructor(sections: Sections) {
    this.sections = sections;
    this.ids = sections.f64('ids');
    this.posted = sections.f64('posted');
    this.#byId = sections.u32('byId');
    this.size = this.ids.length;
    this.dictionary = new Dictionary(sections.u16('terms.units'), sections.u32('terms.offsets'));
    this.postings = new Postings(sections, this.size);
    this.entries = new Entries(sections);
    const counted = new Rows(sections, COUNTED_TABLE);
    this.places = new Column(sections, 'places', new Rows(sections, 'places'));
    this.labels = new Column(sections, 'labels', counted);
    this.remote = new Column(sections, REMOTE_COLUMN, new Rows(sections, REMOTE_COLUMN));
    for (const [name] of sections.directory) {
      const [kind, rest] = splitName(name);
      if (kind === 'facet' && rest.endsWith('/options')) {
        const facet = rest.slice(0, -'/options'.length);
        this.facets.set(facet, new Column(sections, `facet/${facet}`, counted));
      }
      if (kind === 'span' && rest.endsWith('/low')) {
        const span = rest.slice(0, -'/low'.length);
        this.spans.set(span, readSpan(sections, span));
      }
    }
  }

  /** Number of a position in this segment, or -1. */
  ordOf(id: number): number {
    let low = 0;
    let high = this.size;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.ids[this.#byId[middle]!]! < id) low = middle + 1;
      else high = middle;
    }
    const ord = this.#byId[low];
    return ord !== undefined && this.ids[ord] === id ? ord : -1;
  }

  /** The words that a mistyped one may mean; listed at the first use. */
  get strongWords(): StrongWords {
    this.#strongWords ??= new StrongWords(this.dictionary, this.postings.strongStart);
    return this.#strongWords;
  }

  /** Every column with totals, to take out a position that is gone. */
  columns(): Column[] {
    return [...this.facets.values(), this.places, this.labels, this.remote, this.entries.column];
  }
}

function readSpan(sections: Sections, name: string): SpanColumn {
  const low = sections.f64(`span/${name}/low`);
  const high = sections.f64(`span/${name}/high`);
  let isFalling = true;
  // Written so that NaN (no span) is not falling.
  for (let ord = 0; isFalling && ord < low.length; ord += 1) {
    isFalling = low[ord] === high[ord] && (ord === 0 || low[ord - 1]! >= low[ord]!);
  }
  return { low, high, isFalling };
}

function splitName(name: string): [kind: string, rest: string] {
  const at = name.indexOf('/');
  return at < 0 ? [name, ''] : [name.slice(0, at), name.slice(at + 1)];
}
