import type { SearchWish } from '@opencareers/contracts/assistant';
import { ASSISTANT_POSITIONS_MAX } from '@opencareers/contracts/assistant-calls';
import { isolate } from '@opencareers/messages/languages';
import { titleWithoutGenderMarks } from '@opencareers/position-index';
import type { SpokenWish, WishSearch } from '../../positions/index.ts';
import type { Answerer, Asked, Reply } from '../answerer.ts';
import { sayAnswer } from '../questions/question-text.ts';
import { chipOf, textBlock } from '../questions/reply.ts';
import { foldWords } from '../questions/words/phrases.ts';
import { meaningOf } from '../questions/words/question-forms.ts';
import { saidOf, withoutPlaces } from '../said-places.ts';
import { type Move, readMove } from './moves.ts';
import { EMPTY_WISH, joinQuery, nextWish, splitQuery } from './next-wish.ts';
import { openWishes, type WishServices } from './open-wishes.ts';
import { type OrdinalTalk, readOrdinalTalk } from './ordinals.ts';
import { chipsOf } from './wish-chips.ts';
import { listProposal, positionsProposal, type ReplyScope, replyWith, type SeenRow } from './wish-reply.ts';
import { wishText } from './wish-texts.ts';

/** Answers job wishes in plain words, and what is said about the positions of the last answer (spec:D56). */
export function createWishAnswerer(services: WishServices): Answerer {
  return async (asked) => answerWish(asked, await openWishes(services, asked));
}

/** What of a question wishes are read from. */
type WishAsked = Pick<Asked, 'text' | 'wish' | 'isWishExact' | 'page' | 'shownIds' | 'config'>;

/** Answers a wish; null for what is none. */
export async function answerWish(asked: WishAsked, scope: ReplyScope): Promise<Reply | null> {
  const { text, wish: last, isWishExact } = asked;
  if (isWishExact && last !== null)
    return replyWith({ wish: last, intent: last.start > 0 ? 'wish.more' : 'wish.exact' }, scope);
  const move = readMove(text);
  const base = last ?? asked.page.wish;
  if (move.kind === 'start_over') return startOver(scope);
  if (move.kind === 'more') return base === null ? null : showMore(base, asked, scope);
  if (move.kind === 'list') return base === null ? null : showInList(base, scope);
  const talk = readOrdinalTalk(text, {
    shownIds: asked.shownIds,
    openId: asked.page.positionId,
    cartIds: asked.page.cartIds,
  });
  if (talk !== null) return proposeFor(talk, asked, scope);
  const named = saidOf(text, asked.shownIds);
  if (named !== null && meaningOf(foldWords(withoutPlaces(text))).length === 0)
    return showNamed(named, asked, scope);
  return wishFor(move, { asked, base }, scope);
}

async function wishFor(
  move: Move,
  { asked, base }: { asked: WishAsked; base: SearchWish | null },
  scope: ReplyScope,
): Promise<Reply | null> {
  const { search, config } = scope;
  const spoken = besidePlaces(
    search.understand(move.isSimilar ? withoutPlaces(move.rest) : move.rest),
    { move, base },
    search,
  );
  const isPart =
    spoken.location !== '' || spoken.unwanted.length > 0 || Object.keys(spoken.filters).length > 0;
  const like = move.isSimilar ? likePosition(move, asked, search) : null;
  if (move.isSimilar && like === null && !isPart && spoken.wanted === '') return null;
  if (like !== null) {
    const wish = findingLike(
      nextWish(like.wish, { move: { ...move, refines: true }, spoken }, config),
      search,
    );
    const title = isolate(scope.language, like.title);
    return replyWith(
      { wish, intent: 'wish.similar', lead: wishText(scope.language, 'similar', { title }) },
      scope,
    );
  }
  if (move.asks && !spoken.saysJobs) return null;
  const isSaid = isPart || move.any.length > 0 || move.sortBy !== null;
  if (spoken.wanted === '' && !isSaid && !spoken.saysJobs) return null;
  if (spoken.wanted !== '' && !isKnown(spoken.wanted, search) && !isSaid) return null;
  const isOfAll = spoken.wanted === '' && !isSaid;
  const { wish, lead } = passOver(nextWish(isOfAll ? null : base, { move, spoken }, config), move, scope);
  const intent = intentOf(move, wish, { base, wanted: spoken.wanted });
  return replyWith({ wish, intent, lead, otherPlaces: spoken.otherPlaces }, scope);
}

