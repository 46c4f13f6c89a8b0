import { foldDisguised } from './guard/plain-words.ts';

// Which proposals a person has asked for, by their own words alone: what stands in a job text, a resume or the name of a
// file can make a model want anything, and still no tool is there that the person did not ask for.

const WORDS = {
  cart: 'cart|basket|shortlist|warenkorb|merkliste|stellenkorb|panier|carrito|cesta|سلة|السلة',
  form: 'form|questionnaire|apply|application|formular|fragebogen|bewerb|formulaire|postuler|candidature|formulario|cuestionario|solicitud|candidatura|inscrib|نموذج|استمارة|طلب|تقديم',
  resume: 'resume|résumé|cv|curriculum|lebenslauf|hoja de vida|currículo|currículum|سيرة|السيرة|سيرتي',
  contact:
    'contact|person|human|somebody|someone|recruiter|write to|speak to|talk to|call |kontakt|mensch|ansprechpart|jemand|personal|schreib|sprechen|anruf|contacter|personne|humain|recruteur|parler|écrire|appeler|contacto|contactar|persona|humano|reclutador|hablar|escribir|llamar|اتصل|اتصال|تواصل|التواصل|شخص|إنسان|موظف|أتحدث|أكتب|مراسلة',
  own: "my|mine|me|i have|mein|meine|ich habe|mich|mon|ma|mes|moi|j’ai|j'ai|mi|mis|tengo|yo|طلبي|مقابلتي|عرضي|بياناتي|لدي|عني|لي|طلباتي|عروضي",
} as const;

const PATTERNS = Object.fromEntries(
  Object.entries(WORDS).map(([wish, words]) => [
    wish,
    new RegExp(
      `(?<!\\p{L})(?:${words.split('|').map(foldDisguised).join('|')})${wish === 'own' ? '(?!\\p{L})' : ''}`,
      'u',
    ),
  ]),
) as Record<keyof typeof WORDS, RegExp>;

/** Whether somebody's own words ask for a kind of tool. */
export function isAskedFor(wish: keyof typeof WORDS, text: string): boolean {
  return PATTERNS[wish].test(foldDisguised(text));
}
