import { type Language, languageOf } from '@opencareers/messages/languages';

interface LogoutTexts {
  question: string;
  explanation: string;
  yes: string;
  no: string;
}

const TEXTS: Record<Language, LogoutTexts> = {
  en: {
    question: 'Sign out?',
    explanation: 'You came here from another site. Do you want to sign out of this careers site?',
    yes: 'Sign out',
    no: 'Stay signed in',
  },
  es: {
    question: '¿Cerrar sesión?',
    explanation: 'Has llegado aquí desde otro sitio. ¿Quieres cerrar tu sesión en este portal de empleo?',
    yes: 'Cerrar sesión',
    no: 'Seguir conectado',
  },
  fr: {
    question: 'Se déconnecter ?',
    explanation: 'Vous venez d’un autre site. Voulez-vous vous déconnecter de ce site carrières ?',
    yes: 'Se déconnecter',
    no: 'Rester connecté',
  },
  de: {
    question: 'Abmelden?',
    explanation: 'Sie kommen von einer anderen Website. Möchten Sie sich von dieser Karriereseite abmelden?',
    yes: 'Abmelden',
    no: 'Angemeldet bleiben',
  },
  ar: {
    question: 'هل تريد تسجيل الخروج؟',
    explanation: 'لقد وصلت إلى هنا من موقع آخر. هل تريد تسجيل الخروج من موقع الوظائف هذا؟',
    yes: 'تسجيل الخروج',
    no: 'البقاء مسجّلًا',
  },
};

/** The texts of the question whether to sign out. */
export function logoutTexts(locale: string): LogoutTexts {
  return TEXTS[languageOf(locale)];
}