/** "Or in Hamburg": the place is one more, not another one. */
function besidePlaces(
  spoken: SpokenWish,
  { move, base }: { move: Move; base: SearchWish | null },
  search: WishSearch,
): SpokenWish {
  const isOnward = move.refines || spoken.wanted === '';
  if (base === null || !move.adds || !isOnward || spoken.location === '') return spoken;
  const before = [base.location, ...search.placeFilters.flatMap((name) => base.filters[name] ?? [])];
  const names = [...before.filter((name) => name !== ''), spoken.location, ...spoken.otherPlaces];
  return { ...spoken, ...search.inPlaces(names, spoken) };
}

function intentOf(
  move: Move,
  wish: SearchWish,
  { base, wanted }: { base: SearchWish | null; wanted: string },
): string {
  if (base === null || (wanted !== '' && !move.refines && !move.replaces)) return 'wish.new';
  if (move.any.length > 0) return 'wish.loosen';
  const isExcluding = splitQuery(wish.query).unwanted.length > splitQuery(base.query).unwanted.length;
  return isExcluding ? 'wish.exclude' : 'wish.refine';
}

/** Whether positions say at least one of the words, or nearly so. */
function isKnown(words: string, search: WishSearch): boolean {
  const read = search.readWords(words);
  if (read.some((word) => word.isKnown)) return true;
  return read.length > 0 && search.count({ ...EMPTY_WISH, query: words }) > 0;
}

/** A shorter sentence was chosen word by word, and its words are given up by who chose them. */
const SENTENCE_WORDS = 3;

/** A longer sentence says more than what is looked for: words that no position says are passed over, and told. */
function passOver(
  wish: SearchWish,
  { rest: sentence }: Move,
  { search, language }: ReplyScope,
): { wish: SearchWish; lead: string } {
  const { wanted, unwanted } = splitQuery(wish.query);
  const words = wanted.split(' ');
  if (sentence.split(' ').length < SENTENCE_WORDS || search.count(wish) > 0) return { wish, lead: '' };
  const unknown = search
    .readWords(wanted)
    .filter((word) => !word.isKnown)
    .map(({ word }) => word);
  const rest = words.filter((word) => !unknown.includes(word)).join(' ');
  const fewer = { ...wish, query: joinQuery(rest, unwanted) };
  if (unknown.length === 0 || rest === '' || search.count(fewer) === 0) return { wish, lead: '' };
  const lead = wishText(language, 'passedOver', { words: isolate(language, unknown.join(', ')) });
  return { wish: fewer, lead };
}

/** The position that "like this" means, as a wish for its title. */
function likePosition(move: Move, asked: WishAsked, search: WishSearch) {
  const id = saidOf(move.rest, asked.shownIds) ?? asked.page.positionId ?? asked.shownIds[0];
  const [row] = id === undefined ? [] : search.rowsOf([id]);
  if (row === undefined) return null;
  return { title: row.name, wish: { ...EMPTY_WISH, query: plainTitle(row.name) } };
}

