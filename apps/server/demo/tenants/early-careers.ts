import { said } from './demo-words.ts';
import { pictureOf } from './pictures.ts';

/** The microsite of Northwind for whoever begins: its own title, colours and picture, and two kinds of jobs only. */
export const earlyCareers = {
  displayName: 'Early careers at Northwind',
  filters: { employment_type: ['internship', 'apprenticeship'] },
  overrides: {
    instanceBannerData: { displayBanner: false },
    theme: {
      accent: '#a33b1b',
      banner: { background: '#8c3216', text: '#fff4ec' },
      dark: {
        accent: '#e0926f',
        banner: { background: '#4d2013', text: '#fbeadf' },
      },
    },
    pcsxConfig: {
      branding: {
        heroImageConfig: {
          pattern: pictureOf('early-careers-pattern'),
          pageWiseSetup: {
            careers: {
              image: pictureOf('early-careers-hero'),
              ...said('text', 'Start here.', {
                de: 'Hier fängt es an.',
                es: 'Empiece aquí.',
                fr: 'Commencez ici.',
                ar: 'ابدأ من هنا.',
              }),
              ...said('subText', 'Internships and apprenticeships, with real work from the first week.', {
                de: 'Praktika und Ausbildung, mit echter Arbeit ab der ersten Woche.',
                es: 'Prácticas y formación profesional, con trabajo de verdad desde la primera semana.',
                fr: 'Stages et apprentissage, avec un vrai travail dès la première semaine.',
                ar: 'تدريب وتلمذة مهنية، مع عمل حقيقي منذ الأسبوع الأول.',
              }),
            },
          },
        },
      },
      searchConfig: {
        smartFilters: ['include_remote', 'distance', 'country', 'department', 'employment_type'],
        allFilters: ['brand', 'city', 'skills', 'date_posted', 'language'],
      },
      seoConfig: {
        pagesMetadata: {
          careers: {
            pageTitle: 'Early careers at %(companyName)s: internships and apprenticeships',
            pageDescription:
              'Begin at %(companyName)s: internships and apprenticeships in shipyards, workshops, shops and offices, with real work from the first week.',
            i18nOverrides: {
              de: {
                pageTitle: 'Berufsstart bei %(companyName)s: Praktika und Ausbildung',
                pageDescription:
                  'Anfangen bei %(companyName)s: Praktika und Ausbildung in Werften, Werkstätten, Läden und Büros, mit echter Arbeit ab der ersten Woche.',
              },
              es: {
                pageTitle: 'Primeros pasos en %(companyName)s: prácticas y formación profesional',
                pageDescription:
                  'Empiece en %(companyName)s: prácticas y formación profesional en astilleros, talleres, tiendas y oficinas, con trabajo de verdad desde la primera semana.',
              },
              fr: {
                pageTitle: 'Débuter chez %(companyName)s : stages et apprentissage',
                pageDescription:
                  'Débutez chez %(companyName)s : stages et apprentissage dans les chantiers navals, ateliers, magasins et bureaux, avec un vrai travail dès la première semaine.',
              },
              ar: {
                pageTitle: 'بداية المسيرة المهنية في %(companyName)s: تدريب وتلمذة مهنية',
                pageDescription:
                  'ابدأ مع %(companyName)s: تدريب وتلمذة مهنية في أحواض السفن والورش والمتاجر والمكاتب، مع عمل حقيقي منذ الأسبوع الأول.',
              },
            },
          },
        },
      },
    },
  },
};
