import { isPersonalWord, isRankWord, neutralWord } from './neutral-words.ts';

const SPECIAL: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  ى: 'ي',
  ة: 'ه',
};
const MARKS = /\p{M}+/gu;
const WORD = /[\p{L}\p{N}][\p{L}\p{N}+#]*/gu;
/** "(m/w/d)", "H/F", "f|m|x". */
const GENDER_MARKS =
  /(?<![\p{L}\p{N}])[([]?\s*[mwfdhxi](?:\s*[/|,]\s*[mwfdhxi]){1,3}\s*[)\]]?(?![\p{L}\p{N}])/giu;
/** "Entwickler*in", "chargé·e", "directeur/trice", "Kassierer(in)". */
const GENDER_ENDINGS = /(?<=\p{L}{3})[*:_/·(](?:innen|in|euse|trice|rice|ne|e|a|r)\)?(?![\p{L}\p{N}])/giu;

const STOP_WORDS = new Set(
  `a an the and or of in on at to for from by with as und oder der die das den dem des ein eine im am zum zur fur mit von
  bei als auf aus le la les un une de du des et ou en au aux pour par avec dans sur chez el los las una y o del al para
  por con في من على الى و او مع`.split(/\s+/),
);

/** One work in several words and languages; the first stands for all. Written folded. */
const SAME_WORK = [
  'engineer developer programmer entwickler ingenieur developpeur desarrollador ingeniero مهندس مطور',
  'nurse krankenpfleger pflegefach pfleger infirmier enfermero ممرض',
  'teacher lehrer enseignant professeur profesor maestro معلم مدرس',
  'sales verkauf vertrieb vente ventes ventas مبيعات',
  'manager leiter leitung responsable gerente مدير',
  'assistant assistent asistente auxiliar مساعد',
  'consultant berater conseiller consultor asesor مستشار',
  'accountant buchhalter comptable contable محاسب',
  'cook chef koch cuisinier cocinero طباخ',
  'driver fahrer chauffeur conductor سائق',
  'waiter kellner serveur camarero نادل',
  'electrician elektriker electricien electricista كهربائي',
  'mechanic mechaniker mecanicien mecanico ميكانيكي',
  'warehouse lager entrepot almacen مستودع',
  'cleaner reinigungskraft nettoyage limpieza',
];

const sameWork = new Map(
  SAME_WORK.flatMap((line) => {
    const [first = '', ...others] = line.split(' ').map(neutralWord);
    return others.map((word) => [word, first] as const);
  }),
);

/** Words of a text in one spelling: lower case, without accents, gender marks and words about the person. */
function foldWords(text: string): string[] {
  const folded = text
    .replace(GENDER_MARKS, ' ')
    .replace(GENDER_ENDINGS, '')
    .toLowerCase()
    .normalize('NFKD')
    .replace(MARKS, '')
    .replace(/[ßæœøłđıأإآىة]/g, (letter) => SPECIAL[letter] ?? letter);
  return (folded.match(WORD) ?? []).filter((word) => !isPersonalWord(word));
}

/** The words by which the title of a job or a position is compared, each once. */
export function titleWords(title: string): string[] {
  const words = foldWords(title)
    .filter((word) => !STOP_WORDS.has(word) && !isRankWord(word))
    .map(neutralWord);
  return [...new Set(words.map((word) => sameWork.get(word) ?? word))];
}

/** Those words of a title, as it writes them, that are among some by which it is compared. */
export function wordsAsWritten(title: string, among: ReadonlySet<string>): string {
  const words = (title.match(WORD) ?? []).filter((word) => titleWords(word).some((each) => among.has(each)));
  return [...new Set(words)].join(' ');
}

/** What is equal for two spellings of one skill: "Node.js" and "NodeJS"; empty for what names none. */
export function skillKey(name: string): string {
  return foldWords(name).map(neutralWord).join('');
}
