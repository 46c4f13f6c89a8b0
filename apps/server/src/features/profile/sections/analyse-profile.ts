import type { Profile } from '@opencareers/contracts/onboarding';
import type { ProfileAnalysis } from '@opencareers/contracts/profile-analysis';
import { anchorOfField, scoreProfile } from '@opencareers/contracts/profile-score';
import { baseLanguage } from '@opencareers/messages/languages';

/** What the parts of the completeness are called, in the order of their languages. */
const LABELS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  name: { en: 'Name', es: 'Nombre', fr: 'Nom', de: 'Name', ar: 'الاسم' },
  phone: { en: 'Phone', es: 'Teléfono', fr: 'Téléphone', de: 'Telefon', ar: 'الهاتف' },
  location: { en: 'Location', es: 'Ubicación', fr: 'Lieu', de: 'Ort', ar: 'الموقع' },
  avatar: { en: 'Picture', es: 'Foto', fr: 'Photo', de: 'Bild', ar: 'الصورة' },
  resume: { en: 'Resume', es: 'Currículum', fr: 'CV', de: 'Lebenslauf', ar: 'السيرة الذاتية' },
  headline: { en: 'Headline', es: 'Titular', fr: 'Titre', de: 'Kurzprofil', ar: 'العنوان المهني' },
  about: { en: 'About you', es: 'Sobre usted', fr: 'À propos de vous', de: 'Über Sie', ar: 'نبذة عنك' },
  experience: { en: 'Experience', es: 'Experiencia', fr: 'Expérience', de: 'Berufserfahrung', ar: 'الخبرة' },
  education: { en: 'Education', es: 'Formación', fr: 'Formation', de: 'Ausbildung', ar: 'التعليم' },
  skills: { en: 'Skills', es: 'Competencias', fr: 'Compétences', de: 'Kenntnisse', ar: 'المهارات' },
  languages: { en: 'Languages', es: 'Idiomas', fr: 'Langues', de: 'Sprachen', ar: 'اللغات' },
  links: { en: 'Links', es: 'Enlaces', fr: 'Liens', de: 'Links', ar: 'الروابط' },
  certificates: {
    en: 'Certificates',
    es: 'Certificados',
    fr: 'Certificats',
    de: 'Zertifikate',
    ar: 'الشهادات',
  },
};

/** The label of a part of the profile in a language; in English where it has none. */
function labelOfField(field: string, locale: string): string {
  const labels = LABELS[field] ?? {};
  return labels[baseLanguage(locale)] ?? labels.en ?? field;
}

const PROFILE_PAGE = '/careers/profile';

/** How complete a profile is, with a link to each thing that is missing (spec:D43). */
export function analyseProfile(profile: Profile, locale: string): ProfileAnalysis {
  const { score, missing, strengths } = scoreProfile(profile);
  return {
    score,
    missing: missing.map(({ field, weight }) => ({
      field,
      label: labelOfField(field, locale),
      weight,
      href: `${PROFILE_PAGE}#${anchorOfField(field)}`,
    })),
    strengths,
  };
}
