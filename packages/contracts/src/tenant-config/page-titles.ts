import type { Language } from '@opencareers/messages/languages';
import type { PageId } from '../page-metadata.ts';

interface PageTexts {
  pageTitle: string;
  pageDescription?: string;
}

type StandardPage = PageTexts & { i18nOverrides?: Partial<Record<Language, PageTexts>> };

const ownPage = (title: string): StandardPage => ({ pageTitle: `${title} | %(companyName)s` });
const inLanguages = ({ en, ...others }: Record<Language, string>): StandardPage => ({
  ...ownPage(en),
  i18nOverrides: Object.fromEntries(
    Object.entries(others).map(([language, title]) => [language, ownPage(title)]),
  ),
});
// A document is called as its company calls it, whatever the language.
const DOCUMENT_TITLE = '%(documentName)s | %(positionName)s';
const POSITION_TITLE = '%(positionName)s | %(positionLocation)s | %(companyName)s';

/** Titles and descriptions of every page, where the tenant gives none; the pages that search engines list in all languages. */
export const DEFAULT_PAGES_METADATA: Readonly<Record<PageId, StandardPage>> = {
  careers: {
    pageTitle: 'Careers at %(companyName)s',
    pageDescription: 'Open positions at %(companyName)s. Search by title, skill or place and apply online.',
    i18nOverrides: {
      es: {
        pageTitle: 'Empleo en %(companyName)s',
        pageDescription:
          'Vacantes en %(companyName)s. Busque por puesto, competencia o lugar y postúlese en línea.',
      },
      fr: {
        pageTitle: 'Carrières chez %(companyName)s',
        pageDescription:
          'Offres d’emploi chez %(companyName)s. Cherchez par poste, compétence ou lieu et postulez en ligne.',
      },
      de: {
        pageTitle: 'Karriere bei %(companyName)s',
        pageDescription:
          'Offene Stellen bei %(companyName)s. Suchen Sie nach Beruf, Können oder Ort und bewerben Sie sich online.',
      },
      ar: {
        pageTitle: 'الوظائف في %(companyName)s',
        pageDescription:
          'الوظائف الشاغرة في %(companyName)s. ابحث بالمسمى أو المهارة أو المكان وقدّم طلبك عبر الإنترنت.',
      },
    },
  },
  jobs: {
    pageTitle: '%(query)s | %(location)s | Jobs at %(companyName)s',
    pageDescription: 'Search open positions at %(companyName)s and apply online.',
    i18nOverrides: {
      es: {
        pageTitle: '%(query)s | %(location)s | Empleos en %(companyName)s',
        pageDescription: 'Busque vacantes en %(companyName)s y postúlese en línea.',
      },
      fr: {
        pageTitle: '%(query)s | %(location)s | Emplois chez %(companyName)s',
        pageDescription: 'Parcourez les offres de %(companyName)s et postulez en ligne.',
      },
      de: {
        pageTitle: '%(query)s | %(location)s | Stellen bei %(companyName)s',
        pageDescription:
          'Durchsuchen Sie die offenen Stellen bei %(companyName)s und bewerben Sie sich online.',
      },
      ar: {
        pageTitle: '%(query)s | %(location)s | وظائف %(companyName)s',
        pageDescription: 'ابحث في الوظائف الشاغرة في %(companyName)s وقدّم طلبك عبر الإنترنت.',
      },
    },
  },
  singlePosition: {
    pageTitle: POSITION_TITLE,
    pageDescription:
      '%(companyName)s is hiring: %(positionName)s, %(positionLocation)s. Read more and apply online.',
    i18nOverrides: {
      es: {
        pageTitle: POSITION_TITLE,
        pageDescription:
          '%(companyName)s busca: %(positionName)s, %(positionLocation)s. Infórmese y postúlese en línea.',
      },
      fr: {
        pageTitle: POSITION_TITLE,
        pageDescription:
          '%(companyName)s recrute : %(positionName)s, %(positionLocation)s. Découvrez l’offre et postulez en ligne.',
      },
      de: {
        pageTitle: POSITION_TITLE,
        pageDescription:
          '%(companyName)s sucht: %(positionName)s, %(positionLocation)s. Jetzt informieren und online bewerben.',
      },
      ar: {
        pageTitle: POSITION_TITLE,
        pageDescription:
          'تبحث %(companyName)s عن: %(positionName)s، %(positionLocation)s. اقرأ المزيد وقدّم طلبك عبر الإنترنت.',
      },
    },
  },
  applyPage: inLanguages({
    en: 'Apply for %(positionName)s',
    es: 'Postularse a %(positionName)s',
    fr: 'Postuler : %(positionName)s',
    de: 'Bewerbung: %(positionName)s',
    ar: 'التقديم على %(positionName)s',
  }),
  jtn: ownPage('Talent network'),
  login: ownPage('Log in'),
  logout: ownPage('Log out'),
  dashboard: ownPage('My dashboard'),
  profile: ownPage('My profile'),
  ProfileBootstrapping: ownPage('Set up your profile'),
  settings: ownPage('My Settings'),
  exportResume: ownPage('Export resume'),
  savedJobs: ownPage('Saved jobs'),
  applications: ownPage('Applications'),
  interviews: ownPage('Interviews'),
  onboarding: ownPage('Onboarding'),
  offers: ownPage('Offers'),
  offer: inLanguages({
    en: 'Job offer for %(positionName)s',
    es: 'Oferta de empleo para %(positionName)s',
    fr: 'Offre d’emploi pour %(positionName)s',
    de: 'Jobangebot für %(positionName)s',
    ar: 'عرض وظيفي لمنصب %(positionName)s',
  }),
  offerLetter: inLanguages({
    en: DOCUMENT_TITLE,
    es: DOCUMENT_TITLE,
    fr: DOCUMENT_TITLE,
    de: DOCUMENT_TITLE,
    ar: DOCUMENT_TITLE,
  }),
  formView: inLanguages({
    en: '%(formName)s | Form',
    es: '%(formName)s | Formulario',
    fr: '%(formName)s | Formulaire',
    de: '%(formName)s | Formular',
    ar: '%(formName)s | نموذج',
  }),
  documentCenter: ownPage('Forms'),
};
