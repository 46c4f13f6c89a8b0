import { foldedPhrases, foldLine } from '../lines/folded-text.ts';

const LEVELS =
  'native|native speaker|mother tongue|first language|bilingual|native or bilingual|fluent|proficient|advanced|upper intermediate|intermediate|pre intermediate|basic|basics|beginner|elementary|conversational|professional|working|full professional|limited working|limited working proficiency|professional working proficiency|full professional proficiency|native or bilingual proficiency|elementary proficiency|working knowledge|expert|good|very good|excellent|novice|competent|master|business|business level|beginner level|intermediate level|advanced level|skilled|experienced|fluently|near native' +
  '|nativo|nativa|lengua materna|bilingue|fluido|fluida|avanzado|avanzada|intermedio|intermedia|medio|basico|basica|alto|nivel alto|nivel medio|nivel basico|materna|competente|experto|langue maternelle|maternelle|courant|couramment|lu ecrit parle|avance|intermediaire|debutant|notions|scolaire|technique|professionnel|expert|bon niveau' +
  '|muttersprache|muttersprachler|muttersprachlich|verhandlungssicher|fliessend|fortgeschritten|sehr gut|gut|gute kenntnisse|grundkenntnisse|anfanger|konversationssicher|grundlagen|experte|in wort und schrift|ojczysty|jezyk ojczysty|biegly|biegle|plynny|plynnie|zaawansowany|zaawansowana|sredniozaawansowany|komunikatywny|komunikatywnie|dobry|dobra|bardzo dobry|podstawowy|podstawy|poczatkujacy' +
  '|fluente|intermediario|intermediaria|avancado|avancada|basico|lingua materna|madrelingua|fluente|ottimo|ottima|buono|buona|avanzato|scolastico|base|discreto|moedertaal|vloeiend|goed|zeer goed|gevorderd|basis|redelijk|modersmal|flytande|goda kunskaper|grundlaggande' +
  '|اللغه الام|لغه ام|الام|اصلي|بطلاقه|طلاقه|متقدم|متوسط|مبتدئ|مبتديء|جيد|جيد جدا|ممتاز|اساسي|محترف|ネイティブ|母国語|母語|流暢|ビジネスレベル|ビジネス|日常会話|日常会話レベル|上級|中級|初級|基礎|母语|流利|精通|熟练|良好|一般|中等|基本|원어민|모국어|유창|비즈니스|고급|중급|초급|родной|свободно|свободный|продвинутый|средний|базовый|начальный|со словарем|разговорный|рідна|вільно|середній|базовий|ana dil|anadil|akici|ileri|orta|baslangic|temel|iyi|cok iyi';
const levels = foldedPhrases(LEVELS);
const EXTRA =
  /\b(?:level|proficiency|speaker|niveau|nivel|livello|poziom|stufe|kenntnisse|wissen|knowledge|skills?)\b/giu;
const FRAMEWORK = /^(?:niveau|level|poziom|livello|nivel|stufe)?\s*[abc][12][+-]?(?:\s*[/-]\s*[abc][12])?$/iu;

/** Whether a text says nothing but how well something is known. */
export function isLevel(text: string): boolean {
  const bare = text.trim();
  if (FRAMEWORK.test(bare) || /^[●○★☆■□▪▫◆◇⬤◯▮▯\s]{2,}$|^\d{1,3}\s?%$|^[0-5]\s?\/\s?5$/u.test(bare))
    return true;
  return levels.has(foldLine(bare)) || levels.has(foldLine(bare.replace(EXTRA, ' ')));
}
