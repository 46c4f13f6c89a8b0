import { APPLICATION_PATHS } from '@opencareers/contracts/application-calls';
import { DASHBOARD_PATHS } from '@opencareers/contracts/dashboard-calls';
import { FORM_CENTER_PATHS } from '@opencareers/contracts/form-center-calls';
import { INTERVIEW_PATHS } from '@opencareers/contracts/interview-calls';
import { NOTIFICATION_PATHS } from '@opencareers/contracts/notification-calls';
import { OFFER_PATHS } from '@opencareers/contracts/offer-calls';
import { SAVED_PATHS } from '@opencareers/contracts/saved-calls';
import { SAVED_SEARCH_PATHS } from '@opencareers/contracts/saved-search-calls';
import { SIGNING_PATHS } from '@opencareers/contracts/signing-calls';
import type { Catalogue } from '@opencareers/messages/texts';
import { failOnConsoleErrors } from '@opencareers/ui/testing/console';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { APPLY_DEFINITION, applyAnswers } from '../features/apply/testing/apply-answers.ts';
import { allTexts } from './all-texts.ts';
import { type Answers, DETAILS, ok, renderSite } from './render-site.tsx';
import { aBoot, aCandidateBoot, aDetailsAnswer, anAnswer, NOW } from './site-fixtures.ts';
import { findForeign, findUnreadable, readAloud } from './spoken.ts';

failOnConsoleErrors();

const CATALOGUES = {
  en: allTexts('en'),
  de: allTexts('de'),
  ar: allTexts('ar'),
} satisfies Record<string, Catalogue>;
type Locale = keyof typeof CATALOGUES;

const at = (hours: number) => new Date(NOW + hours * 3_600_000).toISOString();
const DOCUMENT = {
  id: 11,
  name: 'Offer letter',
  document_type: 'Offer',
  status: 'Unsigned',
  signed: false,
  url: '',
  b64_string: '',
  s3_path: '/api/offer/content/11',
  under_revision: false,
  updated_at: at(-24),
  signing: 'upload',
  version: 1,
  type: 'application/pdf',
  size: 4096,
  sha256: 'a'.repeat(64),
  content_url: '/api/offer/content/11',
  twin_html: '',
  signed_at: null,
  is_sealed: false,
  check_code: '',
};
const OFFER = {
  id: 9,
  enc_id: 'x9',
  status: 'Extended',
  position: { name: 'Sailmaker', id: 101 },
  version: 1,
  updated_at: at(-48),
  expires_at: at(120),
  terms: null,
  offer_documents: [DOCUMENT],
  company: 'Northwind',
  answered_at: null,
  questions: [],
  server_time: at(0),
};
const SESSION = {
  state: 'open',
  document: {
    name: 'Offer letter',
    version: 1,
    sha256: '1bf163f269ae847bcc1f7d9fe26c27cbe20e5416ba8d6e6e8347324c428795d2',
    content_url: 'data:text/plain,Letter',
    twin_html: '',
  },
  position: 'Sailmaker',
  company: 'Northwind',
  full_name: 'Ada Lovelace',
  is_name_case_blind: false,
  signature_kinds: ['typed'],
  consent: { version: '2026-11', text: 'You agree.', is_given: true },
  signature: { kind: 'typed', name: 'Ada Lovelace' },
  expires_at: null,
  server_time: at(0),
};
const ANSWERS: Answers = {
  ...applyAnswers(),
  // As plain as can be: marks within the sentences of a company are its own.
  [DETAILS]: () => {
    const { data, ...answer } = aDetailsAnswer({ jobDescription: '<p>We look for you.</p>' });
    const positionUserActions = { ...data.positionUserActions, applyAction: { status: 'apply' as const } };
    return ok({ ...answer, data: { ...data, positionUserActions } });
  },
  [OFFER_PATHS.one('x9')]: () => ok(anAnswer(OFFER)),
  [OFFER_PATHS.views('x9')]: () => ok(anAnswer({})),
  [OFFER_PATHS.list]: () => ok(anAnswer([OFFER])),
  [SIGNING_PATHS.open]: () => ok(anAnswer(SESSION)),
  [NOTIFICATION_PATHS.list]: () => ok(anAnswer({ notifications: [], hasMore: false })),
  [DASHBOARD_PATHS.summary]: () => ok(anAnswer({ count: {} })),
  [DASHBOARD_PATHS.nudges]: () => ok(anAnswer({ nudges: [] })),
  [DASHBOARD_PATHS.events]: () => ok(anAnswer({ events: [] })),
  [APPLICATION_PATHS.list]: () => ok(anAnswer({ applications: [], inactiveApplications: [] })),
  [APPLICATION_PATHS.drafts]: () => ok(anAnswer({ openDraftApplications: [], closedDraftApplications: [] })),
  [INTERVIEW_PATHS.list]: () => ok(anAnswer({ interviews: [] })),
  [FORM_CENTER_PATHS.list]: () => ok(anAnswer({ forms: [] })),
  [SAVED_PATHS.list]: () => ok(anAnswer({ positions: [], count: 0 })),
  [SAVED_SEARCH_PATHS.list]: () => ok(anAnswer({ savedSearches: [], limit: 5 })),
};