/** A title without what tells apart positions of the same work. */
function plainTitle(title: string): string {
  const [first = title] = titleWithoutGenderMarks(title).split(/\s+[-–—|(,]\s*|[,(|]/u);
  return first.trim() === '' ? title : first.trim();
}

/** Where all words of a title find nothing, the last ones tell most: "Senior Night Nurse" is a nurse. */
function findingLike(wish: SearchWish, search: WishSearch): SearchWish {
  const words = wish.query.split(' ');
  for (let from = 0; from < words.length; from += 1) {
    const fewer = { ...wish, query: words.slice(from).join(' ') };
    if (search.count(fewer) > 0) return fewer;
  }
  return wish;
}

/** "The second one": shows it alone, so that what is asked next is asked of it. */
async function showNamed(id: number, { wish }: WishAsked, scope: ReplyScope): Promise<Reply | null> {
  const { search, language, seen } = scope;
  const rows = await seen(search.rowsOf([id]));
  const [row] = rows;
  if (row === undefined) return null;
  const topics = [
    ...(row.pay === null ? [] : (['pay'] as const)),
    ...(row.closesTs === null ? [] : (['closing'] as const)),
    'remote' as const,
  ];
  return {
    intent: 'wish.named',
    blocks: [{ kind: 'positions', rows, total: 1, wish: null }],
    chips: topics.map((topic) => {
      const question = sayAnswer(language, `ask.${topic}` as const);
      return chipOf(question, `${question} #${id}`);
    }),
    wish,
  };
}

function startOver(scope: ReplyScope): Reply {
  const found = scope.search.find(EMPTY_WISH, 0);
  return {
    intent: 'wish.start_over',
    blocks: [textBlock(wishText(scope.language, 'startOver'))],
    chips: chipsOf({ wish: EMPTY_WISH, found, search: scope.search }, scope).filter(
      ({ wish }) => wish !== null && wish.start === 0,
    ),
    wish: EMPTY_WISH,
  };
}

function showMore(base: SearchWish, { shownIds }: WishAsked, scope: ReplyScope): Promise<Reply> {
  // The last answer may have shown some of them again, such as what goes into the cart.
  const step = shownIds.length === 0 ? 0 : ASSISTANT_POSITIONS_MAX;
  const wish = { ...base, start: base.start + step };
  const lead = wishText(scope.language, 'more');
  return replyWith({ wish, intent: 'wish.more', lead }, scope);
}

function showInList(base: SearchWish, scope: ReplyScope): Reply | null {
  const count = scope.search.count(base);
  if (count === 0) return null;
  return { intent: 'wish.list', blocks: [listProposal(base, count, scope)], chips: [], wish: base };
}

/** What somebody wants to do with positions, as an offer. Where there is no cart, what is to be added is saved. */
async function proposeFor(talk: OrdinalTalk, asked: WishAsked, scope: ReplyScope): Promise<Reply> {
  const { config, wish, page } = asked;
  const { search, language, seen } = scope;
  const reply = (intent: string, blocks: Reply['blocks']): Reply => ({ intent, blocks, chips: [], wish });
  const { showAddToJobCart } = config.chatbotxConfig.featureAccessFlags.positionCardFlags;
  const hasCart = config.pcsxConfig.jobCartConfig.enabled && showAddToJobCart;
  const action = talk.action === 'cart_add' && !hasCart && !talk.namesCart ? 'save' : talk.action;
  if (action !== 'save' && !hasCart) return reply('cart.none', [textBlock(wishText(language, 'cart.none'))]);
  const rows = search.rowsOf(talk.positionIds);
  if (rows.length === 0) return reply('cart.unknown', [textBlock(wishText(language, 'cart.unknown'))]);
  const shown = await seen(rows);
  const isDone = ({ id, positionUserActions }: SeenRow) => {
    if (action === 'save') return positionUserActions?.isSaved === true;
    return page.cartIds.includes(id) === (action === 'cart_add');
  };
  const changed = shown.filter((row) => !isDone(row)).slice(0, ASSISTANT_POSITIONS_MAX);
  if (changed.length === 0) return reply(`${action}.same`, [textBlock(wishText(language, SAME[action]))]);
  return reply(action, [
    { kind: 'positions', rows: changed, total: changed.length, wish: null },
    positionsProposal({ action, positionIds: changed.map(({ id }) => id) }, language),
  ]);
}

/** What is said where all of it is done already. */
const SAME = { cart_add: 'cart.hasThem', cart_remove: 'cart.hasNone', save: 'save.hasThem' } as const;
