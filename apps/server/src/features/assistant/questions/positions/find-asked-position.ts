import { buildUrl } from '@opencareers/contracts/url-query';
import { documentWords, foldText } from '@opencareers/position-index';
import { type PositionRecord, positionPath } from '../../../positions/index.ts';
import type { Asked } from '../../answerer.ts';
import { placesSaidIn, saidOf } from '../../said-places.ts';
import type { QuestionServices } from '../question-services.ts';
import { isAlike } from '../words/alike-words.ts';
import { namedId, type SpokenText } from '../words/question-forms.ts';

/** Positions of a list that a name is looked for in, and that are offered where a question means none of them. */
const LOOKED_AT = 10;
const OFFERED_MAX = 5;

/** A position as who asks may see it, with its text as they read it. */
export interface AskedPosition {
  record: PositionRecord;
  href: string;
  /** What is given along with all calls about it. */
  query: Readonly<Record<string, string>>;
}

/** What a question is about: one position, several among which it does not choose, or none that is known. */
export type PositionChoice =
  | { kind: 'one'; position: AskedPosition }
  | { kind: 'several'; positions: readonly AskedPosition[] }
  | { kind: 'none' };

type Calls = Pick<QuestionServices, 'calls'>;

/** Finds the position that is asked about: named by number, place in the list or words, else what is open or shown alone. */
export async function findAskedPosition(
  services: Calls,
  asked: Asked,
  { spoken, others: said }: { spoken: SpokenText; others: readonly string[] },
): Promise<PositionChoice> {
  const others = said.filter((word) => placesSaidIn(word).length === 0);
  const { page, shownIds } = asked;
  const pointed = namedId(asked.text) ?? saidOf(asked.text, shownIds);
  if (pointed !== null) return oneOf(await findVisible(services, asked, pointed));
  const ids = [...new Set([page.positionId, ...shownIds])].filter((id) => id !== null).slice(0, LOOKED_AT);
  const shown = await findAll(services, asked, ids);
  const named = mostAlike(shown, others);
  if (named.length === 1) return oneOf(named[0]);
  if (named.length > 1) return several(named);
  const open = shown.find(({ record }) => record.id === page.positionId);
  if (open !== undefined) return oneOf(open);
  const sought = spoken.isPointing && shown.length > 0 ? [] : await search(services, asked, others);
  if (sought.length === 1) return oneOf(sought[0]);
  if (sought.length > 1) return several(sought);
  if (shown.length === 1) return oneOf(shown[0]);
  return shown.length === 0 ? { kind: 'none' } : several(shown);
}

/** A position by its number; undefined for one that is not there for who asks. */
export async function findVisible(
  { calls }: Calls,
  asked: Asked,
  id: number,
): Promise<AskedPosition | undefined> {
  const { token } = asked.request.query as Record<string, unknown>;
  const query = {
    hl: asked.language,
    position_id: String(id),
    ...(asked.microsite === null ? {} : { microsite: asked.microsite }),
    ...(typeof token === 'string' ? { token } : {}),
  };
  const found = await calls.findDetails(asked.tenant, id, {
    query,
    origin: '',
    requestId: asked.request.id,
  });
  if (found === undefined) return undefined;
  const { record } = found;
  const href = record.isPrivate
    ? buildUrl('/careers/job/private', { pid: record.id, token: query.token ?? '' })
    : positionPath(record);
  return { record, href, query: { ...query, position_id: String(record.id) } };
}

/** The positions of the last answer, as far as they are still there. */
export function findShown(services: Calls, asked: Asked): Promise<AskedPosition[]> {
  return findAll(services, asked, asked.shownIds.slice(0, OFFERED_MAX));
}

async function findAll(services: Calls, asked: Asked, ids: readonly number[]): Promise<AskedPosition[]> {
  const found = await Promise.all(ids.map((id) => findVisible(services, asked, id)));
  return found.filter((position) => position !== undefined);
}

/** Positions of the site whose titles have the words of a question; it must be clear that those name one. */
async function search(
  services: Calls,
  asked: Asked,
  others: readonly string[],
): Promise<readonly AskedPosition[]> {
  if (others.length === 0) return [];
  const call = { query: { query: others.join(' '), hl: asked.language }, after: new Date(0) };
  const [found] = await services.calls.findNews(asked.tenant, [call], {
    microsite: asked.microsite,
    size: LOOKED_AT,
  });
  return mostAlike(await findAll(services, asked, found?.ids ?? []), others);
}

/** The positions whose titles share most with the words of a question; empty where none shares any. */
function mostAlike(positions: readonly AskedPosition[], words: readonly string[]): readonly AskedPosition[] {
  const scored = positions.map((position) => ({ position, shared: countShared(position, words) }));
  const most = Math.max(0, ...scored.map(({ shared }) => shared));
  return most === 0 ? [] : scored.filter(({ shared }) => shared === most).map(({ position }) => position);
}

function countShared({ record }: AskedPosition, words: readonly string[]): number {
  const title = documentWords(foldText(record.title));
  const places = record.locations.flatMap(({ text }) => documentWords(foldText(text)));
  const has = (list: readonly string[], word: string) => list.some((other) => isAlike(word, other));
  const inTitle = words.filter((word) => has(title, word)).length;
  // A place alone names no position, but tells two of one title apart.
  return inTitle === 0 ? 0 : inTitle + words.filter((word) => has(places, word)).length / 10;
}

function oneOf(position: AskedPosition | undefined): PositionChoice {
  return position === undefined ? { kind: 'none' } : { kind: 'one', position };
}

function several(positions: readonly AskedPosition[]): PositionChoice {
  return { kind: 'several', positions: positions.slice(0, OFFERED_MAX) };
}
