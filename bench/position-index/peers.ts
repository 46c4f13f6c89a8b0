import { DatabaseSync } from 'node:sqlite';
import { foldText, type IndexedPosition, type PositionQuery } from '@opencareers/position-index';
import MiniSearch from 'minisearch';
import { memoryMegabytes, rounded, spread, timed } from './measure.ts';
import { PlainCounting } from './peer-counting.ts';
import { positions } from './positions.ts';

/** Peers are slower by orders of magnitude at large sizes, so they answer the beginning of the stream only. */
const PEER_QUERIES = 300;
const PEER_SIZE_MAX = 100_000;

interface Peer {
  add(position: IndexedPosition): void;
  finish(): void;
  /** Scores of the matches by id, or null when the query has no text. */
  match(text: string): ReadonlyMap<number, number> | null;
}

/** Measures MiniSearch and SQLite FTS5, each with counting in plain JavaScript, on the same stream. */
export function measurePeers(size: number, queries: readonly PositionQuery[]) {
  if (size > PEER_SIZE_MAX) return null;
  const stream = queries.slice(0, PEER_QUERIES);
  return {
    queries: stream.length,
    sqliteFts5: measurePeer(new SqlitePeer(), size, stream),
    miniSearch: measurePeer(new MiniSearchPeer(), size, stream),
  };
}

function measurePeer(peer: Peer, size: number, queries: readonly PositionQuery[]) {
  const before = memoryMegabytes();
  const counting = new PlainCounting();
  const building = timed(() => {
    for (const position of positions(size)) {
      peer.add(position);
      counting.add(position);
    }
    peer.finish();
  });
  const answer = (query: PositionQuery) => counting.answer(query, peer.match(query.text));
  for (const query of queries.slice(0, 20)) answer(query);
  const times = queries.map((query) => timed(() => answer(query)).milliseconds);
  return {
    loadSeconds: rounded(building.milliseconds / 1000),
    memoryMB: memoryMegabytes() - before,
    ...spread(times),
  };
}

/** The fields that are searched, as texts. */
function textsOf({ id, title, skills, department, places, description }: IndexedPosition) {
  const words = places.map((place) => `${place.label} ${place.words}`).join(' ');
  return { id, title, skills: skills.join(', '), department, places: words, description };
}

const WEIGHTS = { title: 8, skills: 4, department: 3, places: 3, description: 1 };

class MiniSearchPeer implements Peer {
  readonly #index = new MiniSearch({
    fields: Object.keys(WEIGHTS),
    processTerm: (term) => foldText(term),
    searchOptions: {
      boost: WEIGHTS,
      combineWith: 'AND',
      prefix: (_, index, terms) => index === terms.length - 1,
      fuzzy: (term) => (term.length >= 4 ? 1 : false),
    },
  });

  add(position: IndexedPosition): void {
    this.#index.add(textsOf(position));
  }

  finish(): void {}

  match(text: string): ReadonlyMap<number, number> | null {
    if (text === '') return null;
    return new Map(this.#index.search(text).map(({ id, score }) => [id as number, score]));
  }
}

class SqlitePeer implements Peer {
  readonly #database = new DatabaseSync(':memory:');
  readonly #insert;
  readonly #select;

  constructor() {
    this.#database.exec(
      "CREATE VIRTUAL TABLE position USING fts5(title, skills, department, places, description, content='', prefix='1 2 3', tokenize=\"unicode61 remove_diacritics 2 tokenchars '+#'\")",
    );
    this.#database.exec('BEGIN');
    this.#insert = this.#database.prepare(
      'INSERT INTO position(rowid, title, skills, department, places, description) VALUES (?, ?, ?, ?, ?, ?)',
    );
    const weights = Object.values(WEIGHTS).join(', ');
    this.#select = this.#database.prepare(
      `SELECT rowid AS id, -bm25(position, ${weights}) AS score FROM position WHERE position MATCH ?`,
    );
  }

  add(position: IndexedPosition): void {
    const { id, title, skills, department, places, description } = textsOf(position);
    this.#insert.run(id, title, skills, department, places, description);
  }

  finish(): void {
    this.#database.exec('COMMIT');
    this.#database.exec("INSERT INTO position(position) VALUES ('optimize')");
  }

  match(text: string): ReadonlyMap<number, number> | null {
    const words = foldText(text).match(/[\p{L}\p{N}+#]+/gu) ?? [];
    if (words.length === 0) return null;
    const rows = this.#select.all(`${words.map((word) => `"${word}"`).join(' ')}*`) as {
      id: number;
      score: number;
    }[];
    return new Map(rows.map(({ id, score }) => [id, score]));
  }
}
