import { type FoldedWords, foldWords, PhraseFinder, type Phrases } from './phrases.ts';

/** How questions begin, and how statements of one are asked. */
const ASKING: Phrases = {
  en: 'what, whats, which, when, where, who, whom, how, why, is it, is this, is that, is there, is the, does, do i, do you, do we, do they, can i, can you, could i, could you, may i, will i, will it, would i, should i, am i, are you, are there, are the, has, have you, have i, have they, did, tell me, i want to know, i would like to know',
  de: 'was, welche, welcher, welches, welchen, wann, wo, wohin, wer, wen, wem, wie, wieviel, warum, wieso, ist, sind, gibt es, gibts, kann ich, können sie, kannst du, könnt ihr, konnte ich, könnte ich, muss ich, muss man, kann man, darf ich, habe ich, haben sie, hast du, habt ihr, wird, werden, bin ich, passe ich, passt, sponsert, bietet, zahlt, brauche ich, braucht man, sagen sie mir, sag mir, bis wann',
  es: 'qué, cuál, cuáles, cuándo, cuánto, cuánta, cuántos, cuántas, dónde, quién, quiénes, cómo, por qué, hay, puedo, puede, pueden, se puede, tengo, tiene, tienen, es, está, son, soy, encajo, ofrece, ofrecen, patrocina, patrocinan, necesito, hace falta, se requiere, requiere, requieren, incluye, dígame, dime, hasta cuándo',
  fr: 'quel, quelle, quels, quelles, quand, où, qui, que, quoi, combien, comment, pourquoi, est ce, est il, est elle, est on, y a t il, il y a, puis je, peut on, pouvez vous, peux tu, ai je, avez vous, as tu, suis je, faut il, dois je, doit on, sont, est, propose, proposez, sponsorise, dites moi, dis moi, jusqu à quand, jusqu quand',
  ar: 'ما, ماذا, ماهو, ماهي, هل, متى, أين, اين, من هو, من هي, كيف, كم, لماذا, أي, ايش, اخبرني, أخبرني',
};

/** What points at something that is shown. */
const POINTING: Phrases = {
  en: 'it, this, that, this one, that one, the job, the position, the role, the posting, the ad, here, there',
  de: 'diese, dieser, diesem, diesen, dieses, die stelle, der stelle, den job, der job, dem job, die position, der position, das, er, sie, es, dort, hier, dafür, dabei, darauf',
  es: 'este, esta, esto, ese, esa, eso, el puesto, del puesto, la oferta, el empleo, la vacante, el trabajo, aquí, allí',
  fr: 'ce, cet, cette, celui ci, celle ci, ceci, cela, ça, le poste, du poste, l offre, l emploi, l annonce, il, elle, ici',
  ar: 'هذه, هذا, تلك, ذلك, الوظيفه, هنا, هناك, الشاغر, المنصب',
};

/** Several positions, or one that is still to be found: never a question about one. */
const WISHING: Phrases = {
  en: 'jobs, roles, positions, vacancies, openings, something, anything, show, find, search, looking for, look for, i want a, i want to work, i would like a job, list, similar, like this, like it, like that, recommend, suggest, most, highest, lowest, best, closest, nearest, latest, newest, start over, reset, a job, some job, anywhere, near me, internships, which of',
  de: 'jobs, stellen, stellenangebote, angebote für, etwas, irgendwas, zeig*, finde, finden, suche, suchen, such, ich möchte eine, ich möchte als, ich will, ähnlich*, so etwas, empfiehl, empfehl*, am meisten, höchste*, beste, besten, bestes, neueste*, einen job, eine stelle, eine arbeit, in meiner nähe, egal wo, praktika, von vorn, neu anfangen, welche davon',
  es: 'empleos, trabajos, puestos, vacantes, ofertas, algo, alguno, muestra*, muéstr*, enseñ*, busco, buscar, busque, busca, encuentr*, encontrar, quiero un, quiero una, quiero trabajar, parecid*, similar*, como este pero, como esta pero, recomiend*, mejor, mejores, un empleo, un trabajo, cerca de mí, donde sea, en cualquier lugar, prácticas, empezar de nuevo, cuál de',
  fr: 'emplois, postes, offres, jobs, quelque chose, montre, montrez, affiche*, cherch*, recherche, trouver, trouvez, trouve moi, je veux un, je veux travailler, je voudrais un, similaire*, semblable*, comme ça mais, recommand*, meilleur*, un emploi, un poste, un travail, un stage, stages, près de moi, n importe où, recommencer, laquelle de',
  ar: 'وظائف, فرص, شواغر, مناصب, شيء, شيئا, أرني, اعرض, ابحث, ابحثوا, نبحث, أريد وظيفة, أريد العمل, مشابه*, مثل هذا, مثل هذه, أفضل, أعلى, أحدث, ابدأ من جديد, بالقرب مني, في أي مكان, وظيفة في, عمل في',
};

