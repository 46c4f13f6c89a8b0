import { placesSaidIn } from '../said-places.ts';
import { wholeSaying } from '../sayings.ts';

const ADD = wholeSaying(
  'add|put|take',
  'f[üu]ge?n?|hinzuf[üu]gen|leg(?:e|en)?|nimm|nehmen|pack(?:e|en)?',
  'a[ñn]ad(?:e|a|ir)|agreg(?:ue|a|ar)|pon(?:ga|er)?',
  'ajout(?:ez|er|e)|mett(?:ez|re)|mets',
  'أ?ضف|أ?ضيف|ضع',
);
const SAVE = wholeSaying(
  'save|keep|remember|bookmark',
  'speicher(?:e|n)?|merke?n?',
  'gu[aá]rd(?:e|a|ar|eme|ame|arme)',
  'enregistr(?:ez|er|e)|gard(?:ez|er|e)|sauvegard(?:ez|er|e)',
  'احفظ(?:ها|ه)?|حفظ',
);
/** Where saved positions are. */
const SAVED = wholeSaying(
  'saved|favou?rites|bookmarks',
  'merkliste|favoriten|gemerkten?',
  'favoritos|guardados',
  'favoris|enregistr[ée]e?s',
  '(?:ال)?مفضلة|(?:ال)?محفوظة',
);
const REMOVE = wholeSaying(
  'remove|delete|take out|drop',
  'entfern(?:e|en)?|l[öo]sch(?:e|en)?|nimm\\b.*\\braus|streich(?:e|en)?',
  'quit(?:e|a|ar)|elimin(?:e|a|ar)|saqu?e|borr(?:e|a|ar)',
  'retir(?:ez|er|e)|supprim(?:ez|er|e)|enlev(?:ez|er|e)',
  'احذف|أ?زل|إزالة|حذف',
);
const CART = wholeSaying(
  'cart|basket',
  'korb|warenkorb|stellenkorb',
  'carrito|cesta',
  'panier',
  '(?:ال|لل)?سلة|سلتي',
);

const COUNTED: readonly (readonly [RegExp, number])[] = [
  [wholeSaying('two|both', 'zwei|beiden?', 'dos|ambos', 'deux', '(?:ال)?[إا]ثن(?:ان|ين|تين)'), 2],
  [wholeSaying('three', 'drei', 'tres', 'trois', '(?:ال)?ثلاثة?'), 3],
  [wholeSaying('four', 'vier', 'cuatro', 'quatre', '(?:ال)?[أا]ربعة?'), 4],
  [wholeSaying('five', 'f[üu]nf', 'cinco', 'cinq', '(?:ال)?خمسة?'), 5],
];
const THESE = wholeSaying(
  'these|those|them|all(?: of them)?|everything',
  'diese|alle|sie alle',
  'est[oa]s|es[oa]s|tod[oa]s',
  'ces|celles-ci|ceux-ci|tou(?:te)?s',
  'هذه|كلها|جميعها|كل',
);
const THIS = wholeSaying(
  'this|it|that',
  'diese[nr]?|das|die hier',
  'est[ea]|ese',
  'cett?e|celle-ci|celui-ci|la|le',
  'هذه|هذا',
);

/** What somebody wants to do with which positions. */
export interface OrdinalTalk {
  action: 'cart_add' | 'cart_remove' | 'save';
  positionIds: number[];
  /** The cart itself is spoken of. */
  namesCart: boolean;
}

/** The positions that a sentence speaks of: those of the last answer and of the page. */
interface Spoken {
  shownIds: readonly number[];
  openId: number | null;
  cartIds: readonly number[];
}

/** "add the second to my cart", "save these three", "remove the first from the cart"; null for anything else. */
export function readOrdinalTalk(sentence: string, spoken: Spoken): OrdinalTalk | null {
  const removes = REMOVE.test(sentence);
  const saves = SAVE.test(sentence);
  if (!removes && !saves && !ADD.test(sentence)) return null;
  const positionIds = namedPositions(sentence, spoken, removes);
  // "Take me to Berlin" speaks of no position.
  if (positionIds === null) return null;
  const namesCart = CART.test(sentence);
  const isSaving = !namesCart && (saves || SAVED.test(sentence));
  // What is saved is taken off by its own button: the sentence is none about the cart.
  if (removes && SAVED.test(sentence)) return null;
  if (removes) return { action: 'cart_remove', positionIds, namesCart };
  return { action: isSaving ? 'save' : 'cart_add', positionIds, namesCart };
}

function namedPositions(sentence: string, spoken: Spoken, removes: boolean): number[] | null {
  const { shownIds, openId, cartIds } = spoken;
  const most = COUNTED.find(([pattern]) => pattern.test(sentence))?.[1];
  const places = placesSaidIn(sentence);
  if (most !== undefined) return shownIds.slice(0, most);
  if (places.length > 0) {
    // "the first from the cart" is the first that is in it, where no shown one of that place is.
    const shown = places.flatMap((at) => shownIds.at(at) ?? []);
    if (!removes || shown.some((id) => cartIds.includes(id))) return shown;
    return places.flatMap((at) => cartIds.at(at) ?? []);
  }
  const isOne = THIS.test(sentence) && !/these|those|them|diese (?:drei|stellen)/iu.test(sentence);
  if (isOne && openId !== null) return [openId];
  if (THESE.test(sentence)) return [...(removes && CART.test(sentence) ? cartIds : shownIds)];
  if (isOne || CART.test(sentence))
    return shownIds.length === 1 ? [...shownIds] : openId === null ? null : [openId];
  return null;
}
