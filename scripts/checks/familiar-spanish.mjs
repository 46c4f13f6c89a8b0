/** Pronouns and possessives of "tú" and "vosotros". */
const PRONOUNS = 'tú|tus?|tuy[oa]s?|te|ti|contigo|os|vosotr[oa]s|vuestr[oa]s?';

/** Forms of frequent verbs that no other person shares and no noun is spelt like. */
const VERBS = [
  'has|hayas|habías|habrás|eres|seas|estás|estés|vas|vayas|ves|veas|das|des|puedes|puedas|podías|podrías',
  'tienes|tengas|tenías|quieres|quieras|querías|necesitas|necesites|debes|debas|sabes|sepas|haces|hagas',
  'dices|digas|conoces|recibes|recibas|eliges|elijas|envías|envíes|escribes|escribas|empiezas|encuentras',
  'abres|abras|cierras|cierres|vuelves|vuelvas|introduces|introduzcas|subes|subas|añades|añadas|salgas',
  'acudes|acudas|termines|llegues|trabajas|usas|uses|inicias|inicies|pulsas|pulses|aceptas|aceptes',
].join('|');

/** Short imperatives, and those with a pronoun whose polite form ends otherwise: guárdalo, guárdelo. */
const IMPERATIVES = [
  'haz|haz(?:lo|la|le)|pon|ponte|ponl[oa]|mantén|detén|borrad',
  'inténtal[oa]|compruébal[oa]s?|guárdal[oa]s?|suéltal[oa]|fírmal[oa]s?|descárgal[oa]s?|escanéal[oa]|actíval[oa]',
  'recomiéndal[oa]|rellénal[oa]|quítal[oa]|confírmal[oa]|cámbial[oa]|revísal[oa]|cópial[oa]|mándal[oa]|míral[oa]',
  'elígel[oa]|introdúcel[oa]|súbel[oa]|ábrel[oa]|léel[oa]s?|escríbel[oa]|respóndel[oa]|pídel[oa]|imprímel[oa]|envíal[oa]',
].join('|');

/** "enviaste", "escribiste"; "encontrarás"; "infórmate", "inscríbete": known by their endings. */
const ENDINGS = [
  '(?!(?:contr|desg|g|b)aste)\\p{L}+aste',
  '(?!(?:ex|cons|ins|as|pers|res|des|v|tr|ch)iste)\\p{L}+iste',
  '(?!(?:de)?trás|atrás)\\p{L}{2,}rás',
  '\\p{L}*[áéíóú]\\p{L}*[ae]te',
].join('|');

/** Also the third person ("quien escribe"), so they count only with the capital that begins a sentence. */
const FIRST_WORDS = [
  'Elige|Añade|Introduce|Escribe|Inicia|Vuelve|Sube|Selecciona|Revisa|Comprueba|Rellena|Pulsa|Confirma|Continúa',
  'Encuentra|Usa|Quita|Elimina|Lee|Imprime|Acepta|Envía|Termina|Recarga|Compara|Deja|Mira|Pide|Abre|Cierra|Guarda',
  'Busca|Echa|Pega|Prepara|Suelta|Cambia|Sigue',
].join('|');

const whole = (words, flags) => new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, flags);
const ANYWHERE = whole([PRONOUNS, VERBS, IMPERATIVES, ENDINGS].join('|'), 'giu');
const AT_THE_START = whole(FIRST_WORDS, 'gu');

/**
 * The words of a Spanish text that say "tú" to the reader, who is "usted" as German says "Sie" and French "vous". Only
 * words that can mean nothing else are known: an imperative within a sentence may be missed.
 */
export function findFamiliarForms(text) {
  return [ANYWHERE, AT_THE_START].flatMap((pattern) => text.match(pattern) ?? []);
}
