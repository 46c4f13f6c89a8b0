import { northwindTheme } from '@opencareers/theme';
import type { DemoTenant } from './demo-tenant.ts';
import { earlyCareers } from './early-careers.ts';
import { northwindApplyForm } from './northwind-apply-form.ts';
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
      displayText: '<p>This is a demo. Northwind is an invented company, and nobody reads applications.</p>',
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
    chatbotxConfig: {
      enabled: true,
      featureAccessFlags: {
        resumeCoachCardFlags: { enabled: true },
        positionCardFlags: { showAddToJobCart: true },
      },
    },
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
        companyLogo: pictureOf('northwind-logo'),
        companyLogoSmall: pictureOf('northwind-mark'),
        companyUrl: '/careers',
        privacyHtml: northwindPrivacy,
        customPageSections: {
          footer: northwindFooter,
          customPcsBanner: {
            pageWiseSetup: {
              careers: {
                enabled: true,
                alertType: 'info',
                message:
                  '<p>Open house on the last Thursday of every month: <a href="/careers/search?query=engineer">see who is hiring</a>.</p>',
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
              text: 'Build what moves the world, quietly.',
              subText: 'Ferries, cargo bikes, charging parks and the software between them.',
            },
          },
        },
        socialLinks: [
          { label: 'Engineering blog', url: 'https://northwind.example/blog' },
          { label: 'Company news', url: 'https://northwind.example/news' },
        ],
      },
      searchConfig: {
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
            sections: ['positionFields', 'matchDetails', 'jobDescription', 'similarPositions'],
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
            sections: ['perks', 'customContent', 'pymww', 'videos', 'blogs'],
          },
        ],
        sectionsConfig: {
          perks: {
            items: [
              {
                title: 'A week of learning',
                description: 'Five paid days a year for whatever you want to learn.',
                icon: 'book',
              },
              {
                title: 'Free crossings',
                description: 'All Northwind ferries, for you and one friend.',
                icon: 'ship',
              },
              {
                title: 'Parents first',
                description: '20 weeks of full pay for every new parent.',
                icon: 'heart',
              },
              {
                title: 'Your own cargo bike',
                description: 'Lent to you for as long as you are with us.',
                icon: 'bike',
              },
            ],
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
          positionCustomContent: [
            {
              title: 'How we hire',
              body: '<ol><li>We read your application within five working days.</li><li>A first talk of 30 minutes, by video.</li><li>A piece of real work, paid, at most three hours.</li><li>A day with the team, then our answer within a week.</li></ol>',
            },
          ],
        },
      },
      jobCartConfig: { enabled: true, jobLimit: 25 },
      loggedOutNotificationConfig: {
        enabled: true,
        showNotificationsPrivacyPolicyCheckbox: true,
        privacyText: '<p>I have read the privacy notice of Northwind.</p>',
      },
      termsOfServiceConfig: {
        enabled: true,
        headingText: 'Before you go on',
        disclaimerText: northwindTerms,
        submitButtonText: 'Accept',
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
        tabs: ['applications', 'interviews', 'savedPositions', 'events', 'offers', 'referrals', 'drafts'],
      },
      referralConfig: { enabled: true },
      jobFeedConfig: { enable: true },
    },
    microsites: { 'early-careers': earlyCareers },
  },
};