/** Asks to choose among what is shown. */
const CHOOSING: Phrases = {
  en: 'which one, which ones, which of these, which of them, which of those, any of them, any of these',
  de: 'welche davon, welche von diesen, welche ist, welche sind, welche von denen, welcher davon, welches davon, eine davon, was davon',
  es: 'cuál, cuáles, cuál de ellos, cuál de estos, alguno de ellos, alguno de estos',
  fr: 'laquelle, lequel, lesquelles, lesquels, une de celles ci, l une d elles',
  ar: 'أيها, ايها, أي منها, اي منها, أيهما, أي واحده, أي واحد',
};

/** The same where nothing is pointed at and no fact is named. */
const PERHAPS_WISHING: Phrases = {
  en: 'more, other, another, any, only, without, not in, as a, as an',
  de: 'mehr, weitere, andere, nur, ohne, als',
  es: 'más, otro, otra, otros, otras, alguna, sólo, sin',
  fr: 'plus de, d autres, autre, autres, uniquement, seulement, sans, comme, en tant que',
  ar: 'المزيد, أخرى, فقط, بدون',
};

/** What goes on with the wish of before, at the beginning of a text. */
const REFINING: Phrases = {
  en: 'and, but, or, also, now, not, no, in, only',
  de: 'und, aber, oder, auch, jetzt, nicht, kein, keine, in, nur',
  es: 'y, pero, o, también, ahora, no, en, sólo',
  fr: 'et, mais, ou, aussi, maintenant, pas, en, à, seulement',
  ar: 'و, لكن, أو, أيضا, الآن, ليس, في, فقط',
};

/** The same, though it begins as a question does. */
const PROPOSING: Phrases = {
  en: 'what about, how about',
  de: 'wie wäre es mit, wie wärs mit, was ist mit, wie steht es mit',
  es: 'qué tal, y qué hay de, qué hay de',
  fr: 'qu en est il de, et pour, et en',
  ar: 'ماذا عن',
};

/** Words that say nothing of what is meant. */
const FILLING: Phrases = {
  en: 'the, a, an, of, for, to, on, at, in, with, by, from, about, and, or, please, just, really, get, got, have, has, need, want, would, like, could, be, been, this, that, these, its, one, per, year, month, much, many, job, position, role, work, company, so, if, s, t, currently, still, there, all, some, open, new, see, view, where, know, talk, speak, tell, write, ask',
  de: 'der, die, das, den, dem, des, ein, eine, einen, einem, einer, für, zu, zum, zur, an, auf, am, im, in, mit, von, vom, bei, über, und, oder, bitte, mal, denn, eigentlich, hier, noch, man, sich, sein, haben, werden, möchte, würde, können, viel, viele, job, stelle, position, firma, unternehmen, arbeit, arbeiten, pro, jahr, monat, aktuell, gerade, alle, offen, offene, offenen, neue, gern, gerne, dort, nicht, sehen, ins, beim, sprechen, reden, schreiben, fragen, kommen',
  es: 'el, la, los, las, lo, un, una, unos, de, del, para, por, a, al, en, con, y, o, por favor, se, su, sus, hay, ser, estar, este, esta, puesto, trabajo, empleo, oferta, empresa, quiero, quisiera, puedo, ver, mucho, mucha, año, mes, actualmente, todas, todos, abiertos, pendientes, nuevo, usted, ustedes, que, me, le, les, hablar, escribir, saber',
  fr: 'le, la, les, l, un, une, des, de, du, d, pour, à, au, aux, en, avec, et, ou, s il vous plaît, se, sa, son, ses, être, avoir, ce, cette, poste, travail, emploi, offre, entreprise, veux, voudrais, peux, voir, beaucoup, an, mois, par, actuellement, tous, toutes, ouverts, nouveau, vous, y, t, il, elle, que, qu, ne, n, pas, parler, écrire, savoir',
  ar: 'من, في, على, الى, إلى, عن, مع, و, أو, لو سمحت, من فضلك, هو, هي, هذا, هذه, وظيفة, الوظيفة, عمل, شركة, أريد, اريد, يمكن, يمكنني, ب, ل, كل, جميع, أن, لهذه, هناك, لي, ان',
};

