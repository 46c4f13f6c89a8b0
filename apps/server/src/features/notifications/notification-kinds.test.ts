import { parseTenantConfig, type TenantConfig } from '@opencareers/contracts/tenant-config/tenant-config';
import { LANGUAGES } from '@opencareers/messages/languages';
import { describe, expect, test } from 'vitest';
import { listKinds, pathOnSite, type Reader, renderNotification, titleOfKind } from './notification-kinds.ts';

function configWith(notifications: object): TenantConfig {
  const parsed = parseTenantConfig({ notificationsConfig: { inApp: { notifications } } });
  if (!parsed.ok) throw new Error('the configuration is not valid');
  return parsed.config;
}

const standard = configWith({});
const saidBy =
  (config: TenantConfig) =>
  (kind: string, reader: string | Reader, details = {}): string =>
    renderNotification(
      config,
      { kind, details },
      typeof reader === 'string' ? { locale: reader, timeZone: null } : reader,
    ).message;
const say = saidBy(standard);

describe('[NOTIF-02] the text of a notification', () => {
  test.each(Object.keys(LANGUAGES))(
    'every standard kind speaks %s, with and without a position',
    (locale) => {
      for (const kind of listKinds(standard).filter((each) => each !== 'custom')) {
        const plain = say(kind, locale);
        const named = say(kind, locale, { position_title: 'Stellwerk' });
        for (const text of [plain, named]) expect(text, kind).not.toMatch(/[{}]|^$| {2}| \./);
        if (kind !== 'FORMAssigned') expect(named).toContain('Stellwerk');
        expect(titleOfKind(standard, kind, locale)).not.toBe(kind);
        if (locale !== 'en') expect(plain).not.toBe(say(kind, 'en'));
      }
    },
  );

  test('words of the tenant win over ours, in the languages that it gave and in no other', () => {
    const config = configWith({
      OFFERExtended: {
        message: 'Great news about {{position_title}}, {{ name }}!',
        messageWithoutPosition: 'Great news!',
        categoryTitle: 'Hooray',
        i18nMessageOverrides: { de: 'Gute Nachricht zu {{position_title}}!', 'es-MX': '¡Buenas noticias!' },
      },
    });
    const sayOwn = saidBy(config);
    const details = { position_title: 'Smith', name: 'Ada' };
    expect(sayOwn('OFFERExtended', 'en', details)).toBe('Great news about Smith, Ada!');
    expect(sayOwn('OFFERExtended', 'en')).toBe('Great news!');
    expect(sayOwn('OFFERExtended', 'de-AT', details)).toBe('Gute Nachricht zu Smith!');
    expect(sayOwn('OFFERExtended', 'de')).toBe('Gute Nachricht zu die Stelle!');
    expect(sayOwn('OFFERExtended', 'es', details)).toBe('¡Buenas noticias!');
    expect(sayOwn('OFFERExtended', 'fr', details)).toBe('Great news about Smith, Ada!');
    expect(
      renderNotification(config, { kind: 'OFFERExtended', details }, { locale: 'fr', timeZone: null })
        .categoryTitle,
    ).toBe('Hooray');
  });

  test('a deadline is said in the language and the zone of who reads it, with the zone', () => {
    const deadline = '2026-03-13T17:00:00.000Z';
    const told = (locale: string, timeZone: string | null = null): string =>
      say('OFFERExpiring', { locale, timeZone }, { position_title: 'Smith', deadline });
    expect(told('en', 'America/New_York')).toBe(
      'Your offer for Smith expires on Friday, March 13, 2026 at 1:00 PM EDT.',
    );
    expect(told('de', 'Europe/Berlin')).toBe(
      'Ihr Angebot für Smith läuft am Freitag, 13. März 2026 um 18:00 MEZ ab.',
    );
    expect(told('en')).toContain('5:00 PM UTC');
    expect(told('en', 'Not/AZone')).toContain('5:00 PM UTC');
    expect(told('ar', 'Asia/Riyadh')).toContain('2026');
    expect(say('OFFERExpiring', 'en', { deadline: 'tomorrow' })).toContain('expires on tomorrow.');
  });

  test('[SEARCH-16] jobs of a search are told with their number, in its form of the language', () => {
    const told = (locale: string, jobs?: string) =>
      say('POSITIONAlert', locale, { search_name: 'Baker', ...(jobs && { jobs }) });
    expect(told('en', '1')).toBe('1 job for your search Baker.');
    expect(told('en', '1200')).toBe('1,200 jobs for your search Baker.');
    expect(told('de', '12')).toBe('12 Stellen zu Ihrer Suche Baker.');
    expect(told('ar', '3')).toBe('3 وظائف لبحثك \u2068Baker\u2069.');
    // Told before numbers were kept.
    expect(told('en')).toBe('Several jobs for your search Baker.');
  });

  test('values are text: they are no templates and reach nothing else', () => {
    const details = { position_title: '{{name}} <b>$& {{constructor}}', name: 'Ada' };
    expect(say('OFFERExtended', 'en', details)).toBe('You have an offer for {{name}} <b>$& {{constructor}}.');
    const config = configWith({
      OWNKind: { message: '{{constructor}}{{__proto__}}.', categoryTitle: 'Own' },
    });
    expect(saidBy(config)('OWNKind', 'en')).toBe('.');
    expect(say('toString', 'en')).toBe('');
  });
});

test.each([
  '',
  'careers',
  '//evil.example',
  '/\\evil',
  '/\t/evil.example',
  '/.//evil.example',
  'javascript:alert(1)',
  'https://site.invalid/x',
])('[NOTIF-02] %j leads nowhere', (target) => expect(pathOnSite(target)).toBeNull());
