import { numberFormat } from '@opencareers/messages/formats';
import { directionOf, withLatinDigits } from '@opencareers/messages/languages';
import {
  type Catalogue,
  createTexts,
  findMessage,
  type TextKey,
  type TextValues,
} from '@opencareers/messages/texts';
import type accountEnglish from './account/en.json';
import type applyEnglish from './apply/en.json';
import type assistantEnglish from './assistant/en.json';
import type cartEnglish from './cart/en.json';
import type deskEnglish from './desk/en.json';
import type english from './en.json';
import type formsEnglish from './forms/en.json';
import type insightsEnglish from './insights/en.json';
import type mapEnglish from './map/en.json';
import type profileEnglish from './profile/en.json';
import type resultsEnglish from './results/en.json';
import type settingsEnglish from './settings/en.json';
import type talentEnglish from './talent/en.json';
import type themeEnglish from './theme/en.json';

/** A key of the catalogues, without the plural form. */
export type MessageKey = TextKey<
  typeof english &
    typeof accountEnglish &
    typeof applyEnglish &
    typeof assistantEnglish &
    typeof cartEnglish &
    typeof deskEnglish &
    typeof formsEnglish &
    typeof insightsEnglish &
    typeof mapEnglish &
    typeof profileEnglish &
    typeof settingsEnglish &
    typeof talentEnglish &
    typeof resultsEnglish &
    typeof themeEnglish
>;

/** Gives the text of a key in the chosen language; numbers are written as the language writes them. */
export type Translate = (key: MessageKey, values?: TextValues) => string;

/** Everything that depends on the chosen language. */
export interface Messages {
  /** BCP 47 tag. */
  locale: string;
  /** The tag for Intl: also names the digits, so that the server and every browser write the same ones. */
  formatLocale: string;
  direction: 'ltr' | 'rtl';
  t: Translate;
  /** Finds a text whose key is made from data, for example `work.hybrid`; null when there is none. */
  find: (key: string) => string | null;
}

/** Makes the texts of a language. */
export function createMessages(locale: string, catalogue: Catalogue): Messages {
  const formatLocale = withLatinDigits(locale);
  const writeNumber = (value: number) => numberFormat(formatLocale).format(value);
  const { text: t } = createTexts<MessageKey>(locale, catalogue, { writeNumber });
  const find = (key: string) => findMessage(catalogue, key) ?? null;
  return { locale, formatLocale, direction: directionOf(locale), t, find };
}