/** The company's own questions: a form does not tell in which language it is written. */
const COMPANY = Object.fromEntries(
  APPLY_DEFINITION.sections
    .flatMap(({ title, items }) => [title, ...items.map(({ label }) => label)])
    .entries(),
);

/** A page, and the part of it whose words are compared one by one. */
interface HeardPage {
  address: string;
  isCandidate?: true;
  part: string;
  heard: Record<Locale, readonly string[]>;
}

const PAGES: Record<string, HeardPage> = {
  search: {
    address: '/careers',
    part: '.position-card .oc-meta',
    heard: {
      en: [
        'Place:',
        'Zürich, Switzerland +2 more',
        'Work location:',
        'Hybrid',
        'Department:',
        'Engineering',
        'Employment type:',
        'Full-time',
        'Pay:',
        '€90,000 – €110,000 per year',
        'Posted 3 days ago',
      ],
      de: [
        'Ort:',
        'Zürich, Schweiz +2 weitere',
        'Arbeitsort:',
        'Hybrid',
        'Bereich:',
        'Engineering',
        'Anstellungsart:',
        'Vollzeit',
        'Gehalt:',
        '90.000 € – 110.000 € pro Jahr',
        'vor 3 Tagen veröffentlicht',
      ],
      ar: [
        'المكان:',
        '\u2068Zürich, Switzerland\u2069 + مكانان آخران',
        'مكان العمل:',
        'هجين',
        'القسم:',
        'Engineering',
        'نوع التوظيف:',
        'دوام كامل',
        'الأجر:',
        '\u200f90,000 € – \u200f110,000 € في السنة',
        'نُشرت قبل 3 أيام',
      ],
    },
  },
  job: {
    address: '/careers/job/101',
    part: '.position__actions',
    heard: {
      en: [
        'Apply now: Senior Engineer',
        'Apply now',
        'Save Senior Engineer',
        'Copy link',
        'Send by e-mail',
        'Print',
      ],
      de: [
        'Jetzt bewerben: Senior Engineer',
        'Jetzt bewerben',
        'Senior Engineer merken',
        'Link kopieren',
        'Per E-Mail senden',
        'Drucken',
      ],
      ar: [
        'قدّم الآن: Senior Engineer',
        'قدّم الآن',
        'حفظ Senior Engineer',
        'نسخ الرابط',
        'إرسال بالبريد الإلكتروني',
        'طباعة',
      ],
    },
  },
  applying: {
    address: '/careers/apply?pid=101',
    part: '.apply-positions',
    heard: {
      en: ['You apply for this job', 'Sailmaker', 'Flensburg, Germany'],
      de: ['Sie bewerben sich auf diese Stelle', 'Sailmaker', 'Flensburg, Deutschland'],
      ar: ['تتقدم لهذه الوظيفة', 'Sailmaker', 'Flensburg, Germany'],
    },
  },
  'an offer': {
    address: '/careers/offer/x9',
    isCandidate: true,
    part: '.oc-offer__section',
    heard: {
      en: ['Documents', 'Offer letter', 'Expires 11/17/2026', 'Start: Offer letter', 'Start'],
      de: ['Dokumente', 'Offer letter', 'Läuft ab am 11/17/2026', 'Starten: Offer letter', 'Starten'],
      ar: ['المستندات', 'Offer letter', 'تنتهي الصلاحية في 11/17/2026', 'بدء: Offer letter', 'بدء'],
    },
  },
  signing: {
    address: '/public/esign-widget?wid=w-1&hosted=1',
    isCandidate: true,
    part: '.oc-signing__steps',
    heard: {
      en: [
        'Steps of signing',
        'Agree to electronic records',
        '(done)',
        'Read the document',
        '(done)',
        'Make your signature',
        '(done)',
        'Check and sign',
      ],
      de: [
        'Schritte der Unterschrift',
        'Elektronischen Unterlagen zustimmen',
        '(erledigt)',
        'Das Dokument lesen',
        '(erledigt)',
        'Ihre Unterschrift anlegen',
        '(erledigt)',
        'Prüfen und unterschreiben',
      ],
      ar: [
        'خطوات التوقيع',
        'الموافقة على السجلات الإلكترونية',
        '(تم)',
        'قراءة المستند',
        '(تم)',
        'إنشاء توقيعك',
        '(تم)',
        'المراجعة والتوقيع',
      ],
    },
  },
  'the dashboard': {
    address: '/careers/dashboardv2',
    isCandidate: true,
    part: '.candidate-page ul',
    heard: {
      en: [
        'What needs you',
        'Offer',
        'Sailmaker',
        'Until November 17, 2026 at 12:00 PM UTC',
        'Answer: Sailmaker',
        'Answer',
      ],
      de: [
        'Was Sie braucht',
        'Angebot',
        'Sailmaker',
        'Bis 17. November 2026 um 12:00 UTC',
        'Antworten: Sailmaker',
        'Antworten',
      ],
      ar: [
        'ما يحتاج إليك',
        'عرض',
        'Sailmaker',
        'حتى 17 نوفمبر 2026 في 12:00 م UTC',
        'الرد: Sailmaker',
        'الرد',
      ],
    },
  },
};

