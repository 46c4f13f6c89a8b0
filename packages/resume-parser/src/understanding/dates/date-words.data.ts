/** Names of the twelve months with their usual short forms, January first: `|` between months, a space between forms. */
export const MONTH_WORDS: readonly string[] = [
  'january jan|february feb|march mar|april apr|may|june jun|july jul|august aug|september sept sep|october oct|november nov|december dec',
  'enero ene|febrero|marzo|abril abr|mayo|junio|julio|agosto ago|septiembre setiembre set|octubre|noviembre|diciembre dic',
  'janvier janv|février fevrier févr fevr fév|mars|avril avr|mai|juin|juillet juil|août aout|septembre|octobre|novembre|décembre decembre déc',
  'januar jänner jän|februar feber|märz maerz mär mrz|april|mai|juni|juli|august|september|oktober okt|november|dezember dez',
  'styczeń stycznia sty|luty lutego lut|marzec marca|kwiecień kwietnia kwi|maj maja|czerwiec czerwca cze|lipiec lipca lip|sierpień sierpnia sie|wrzesień września wrz|październik października paź|listopad listopada lis|grudzień grudnia gru',
  'janeiro|fevereiro fev|março marco|abril|maio|junho|julho|agosto|setembro|outubro out|novembro|dezembro',
  'gennaio gen|febbraio febb|marzo|aprile|maggio mag|giugno giu|luglio lug|agosto|settembre sett|ottobre ott|novembre|dicembre',
  'januari|februari|maart mrt|april|mei|juni|juli|augustus|september|oktober|november|december',
  'يناير كانون\u00a0الثاني|فبراير شباط|مارس آذار|أبريل ابريل إبريل نيسان|مايو أيار|يونيو يونيه حزيران|يوليو يوليه تموز|أغسطس اغسطس آب|سبتمبر أيلول|أكتوبر اكتوبر|نوفمبر|ديسمبر',
  'январь января янв|февраль февраля фев|март марта|апрель апреля апр|май мая|июнь июня июн|июль июля июл|август августа авг|сентябрь сентября сен|октябрь октября окт|ноябрь ноября ноя|декабрь декабря дек',
  'січень січня|лютий лютого|березень березня|квітень квітня|травень травня|червень червня|липень липня|серпень серпня|вересень вересня|жовтень жовтня|листопад листопада|грудень грудня',
  'ocak|şubat|mart|nisan|mayıs|haziran|temmuz|ağustos|eylül|ekim|kasım|aralık',
  'januari|februari|mars|april|maj|juni|juli|augusti|september|oktober|november|december',
];

/** Words for "until today", longest first where one begins another. */
export const PRESENT_WORDS: string =
  "to date|till date|until today|until now|till now|up to now|present|currently|current|ongoing|today|now|à ce jour|aujourd'hui|aujourd’hui|présent|actuellement|actuel|en cours|en poste|la actualidad|actualidad|actualmente|actual|presente|hoy|la fecha|atualmente|atualidade|atual|o momento|o presente|hoje|até o momento|heute|jetzt|aktuell|laufend|andauernd|dato|gegenwart|do chwili obecnej|do teraz|do dziś|do dzisiaj|obecnie|teraz|nadal|dziś|attualmente|attuale|oggi|in corso|ad oggi|tot heden|heden|tegenwoordig|tot nu|nu|pågående|nuvarande|حتى الآن|حتى الان|الآن|الان|حتى تاريخه|الحاضر|حاليا|حالياً|الوقت الحاضر|حتى اليوم|اليوم|現在に至る|現在にいたる|現在|至今|目前|现在|현재|在職中|재직중|재직 중|по настоящее время|настоящее время|по сей день|сейчас|н.в.|дотепер|теперішній час|наст. время|günümüz|halen|devam ediyor|şu an|bugün";

/** Words between the two ends of a span, besides dashes. */
export const UNTIL_WORDS: string =
  "to|until|till|through|thru|up to|bis|bis zum|à|au|a|al|hasta|hasta la|jusqu’à|jusqu'à|até|até o|à la|a la|do|tot|tot en met|t/m|fino a|fino al|till och med|إلى|الى|حتى|по|до|から|至|到|부터|e|and";

/** Words before a month that say "from then on". */
export const SINCE_WORDS: string =
  'since|from|seit|ab|depuis|depuis le|dès|desde|desde el|od|dal|da|sinds|vanaf|منذ|من|с|з|sedan|от|a partir de|à partir de';
