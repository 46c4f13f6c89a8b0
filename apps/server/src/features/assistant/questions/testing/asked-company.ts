import type { NativePositionInput } from '@opencareers/contracts/native-position';
import type { TenantConfigInput } from '@opencareers/contracts/tenant-config/tenant-config';

/** What the questions of the tests are asked about: a baker, an engineer and a nurse, each in a language of its own. */
export const ASKED_POSITIONS: readonly Partial<NativePositionInput>[] = [
  {
    title: 'Baker',
    department: 'Bakery',
    employmentType: 'full-time',
    seniority: 'senior',
    workLocationOption: 'hybrid',
    locations: [{ text: 'Berlin, Germany', city: 'Berlin', country: 'Germany' }],
    pay: { min: 50_000, max: 65_000, currency: 'EUR', period: 'year' },
    postedAt: '2026-03-01T00:00:00Z',
    closesAt: '2026-04-30T12:00:00Z',
    skills: ['Baking'],
    language: 'en',
    descriptionHtml: `<p>We bake bread for the whole city. We sponsor work visas for people from abroad.</p>
      <h3>What you will do</h3><ul><li>You bake rye bread every morning</li></ul>
      <h3>What you bring</h3><ul><li>A diploma as a baker</li><li>Good English</li></ul>
      <h3>What we offer</h3><ul><li>Thirty days of holiday</li><li>Free bread</li></ul>
      <p>The working time is forty hours per week, in early shifts.</p>`,
  },
  {
    title: 'Ingeniero de datos',
    department: 'Tecnología',
    workLocationOption: 'remote_local',
    locations: [{ text: 'Madrid, Spain', city: 'Madrid', country: 'Spain' }],
    language: 'es',
    descriptionHtml:
      '<p>Trabajamos con datos de toda Europa. Se requiere inglés fluido. No ofrecemos visado.</p>',
  },
  {
    title: 'Pflegefachkraft',
    department: 'Pflege',
    employmentType: 'part-time',
    workLocationOption: 'onsite',
    locations: [{ text: 'Munich, Germany', city: 'Munich', country: 'Germany' }],
    pay: { min: 22, currency: 'EUR', period: 'hour' },
    language: 'de',
    descriptionHtml:
      '<p>Sie pflegen Menschen. Wir arbeiten im Schichtdienst, auch am Wochenende. Reisebereitschaft ist nicht nötig.</p>',
  },
];

const said = <Key extends string>(key: Key, texts: Readonly<Record<'de' | 'es' | 'fr' | 'ar', string>>) => ({
  [`i18n${key.charAt(0).toUpperCase()}${key.slice(1)}`]: texts,
});

/** A company that has answered four questions in five languages. */
export const ASKED_COMPANY: TenantConfigInput = {
  supportedLanguages: [
    { value: 'en', title: 'English' },
    { value: 'de', title: 'Deutsch' },
    { value: 'es', title: 'Español' },
    { value: 'fr', title: 'Français' },
    { value: 'ar', title: 'العربية' },
  ],
  chatbotxConfig: {
    enabled: true,
    featureAccessFlags: { resumeCoachCardFlags: { enabled: true } },
  },
  assistantConfig: {
    contactEmail: 'people@company.example',
    faq: [
      {
        question: 'How long does the hiring process take?',
        answer: 'About three weeks from application to answer.',
        url: 'https://company.example/hiring',
        ...said('question', {
          de: 'Wie lange dauert der Bewerbungsprozess?',
          es: '¿Cuánto dura el proceso de selección?',
          fr: 'Combien de temps dure le processus de recrutement ?',
          ar: 'كم تستغرق عملية التوظيف؟',
        }),
        ...said('answer', {
          de: 'Etwa drei Wochen von der Bewerbung bis zur Antwort.',
          es: 'Unas tres semanas desde la candidatura hasta la respuesta.',
          fr: 'Environ trois semaines de la candidature à la réponse.',
          ar: 'حوالي ثلاثة أسابيع من التقديم إلى الرد.',
        }),
      },
      {
        question: 'Do you help with relocation?',
        answer: 'We pay for the move and the first month in a flat.',
        ...said('question', {
          de: 'Helfen Sie beim Umzug?',
          es: '¿Ayudan con la mudanza?',
          fr: 'Aidez-vous pour le déménagement ?',
          ar: 'هل تساعدون في الانتقال؟',
        }),
        ...said('answer', {
          de: 'Wir zahlen den Umzug und den ersten Monat in einer Wohnung.',
          es: 'Pagamos la mudanza y el primer mes en un piso.',
          fr: 'Nous payons le déménagement et le premier mois de logement.',
          ar: 'ندفع تكاليف الانتقال وإيجار الشهر الأول.',
        }),
      },
      {
        question: 'Are dogs allowed in the office?',
        answer: 'Yes, on Fridays.',
        ...said('question', {
          de: 'Sind Hunde im Büro erlaubt?',
          es: '¿Se permiten perros en la oficina?',
          fr: 'Les chiens sont-ils admis au bureau ?',
          ar: 'هل يُسمح بالكلاب في المكتب؟',
        }),
        ...said('answer', {
          de: 'Ja, freitags.',
          es: 'Sí, los viernes.',
          fr: 'Oui, le vendredi.',
          ar: 'نعم، يوم الجمعة.',
        }),
      },
      {
        question: 'Can I bring my dog to an interview?',
        answer: 'Please do not.',
        ...said('question', {
          de: 'Darf mein Hund zum Vorstellungsgespräch mitkommen?',
          es: '¿Puedo llevar a mi perro a la entrevista?',
          fr: 'Puis-je amener mon chien à un entretien ?',
          ar: 'هل يمكنني إحضار كلبي إلى المقابلة؟',
        }),
        ...said('answer', {
          de: 'Bitte nicht.',
          es: 'Mejor no, por favor.',
          fr: 'Merci de ne pas le faire.',
          ar: 'يُرجى عدم ذلك.',
        }),
      },
    ],
  },
};