afterEach(() => {
  document.documentElement.lang = 'en';
  document.documentElement.dir = 'ltr';
});

test.for(Object.entries(PAGES))(
  '%s: the page reads like sentences in English, German and Arabic',
  async ([, shown]) => {
    await page.viewport(1280, 900);
    for (const locale of ['en', 'de', 'ar'] as const) {
      document.documentElement.lang = locale;
      document.documentElement.dir = locale === 'ar' ? 'rtl' : 'ltr';
      const boot = shown.isCandidate ? aCandidateBoot() : aBoot();
      const catalogue = CATALOGUES[locale];
      const { screen } = await renderSite(shown.address, { answers: ANSWERS, boot, locale, catalogue });
      await expect.poll(() => document.querySelector(shown.part)).not.toBeNull();
      await expect.poll(() => document.querySelector('[aria-busy="true"]')).toBeNull();
      const whole = await readAloud(document.body);
      expect(findUnreadable(whole), locale).toEqual([]);
      if (locale !== 'en')
        expect(
          findForeign(document.body, { foreign: CATALOGUES.en, own: { ...catalogue, ...COMPANY } }),
          locale,
        ).toEqual([]);
      const { words } = await readAloud(document.querySelector(shown.part) as Element);
      expect(words, locale).toEqual(shown.heard[locale]);
      await screen.unmount();
    }
  },
);
