/** Texts that not every page shows, by what shows them. Each language of a part is a chunk of its own. */
export const LATER_TEXTS = {
  /** Signing in, and what candidates see on more than one page. */
  account: {
    en: () => import('./account/en.json'),
    es: () => import('./account/es.json'),
    fr: () => import('./account/fr.json'),
    de: () => import('./account/de.json'),
    ar: () => import('./account/ar.json'),
  },
  /** Applying, and what stands after it. */
  apply: {
    en: () => import('./apply/en.json'),
    es: () => import('./apply/es.json'),
    fr: () => import('./apply/fr.json'),
    de: () => import('./apply/de.json'),
    ar: () => import('./apply/ar.json'),
  },
  /** What candidates have going on: applications, interviews, forms, the dashboard. */
  desk: {
    en: () => import('./desk/en.json'),
    es: () => import('./desk/es.json'),
    fr: () => import('./desk/fr.json'),
    de: () => import('./desk/de.json'),
    ar: () => import('./desk/ar.json'),
  },
  /** What is known about a job besides its text. */
  insights: {
    en: () => import('./insights/en.json'),
    es: () => import('./insights/es.json'),
    fr: () => import('./insights/fr.json'),
    de: () => import('./insights/de.json'),
    ar: () => import('./insights/ar.json'),
  },
  /** Filling in forms, what was sent, and the editor. */
  forms: {
    en: () => import('./forms/en.json'),
    es: () => import('./forms/es.json'),
    fr: () => import('./forms/fr.json'),
    de: () => import('./forms/de.json'),
    ar: () => import('./forms/ar.json'),
  },
  /** The profile, and the resumes that it is filled from. */
  profile: {
    en: () => import('./profile/en.json'),
    es: () => import('./profile/es.json'),
    fr: () => import('./profile/fr.json'),
    de: () => import('./profile/de.json'),
    ar: () => import('./profile/ar.json'),
  },
  /** Settings, and proving who one is. */
  settings: {
    en: () => import('./settings/en.json'),
    es: () => import('./settings/es.json'),
    fr: () => import('./settings/fr.json'),
    de: () => import('./settings/de.json'),
    ar: () => import('./settings/ar.json'),
  },
  /** The page of the talent network. */
  talent: {
    en: () => import('./talent/en.json'),
    es: () => import('./talent/es.json'),
    fr: () => import('./talent/fr.json'),
    de: () => import('./talent/de.json'),
    ar: () => import('./talent/ar.json'),
  },
} as const;
