import { juniperTheme } from '@opencareers/theme';
import type { DemoTenant } from './demo-tenant.ts';
import { said } from './demo-words.ts';
import { pictureOf } from './pictures.ts';

function navbarOf(apprenticeships: string, laboratory: string): string {
  const mark = `<img src="${pictureOf('juniper-mark')}" alt="" width="36" height="36">`;
  return `<div class="bar"><a class="brand" href="/careers">${mark}Juniper &amp; Söhne</a><a class="way" href="/careers/search?query=ausbildung">${apprenticeships}</a><a class="way" href="/careers/search?query=labor">${laboratory}</a></div>`;
}

/** The small demo company: German first, another look, few features, applying without login. */
export const juniper: DemoTenant = {
  domain: 'juniper.example',
  name: 'Juniper & Söhne',
  defaultLanguage: 'de',
  config: {
    supportedLanguages: [
      { value: 'de', title: 'Deutsch' },
      { value: 'en', title: 'English' },
    ],
    theme: juniperTheme,
    loginSignupConfig: { candidateLoginEnabled: false },
    gates: { pcsxOfferGate: 0 },
    behaviourFlags: { enableCandidateInappNotifications: false },
    notificationsConfig: {
      notificationKeys: {
        savedSearchNotification: { enabled: false },
        positionNotification: { enabled: false },
      },
    },
    pcsxConfig: {
      branding: {
        companyName: 'Juniper & Söhne',
        companyLogo: pictureOf('juniper-mark'),
        hideResumeUploadBar: true,
        customPageSections: {
          customNavbarConfig: {
            enable: true,
            ...said('html', navbarOf('Ausbildung', 'Labor'), {
              en: navbarOf('Apprenticeships', 'Laboratory'),
            }),
            css: `.bar { display: flex; align-items: center; gap: 1.5rem; height: 60px; padding-inline: 0.25rem; white-space: nowrap }
.brand { gap: 0.5rem; font-family: var(--font-display); font-size: 1.25rem; font-weight: 700; text-decoration: none }
.way { font-size: 0.875rem; text-decoration: none }
.way:hover { text-decoration: underline }
@media (max-width: 600px) { .way { display: none } }`,
          },
          ...said(
            'footer',
            '<p>Juniper &amp; Söhne, Kräuter und Naturkosmetik. Ein erfundenes Unternehmen für diese Vorführung.</p>',
            {
              en: '<p>Juniper &amp; Söhne, herbs and natural cosmetics. An invented company for this demo.</p>',
            },
          ),
        },
        heroImageConfig: {
          pattern: pictureOf('juniper-pattern'),
          default: { enable: false },
          pageWiseSetup: {
            careers: {
              enable: true,
              image: pictureOf('juniper-hero'),
              placement: 'end',
              ...said('text', 'Gutes wächst langsam.', { en: 'Good things grow slowly.' }),
              ...said('subText', 'Arbeiten zwischen Garten, Labor und Laden.', {
                en: 'Working between garden, laboratory and shop.',
              }),
            },
          },
        },
      },
      searchConfig: {
        smartFilters: ['include_remote', 'distance', 'department', 'employment_type'],
        allFilters: ['city', 'work_location_option'],
        locationRadiusDistanceDefault: 50,
        distanceOptions: [10, 25, 50, 100],
      },
      searchOptionsMap: {
        department: {
          displayName: 'Bereich',
          i18nDisplayName: { en: 'Department' },
          options: {
            i18nLabelMap: {
              en: {
                Ausbildung: 'Apprenticeships',
                'Büro und Onlineladen': 'Office and online shop',
                'Garten und Anbau': 'Gardens and growing',
                'Labor und Herstellung': 'Laboratory and production',
                Läden: 'Shops',
              },
            },
          },
        },
        employmentType: { displayName: 'Anstellung', i18nDisplayName: { en: 'Employment type' } },
        city: { displayName: 'Ort', i18nDisplayName: { en: 'City' } },
        workLocationOption: { displayName: 'Arbeitsort', i18nDisplayName: { en: 'Work location' } },
      },
      positionDetailsConfig: {
        sectionsConfig: {
          positionFields: {
            fieldsToDisplay: ['department', 'employmentType', 'workLocationOption', 'pay', 'postedTs'],
          },
          matchDetailsConfig: { enabled: false },
        },
      },
      positionCardsConfig: { fields: ['locations', 'department', 'employmentType'], showMatchScore: false },
      applyFormConfig: {
        disableLoggedOutApply: false,
        draftApplicationSettings: { enabled: false },
        applicationSuccess: said('message', '<p>Danke! Wir melden uns innerhalb einer Woche.</p>', {
          en: '<p>Thank you! We will be in touch within a week.</p>',
        }),
      },
      seoConfig: {
        pagesMetadata: {
          careers: {
            pageTitle: 'Arbeiten bei %(companyName)s',
            pageDescription:
              'Offene Stellen bei %(companyName)s in Gärtnerei, Labor, Laden und Büro. Ohne Anmeldung in fünf Minuten bewerben.',
            i18nOverrides: {
              en: {
                pageTitle: 'Working at %(companyName)s',
                pageDescription:
                  'Open jobs at %(companyName)s in gardens, laboratory, shops and office. Apply in five minutes, without an account.',
              },
            },
          },
          jobs: {
            pageTitle: '%(query)s | %(location)s | Stellen bei %(companyName)s',
            i18nOverrides: { en: { pageTitle: '%(query)s | %(location)s | Jobs at %(companyName)s' } },
          },
        },
      },
      dashboardConfig: { tabs: ['applications'] },
    },
  },
};
