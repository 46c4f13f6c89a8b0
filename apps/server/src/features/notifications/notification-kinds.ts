import { ownValue } from '@opencareers/contracts/own-value';
import { safeRedirect } from '@opencareers/contracts/safe-address';
import { NotificationsConfigSchema } from '@opencareers/contracts/tenant-config/notifications';
import type { TenantConfig } from '@opencareers/contracts/tenant-config/tenant-config';
import { baseLanguage, languageOf } from '@opencareers/messages/languages';
import { createSay, readTexts } from '../../platform/texts.ts';
import { deadlineText } from './texts/deadline-text.ts';

/** Texts of a kind in one language. */
interface KindTexts {
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
  /** Stands for a saved search whose name is not known. */
  search: string;
  /** Stands for jobs whose number is not known. */
  severalJobs: string;
  kinds: Readonly<Record<string, KindTexts>>;
}

const STANDARD = NotificationsConfigSchema.parse({}).inApp.notifications;

const FOLDER = new URL('./texts/', import.meta.url);

/** Texts in a language, those in English where it has none. */
const textsIn = readTexts<LanguageTexts>(FOLDER);

const numberText = createSay<{ 'jobs.one': string; 'jobs.other': string }>(FOLDER);

/** Our texts of a kind, unless the tenant has given the kind other words. */
function findStandardTexts(
  kind: string,
  given: { message: string; categoryTitle: string },
  locale: string,
): { message: Pick<KindTexts, 'message' | 'withoutPosition'> | null; category: string | null } {
  const standard = ownValue(STANDARD, kind);
  const { kinds } = textsIn(locale);
  const texts = ownValue(kinds, kind);
  if (standard === undefined || texts === undefined) return { message: null, category: null };
  return {
    message: given.message === standard.message ? texts : null,
    category: given.categoryTitle === standard.categoryTitle ? texts.category : null,
  };
}

/** What a kind is called in the preferences; undefined for kinds that are the tenant's own. */
function findKindTitle(kind: string, locale: string): string | undefined {
  const { kinds } = textsIn(locale);
  return ownValue(kinds, kind)?.title;
}

/** Notifications with texts of their own instead of those of a kind. */
export const CUSTOM_KIND = 'custom';

type KindConfig = TenantConfig['notificationsConfig']['inApp']['notifications'][string];

/** The kind as the tenant has configured it; undefined when it has none of that name or has turned it off. */
export function findKind(config: TenantConfig, kind: string): KindConfig | undefined {
  const { notifications } = config.notificationsConfig.inApp;
  const found = ownValue(notifications, kind);
  return found?.enabled === true ? found : undefined;
}

/** Kinds that the tenant shows, with the custom one. */
export function listKinds(config: TenantConfig): string[] {
  const { notifications } = config.notificationsConfig.inApp;
  return [...Object.keys(notifications).filter((kind) => findKind(config, kind)), CUSTOM_KIND];
}

/** From when on notifications are shown. */
export function lookBack(config: TenantConfig, now: Date): Date {
  return new Date(now.getTime() - config.notificationsConfig.inApp.lookbackDays * 86_400_000);
}

/** Whether any kind of the tenant asks for something to be done. */
export function hasActionKinds(config: TenantConfig): boolean {
  return Object.values(config.notificationsConfig.inApp.notifications).some(
    ({ enabled, type }) => enabled && type === 'action_required',
  );
}

/** Who reads a notification: the language, and the zone in which times are told; null is UTC. */
export interface Reader {
  locale: string;
  timeZone: string | null;
}

/** What a notification says to its reader: plain text. */
export function renderNotification(
  config: TenantConfig,
  { kind, details }: { kind: string; details: Readonly<Record<string, string>> },
  reader: Reader,
): { categoryTitle: string; message: string } {
  const { locale } = reader;
  const found = findKind(config, kind);
  if (found === undefined)
    return { categoryTitle: details.categoryTitle ?? '', message: details.message ?? '' };
  const standard = findStandardTexts(kind, found, locale);
  return {
    categoryTitle: found.i18nCategoryTitle?.[languageOf(locale)] ?? standard.category ?? found.categoryTitle,
    message: fillTemplate(
      templateOf(found, { standard: standard.message, details, locale }),
      details,
      reader,
    ),
  };
}

/** What a kind is called in the preferences. */
export function titleOfKind(config: TenantConfig, kind: string, locale: string): string {
  const found = findKind(config, kind);
  const own = found?.i18nCategoryTitle?.[languageOf(locale)];
  return own ?? findKindTitle(kind, locale) ?? found?.categoryTitle ?? kind;
}

function templateOf(
  kind: KindConfig,
  {
    standard,
    details,
    locale,
  }: {
    standard: { message: string; withoutPosition: string } | null;
    details: Readonly<Record<string, string>>;
    locale: string;
  },
): string {
  const override = findOverride(kind.i18nMessageOverrides, locale);
  if (override !== undefined) return override;
  if (details.position_title) return standard?.message ?? kind.message;
  const own = kind.i18nMessageWithoutPosition?.[languageOf(locale)];
  return own || kind.messageWithoutPosition || standard?.withoutPosition || kind.message;
}

function findOverride(overrides: Readonly<Record<string, string>>, locale: string): string | undefined {
  const codes = Object.keys(overrides);
  const code =
    codes.find((each) => each.toLowerCase() === locale.toLowerCase()) ??
    codes.find((each) => baseLanguage(each) === baseLanguage(locale));
  return (code === undefined ? undefined : overrides[code]) || undefined;
}

function fillTemplate(
  template: string,
  details: Readonly<Record<string, string>>,
  { locale, timeZone }: Reader,
): string {
  return template.replace(/\{\{\s*(\w+)\s*\}\}/g, (_whole, name: string) => {
    const value = ownValue(details, name);
    if (name === 'deadline' && value) return deadlineText(value, { locale, zone: timeZone ?? undefined });
    if (name === 'jobs' && value) return numberText(locale, 'jobs', { count: Number(value) });
    return value || fallbackOf(name, locale);
  });
}

function fallbackOf(name: string, locale: string): string {
  const { position, deadline, search, severalJobs } = textsIn(locale);
  if (name === 'position_title') return position;
  if (name === 'search_name') return search;
  if (name === 'jobs') return severalJobs;
  return name === 'deadline' ? deadline : '';
}

/** Where a click leads: a path on the site; null when it would leave it. */
export function pathOnSite(target: string): string | null {
  return target.startsWith('/') ? safeRedirect(target, 'https://site.invalid') : null;
}