const OWN: Phrases = {
  en: 'my, me, i, mine',
  de: 'mein, meine, meinen, meiner, meinem, meines, ich, mir, mich',
  es: 'mi, mis, me, mí, mío, mía, he, tengo, puedo, mandé, envié',
  fr: 'mon, ma, mes, me, je, j, moi',
  ar: 'لي, لدي, عندي, أنا, تقدمت, طلبي, طلباتي, مقابلتي, مقابلاتي, عرضي, عروضي, نماذجي, مسوداتي, سلتي, وظائفي, محفوظاتي, سيرتي, بياناتي, حسابي, بريدي, عني, تنبيهاتي',
};

const asking = new PhraseFinder(ASKING);
const pointing = new PhraseFinder(POINTING);
const wishing = new PhraseFinder(WISHING);
const perhapsWishing = new PhraseFinder(PERHAPS_WISHING);
const refining = new PhraseFinder(REFINING);
const proposing = new PhraseFinder(PROPOSING);
const choosing = new PhraseFinder(CHOOSING);
const own = new PhraseFinder(OWN);
const form = new PhraseFinder(ASKING, POINTING, OWN, FILLING);

/** What of a text says whether it is a question or a wish. */
export interface SpokenText {
  text: string;
  words: FoldedWords;
  /** It asks: a word of asking stands in it, or a question mark at its end. */
  isAsking: boolean;
  /** It asks by words, whatever stands at its end. */
  hasAskingWord: boolean;
  /** It means something that is shown. */
  isPointing: boolean;
  /** It asks which of those that are shown is so. */
  isChoosing: boolean;
  /** It wants positions to be found. */
  isWishing: boolean;
  /** It does where nothing is pointed at. */
  isPerhapsWishing: boolean;
  /** It goes on with what was wished before. */
  isRefining: boolean;
  /** It is about the person who writes. */
  isOwn: boolean;
}

const BEGINNING_WORDS = 4;
/** "Work as a nurse": who asks how begins with it. */
const AS = /\p{L}\s+como\s/iu;
/** "Or in Lyon": who asks where goes on with a verb. */
const OR_IN = /^\s*ou\s+(?:[àa]|en|dans|aux?)\s/iu;
/** A chip names its position so; whoever writes it means the same. */
const NAMED_ID = /\s#(\d{1,15})\s*$/;

/** Reads a text as somebody wrote it. */
export function readSpoken(given: string): SpokenText {
  const text = given.replace(NAMED_ID, '');
  const words = foldWords(text);
  const beginning = ` ${words.trim().split(' ').slice(0, BEGINNING_WORDS).join(' ')} ` as FoldedWords;
  const isAs = AS.test(text);
  const isOr = OR_IN.test(text);
  // Without accents "como" asks and compares, and "ou" asks and adds.
  const asked = (isAs || isOr ? words.replace(isAs ? ' como ' : ' ou ', ' ') : words) as FoldedWords;
  const hasAskingWord = asking.isIn(asked);
  return {
    text,
    words,
    hasAskingWord,
    isAsking: hasAskingWord || /[?؟]\s*$/.test(text),
    isPointing: pointing.isIn(words),
    isChoosing: choosing.isIn(words) && !wishing.isIn(choosing.without(words)),
    isWishing: wishing.isIn(words),
    isPerhapsWishing: isAs || perhapsWishing.isIn(words),
    isRefining: isOr || proposing.beginsIn(words) || (refining.beginsIn(words) && !asking.isIn(beginning)),
    isOwn: own.isIn(words),
  };
}

/** The position that a text names by its number; null where it names none. */
export function namedId(text: string): number | null {
  const found = NAMED_ID.exec(` ${text}`);
  return found === null ? null : Number(found[1]);
}

/** What is left of a text when asking, pointing and words without meaning are taken out. */
export function meaningOf(words: FoldedWords): string[] {
  return form.without(words).trim().split(' ').filter(Boolean);
}
