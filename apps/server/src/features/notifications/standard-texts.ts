import { NotificationsConfigSchema } from '@opencareers/contracts/tenant-config/notifications';
import { readTexts } from '../../platform/texts.ts';

/** Texts of a kind in one language. */
export interface KindTexts {
  /** What the kind is called in the preferences. */
  title: string;
  category: string;
  message: string;
  withoutPosition: string;
}

interface LanguageTexts {
  /** Stands for a position whose title is not known. */
  position: string;
  /** Stands for the end of an offer whose time is not known. */
  deadline: string;
  kinds: Readonly<Record<string, KindTexts>>;
}

const STANDARD = NotificationsConfigSchema.parse({}).inApp.notifications;

/** Texts in a language, those in English where it has none. */
export const textsIn = readTexts<LanguageTexts>(new URL('./texts/', import.meta.url));

/** Our texts of a kind, unless the tenant has given the kind other words. */
export function findStandardTexts(
  kind: string,
  given: { message: string; categoryTitle: string },
  locale: string,
): { message: Pick<KindTexts, 'message' | 'withoutPosition'> | null; category: string | null } {
  const standard = Object.hasOwn(STANDARD, kind) ? STANDARD[kind] : undefined;
  const { kinds } = textsIn(locale);
  const texts = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined;
  if (standard === undefined || texts === undefined) return { message: null, category: null };
  return {
    message: given.message === standard.message ? texts : null,
    category: given.categoryTitle === standard.categoryTitle ? texts.category : null,
  };
}

/** What a kind is called in the preferences; undefined for kinds that are the tenant's own. */
export function findKindTitle(kind: string, locale: string): string | undefined {
  const { kinds } = textsIn(locale);
  return Object.hasOwn(kinds, kind) ? kinds[kind]?.title : undefined;
}
