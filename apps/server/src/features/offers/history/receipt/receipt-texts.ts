import arabic from '../receipt-texts/ar.json' with { type: 'json' };
import german from '../receipt-texts/de.json' with { type: 'json' };
import english from '../receipt-texts/en.json' with { type: 'json' };
import spanish from '../receipt-texts/es.json' with { type: 'json' };
import french from '../receipt-texts/fr.json' with { type: 'json' };

const CATALOGUES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  en: english,
  es: spanish,
  fr: french,
  de: german,
  ar: arabic,
};

export type ReceiptTextKey = keyof typeof english;

/** Texts of receipts in one language, and how it writes times. */
export interface ReceiptTexts {
  /** Language of the texts: that which was asked for, or English where we have none in it. */
  language: string;
  text(key: ReceiptTextKey, values?: Readonly<Record<string, string>>): string;
  /** The name of a kind, such as `kind.sent`; the kind itself where it has none. */
  name(group: 'kind' | 'offer' | 'state', kind: string): string;
  /** An ISO instant in the reader's zone. */
  time(instant: string): string;
}

/** Texts of receipts in a language; times are those of `zone`. */
export function receiptTexts(locale: string, zone: string): ReceiptTexts {
  const wished = locale.toLowerCase().split(/[-_]/, 1)[0] ?? '';
  const language = Object.hasOwn(CATALOGUES, wished) ? wished : 'en';
  const texts: Readonly<Record<string, string>> = CATALOGUES[language] ?? english;
  const format = new Intl.DateTimeFormat(`${language}-u-nu-latn`, {
    dateStyle: 'medium',
    timeStyle: 'long',
    timeZone: zone,
  });
  return {
    language,
    text: (key, values = {}) =>
      (texts[key] ?? key).replace(/%\((\w+)\)s/g, (whole, name: string) => values[name] ?? whole),
    name: (group, kind) => texts[`${group}.${kind.replaceAll(' ', '')}`] ?? kind,
    time: (instant) => format.format(Date.parse(instant)),
  };
}
