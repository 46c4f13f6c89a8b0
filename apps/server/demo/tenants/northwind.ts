import { northwindTheme } from '@opencareers/theme';
import type { DemoTenant } from './demo-tenant.ts';
import { said } from './demo-words.ts';
import { earlyCareers } from './early-careers.ts';
import { northwindApplyForm } from './northwind-apply-form.ts';
import { northwindHiring, northwindPerks } from './northwind-company.ts';
import { northwindFaq } from './northwind-faq.ts';
import { northwindFilters } from './northwind-filters.ts';
import { northwindFooter, northwindPrivacy, northwindTerms } from './northwind-texts.ts';
import { pictureOf } from './pictures.ts';

/** The large demo company: several countries, everything on. */
export const northwind: DemoTenant = {
  domain: 'northwind.example',
  name: 'Northwind',
  defaultLanguage: 'en',
  config: {
    supportedLanguages: [
      { value: 'en', title: 'English' },
      { value: 'de', title: 'Deutsch' },
      { value: 'es', title: 'Español' },
      { value: 'fr', title: 'Français' },
      { value: 'ar', title: 'العربية' },
    ],
    theme: northwindTheme,
    contactUrl: 'https://northwind.example/contact',
    instanceBannerData: {
      displayBanner: true,
      ...said(
        'displayText',
        '<p>This is a demo. Northwind is an invented company, and nobody reads applications.</p>',
        {
          de: '<p>Dies ist eine Vorführung. Northwind ist ein erfundenes Unternehmen, und niemand liest Bewerbungen.</p>',
          es: '<p>Esto es una demostración. Northwind es una empresa inventada y nadie lee las candidaturas.</p>',
          fr: '<p>Ceci est une démonstration. Northwind est une entreprise inventée, et personne ne lit les candidatures.</p>',
          ar: '<p>هذا عرض توضيحي. Northwind شركة مُتخيَّلة، ولا أحد يقرأ الطلبات.</p>',
        },
      ),
    },
    gates: {
      referralWithCandidateApplicationGate: true,
      pcsxOfferGate: 1,
      pcsxDomainAwarePositionLinksGate: true,
    },
    behaviourFlags: {
      shouldRedirectToDashboardV2: true,
      enableCandidateInappNotifications: true,
      showOnboardingStepper: true,
      showEventApplicationStatus: true,
    },
    talentNetworkConfig: { enabled: true, interestFilters: ['department', 'country'] },
    chatbotxConfig: {
      enabled: true,
      featureAccessFlags: {
        resumeCoachCardFlags: { enabled: true },
        positionCardFlags: { showAddToJobCart: true },
      },
    },
    assistantConfig: { faq: northwindFaq, contactEmail: 'careers@northwind.example' },
    loginSignupConfig: {
      candidateLoginEnabled: true,
      login: {
        components: [
          { type: 'email_code', name: 'E-mail' },
          { type: 'passkey', name: 'Passkey' },
        ],
      },
    },
    notificationsConfig: { recommendedStarThreshold: 3.5, locationDistanceKmDefault: 40 },
    pcsxConfig: {
      branding: {
        companyName: 'Northwind',
        companyLogo: pictureOf('northwind-logo-ink'),
        companyLogoDark: pictureOf('northwind-logo'),
        companyLogoSmall: pictureOf('northwind-mark'),
        companyUrl: '/careers',
        ...northwindPrivacy,
        customPageSections: {
          ...northwindFooter,
          customPcsBanner: {
            pageWiseSetup: {
              careers: {
                enabled: true,
                alertType: 'info',
                ...said(
                  'message',
                  '<p>Open house on the last Thursday of every month: <a href="/careers/search?query=engineer">see who is hiring</a>.</p>',
                  {
                    de: '<p>Tag der offenen Tür am letzten Donnerstag jedes Monats: <a href="/careers/search?query=engineer">wer gerade einstellt</a>.</p>',
                    es: '<p>Puertas abiertas el último jueves de cada mes: <a href="/careers/search?query=engineer">vea quién contrata</a>.</p>',
                    fr: '<p>Portes ouvertes le dernier jeudi de chaque mois : <a href="/careers/search?query=engineer">voyez qui recrute</a>.</p>',
                    ar: '<p>يوم مفتوح في آخر خميس من كل شهر: <a href="/careers/search?query=engineer">اطّلع على من يوظّف</a>.</p>',
                  },
                ),
              },
            },
          },
        },
        heroImageConfig: {
          pattern: pictureOf('northwind-pattern'),
          default: { enable: false },
          pageWiseSetup: {
            careers: {
              enable: true,
              image: pictureOf('northwind-hero'),
              placement: 'end',
              ...said('text', 'Build what moves the world, quietly.', {
                de: 'Bauen, was die Welt leise bewegt.',
                es: 'Construya lo que mueve el mundo, en silencio.',
                fr: 'Construire ce qui fait avancer le monde, en silence.',
                ar: 'ابنِ ما يحرّك العالم بهدوء.',
              }),
              ...said('subText', 'Ferries, cargo bikes, charging parks and the software between them.', {
                de: 'Fähren, Lastenräder, Ladeparks und die Software dazwischen.',
                es: 'Transbordadores, bicicletas de carga, parques de recarga y el software que los une.',
                fr: 'Ferries, vélos-cargos, parcs de recharge et les logiciels qui les relient.',
                ar: 'عبّارات ودراجات شحن ومحطات شحن والبرمجيات التي تربط بينها.',
              }),
            },
          },
        },
        socialLinks: [
          {
            ...said('label', 'Engineering blog', {
              de: 'Technikblog',
              es: 'Blog de ingeniería',
              fr: 'Blog technique',
              ar: 'مدونة الهندسة',
            }),
            url: 'https://northwind.example/blog',
          },
          {
            ...said('label', 'Company news', {
              de: 'Neues aus dem Unternehmen',
              es: 'Noticias de la empresa',
              fr: 'Actualités de l’entreprise',
              ar: 'أخبار الشركة',
            }),
            url: 'https://northwind.example/news',
          },
        ],
      },
      searchConfig: {
        mapConfig: { enabled: true },
        smartFilters: [
          'include_remote',
          'distance',
          'country',
          'department',
          'work_location_option',
          'employment_type',
        ],
        allFilters: [
          'brand',
          'business_unit',
          'region',
          'city',
          'seniority',
          'skills',
          'pay',
          'date_posted',
          'language',
        ],
        savedSearchConfig: { limit: 10 },
        sortOptionsConfig: { hideCompanyPrioritySort: true, hideProfileMatchSort: false },
        strongMatchThreshold: 3.5,
        searchBoxConfig: {
          presetOptions: ['Software engineer', 'Ship electrician', 'Product designer', 'Apprenticeship'],
        },
        fallbackSiteFq: { employment_type: ['full-time'] },
      },
      searchOptionsMap: northwindFilters,
      positionDetailsConfig: {
        tabsDisplayConfig: [
          {
            id: 'job',
            label: 'The job',
            i18nLabel: { de: 'Die Stelle', ar: 'الوظيفة', es: 'El puesto', fr: 'Le poste' },
            sections: ['positionFields', 'matchDetails', 'jobDescription', 'hiringSteps', 'similarPositions'],
            showInsightsWidget: true,
          },
          {
            id: 'company',
            label: 'Life at Northwind',
            i18nLabel: {
              de: 'Leben bei Northwind',
              ar: 'الحياة في Northwind',
              es: 'La vida en Northwind',
              fr: 'La vie chez Northwind',
            },
            sections: ['perks', 'pymww', 'videos', 'blogs'],
          },
        ],
        sectionsConfig: {
          perks: {
            items: northwindPerks,
          },
          positionFields: {
            fields: [
              { fieldName: 'department', label: 'Team' },
              { fieldName: 'efcustomTextBrand', label: 'Brand', type: 'list' },
              { fieldName: 'businessUnit', label: 'Business unit' },
              { fieldName: 'employmentType', label: 'Employment type' },
              { fieldName: 'workLocationOption', label: 'Work location' },
              { fieldName: 'seniority', label: 'Seniority' },
              { fieldName: 'pay', label: 'Pay', type: 'pay' },
              { fieldName: 'postedTs', label: 'Posted', type: 'date' },
              { fieldName: 'closesTs', label: 'Apply by', type: 'date' },
              { fieldName: 'displayJobId', label: 'Job number' },
            ],
            fieldsToDisplay: [
              'department',
              'efcustomTextBrand',
              'employmentType',
              'workLocationOption',
              'seniority',
              'pay',
              'postedTs',
              'closesTs',
              'displayJobId',
            ],
          },
          positionInsightsConfig: {
            enabled: true,
            insightsFields: ['days_open', 'reply_days_promised'],
            replyDaysPromised: 5,
          },
          pymwwConfig: { enabled: true },
          hiringSteps: { items: northwindHiring },
        },
      },
      jobCartConfig: { enabled: true, jobLimit: 25 },
      loggedOutNotificationConfig: {
        enabled: true,
        showNotificationsPrivacyPolicyCheckbox: true,
        ...said(
          'privacyText',
          '<p>Northwind writes to you about jobs only, and stops when you switch it off.</p>',
          {
            de: '<p>Northwind schreibt Ihnen nur über Stellen und hört auf, sobald Sie es ausschalten.</p>',
            es: '<p>Northwind solo le escribe sobre empleos y deja de hacerlo en cuanto usted lo desactive.</p>',
            fr: '<p>Northwind ne vous écrit que pour des postes, et s’arrête dès que vous le désactivez.</p>',
            ar: '<p>تراسلك Northwind بشأن الوظائف فقط، وتتوقف بمجرد أن توقف ذلك.</p>',
          },
        ),
      },
      termsOfServiceConfig: {
        enabled: true,
        ...said('headingText', 'Before you go on', {
          de: 'Bevor Sie weitermachen',
          es: 'Antes de continuar',
          fr: 'Avant de continuer',
          ar: 'قبل أن تتابع',
        }),
        ...northwindTerms,
        ...said('submitButtonText', 'Accept', {
          de: 'Zustimmen',
          es: 'Aceptar',
          fr: 'Accepter',
          ar: 'موافق',
        }),
        tosUpdateDate: '2025-01-15',
      },
      applyFormConfig: northwindApplyForm,
      seoConfig: {
        pagesMetadata: {
          careers: {
            pageTitle: 'Careers at %(companyName)s: ferries, bikes and charging parks',
            pageDescription:
              'Find your place at %(companyName)s: engineering, shipyards, shops and offices in thirteen countries. Search open jobs and apply in minutes.',
            i18nOverrides: {
              de: {
                pageTitle: 'Karriere bei %(companyName)s: Fähren, Räder und Ladeparks',
                pageDescription:
                  'Finden Sie Ihren Platz bei %(companyName)s: Technik, Werften, Läden und Büros in dreizehn Ländern. Offene Stellen suchen und in Minuten bewerben.',
              },
              es: {
                pageTitle: 'Empleo en %(companyName)s: transbordadores, bicicletas y recarga',
                pageDescription:
                  'Encuentre su lugar en %(companyName)s: ingeniería, astilleros, tiendas y oficinas en trece países. Busque empleos y presente su candidatura en minutos.',
              },
              fr: {
                pageTitle: 'Carrières chez %(companyName)s : ferries, vélos et recharge',
                pageDescription:
                  'Trouvez votre place chez %(companyName)s : ingénierie, chantiers navals, magasins et bureaux dans treize pays. Cherchez un poste et postulez en quelques minutes.',
              },
              ar: {
                pageTitle: 'وظائف %(companyName)s: عبّارات ودراجات ومحطات شحن',
                pageDescription:
                  'اعثر على مكانك في %(companyName)s: الهندسة وأحواض السفن والمتاجر والمكاتب في ثلاث عشرة دولة. ابحث عن الوظائف وقدّم طلبك في دقائق.',
              },
            },
          },
          jobs: {
            pageTitle: '%(query)s | %(location)s | %(count)s jobs at %(companyName)s',
            i18nOverrides: {
              de: { pageTitle: '%(query)s | %(location)s | %(count)s Stellen bei %(companyName)s' },
              es: { pageTitle: '%(query)s | %(location)s | %(count)s empleos en %(companyName)s' },
              fr: { pageTitle: '%(query)s | %(location)s | %(count)s postes chez %(companyName)s' },
              ar: { pageTitle: '%(query)s | %(location)s | %(count)s وظيفة في %(companyName)s' },
            },
          },
        },
      },
      settingsConfig: {
        settingsDisplayConfig: {
          sections: [
            'account_information',
            'profile_visibility',
            'saved_searches',
            'notifications',
            'campaign_consent',
            'privacy',
          ],
        },
      },
      dashboardConfig: {
        tabs: [
          'applications',
          'interviews',
          'savedPositions',
          'savedSearches',
          'events',
          'offers',
          'referrals',
          'drafts',
        ],
      },
      referralConfig: { enabled: true },
      jobFeedConfig: { enable: true },
    },
    microsites: { 'early-careers': earlyCareers },
  },
};
