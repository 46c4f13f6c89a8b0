import type { FormDefinition } from '@opencareers/form-core/definition/form-definition';

/** Texts of the form in the order of `PATHS`, by language. */
const TEXTS: Readonly<Record<string, readonly string[]>> = {
  es: [
    'Su primer día',
    'Para que todo esté listo cuando llegue.',
    'Lo que necesita',
    '¿Con qué ordenador trabaja mejor?',
    'Portátil ligero',
    'Portátil potente',
    'Talla de la chaqueta de trabajo',
    '¿Come con nosotros?',
    'Me alegro de comer con el equipo',
    'A quién llamamos en caso de emergencia',
    'Nombre',
    'Teléfono',
  ],
  fr: [
    'Votre premier jour',
    'Pour que tout soit prêt à votre arrivée.',
    'Ce qu’il vous faut',
    'Avec quel ordinateur travaillez-vous le mieux ?',
    'Portable léger',
    'Portable puissant',
    'Taille de la veste de travail',
    'Déjeunez-vous avec nous ?',
    'Je déjeune volontiers avec l’équipe',
    'Qui appelons-nous en cas d’urgence',
    'Nom',
    'Téléphone',
  ],
  de: [
    'Ihr erster Tag',
    'Damit alles bereit ist, wenn Sie kommen.',
    'Was Sie brauchen',
    'Mit welchem Rechner arbeiten Sie am besten?',
    'Leichter Laptop',
    'Starker Laptop',
    'Größe der Arbeitsjacke',
    'Essen Sie mit uns?',
    'Ich esse gern mit dem Team',
    'Wen wir im Notfall anrufen',
    'Name',
    'Telefon',
  ],
  ar: [
    'يومك الأول',
    'ليكون كل شيء جاهزًا عند وصولك.',
    'ما تحتاج إليه',
    'ما الحاسوب الأنسب لعملك؟',
    'حاسوب محمول خفيف',
    'حاسوب محمول قوي',
    'مقاس سترة العمل',
    'هل تتناول الغداء معنا؟',
    'يسرّني تناول الغداء مع الفريق',
    'بمن نتصل عند الطوارئ',
    'الاسم',
    'الهاتف',
  ],
};
const PATHS = [
  'title',
  'description',
  'sections.0.title',
  'sections.0.items.0.label',
  'sections.0.items.0.options.choices.0.label',
  'sections.0.items.0.options.choices.1.label',
  'sections.0.items.1.label',
  'sections.0.items.2.label',
  'sections.0.items.2.options.choices.0.label',
  'sections.1.title',
  'sections.1.items.0.label',
  'sections.1.items.1.label',
];

const SIZES = ['XS', 'S', 'M', 'L', 'XL', 'XXL'];
/** They are called the same in every language. */
const SIZE_LABELS = Object.fromEntries(
  SIZES.map((size, index) => [`sections.0.items.1.options.choices.${index}.label`, size]),
);

/** What the demo company asks before somebody's first day: a step of onboarding. */
export const firstDay: FormDefinition = {
  title: 'Your first day',
  description: 'So that everything is ready when you arrive.',
  language: 'en',
  layout: 'stepper',
  translations: Object.fromEntries(
    Object.entries(TEXTS).map(([language, texts]) => [
      language,
      { ...SIZE_LABELS, ...Object.fromEntries(PATHS.map((path, index) => [path, texts[index] ?? ''])) },
    ]),
  ),
  sections: [
    {
      title: 'What you need',
      items: [
        {
          name: 'computer',
          label: 'Which computer do you work best with?',
          type: 'radio',
          required: true,
          options: {
            choices: [
              { label: 'Light laptop', value: 'light' },
              { label: 'Powerful laptop', value: 'powerful' },
            ],
          },
        },
        {
          name: 'jacket',
          label: 'Size of your work jacket',
          type: 'dropdown',
          required: true,
          options: {
            choices: SIZES.map((size) => ({ label: size, value: size })),
          },
        },
        {
          name: 'lunch',
          label: 'Do you have lunch with us?',
          type: 'checkbox',
          options: { choices: [{ label: 'I am happy to have lunch with the team', value: 'yes' }] },
        },
      ],
    },
    {
      title: 'Whom we call in an emergency',
      items: [
        { name: 'emergencyName', label: 'Name', type: 'text', required: true },
        { name: 'emergencyPhone', label: 'Phone', type: 'phone', required: true },
      ],
    },
  ],
};
