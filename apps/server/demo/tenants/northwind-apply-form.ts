import type { TenantConfigInput } from '@opencareers/contracts/tenant-config/tenant-config';
import { said } from './demo-words.ts';

type ApplyForm = NonNullable<NonNullable<TenantConfigInput['pcsxConfig']>['applyFormConfig']>;

/** Application form of the large demo company: every kind of question, one that depends on another. */
export const northwindApplyForm: ApplyForm = {
  resume: {
    enabled: true,
    required: false,
    ...said('resumeQuestionLabel', 'Your resume', {
      de: 'Ihr Lebenslauf',
      es: 'Su currículum',
      fr: 'Votre CV',
      ar: 'سيرتك الذاتية',
    }),
  },
  questionsApplyV2: {
    fields: [
      {
        ...said('title', 'About this job', {
          de: 'Zu dieser Stelle',
          es: 'Sobre este empleo',
          fr: 'À propos de ce poste',
          ar: 'عن هذه الوظيفة',
        }),
        questions: [
          {
            questionId: 'start_date',
            ...said('label', 'When could you start?', {
              de: 'Wann könnten Sie anfangen?',
              es: '¿Cuándo podría empezar?',
              fr: 'Quand pourriez-vous commencer ?',
              ar: 'متى يمكنك البدء؟',
            }),
            type: 'date',
            required: true,
          },
          {
            questionId: 'right_to_work',
            ...said('label', 'Are you allowed to work in the country of this job?', {
              de: 'Dürfen Sie im Land dieser Stelle arbeiten?',
              es: '¿Tiene permiso para trabajar en el país de este empleo?',
              fr: 'Avez-vous le droit de travailler dans le pays de ce poste ?',
              ar: 'هل يُسمح لك بالعمل في بلد هذه الوظيفة؟',
            }),
            type: 'choice',
            required: true,
            choices: [
              { value: 'yes', ...said('label', 'Yes', { de: 'Ja', es: 'Sí', fr: 'Oui', ar: 'نعم' }) },
              {
                value: 'no',
                ...said('label', 'Not yet', {
                  de: 'Noch nicht',
                  es: 'Todavía no',
                  fr: 'Pas encore',
                  ar: 'ليس بعد',
                }),
              },
            ],
          },
          {
            questionId: 'needs_permit',
            ...said('label', 'What would you need from us to get a permit?', {
              de: 'Was bräuchten Sie von uns für eine Erlaubnis?',
              es: '¿Qué necesitaría de nosotros para obtener un permiso?',
              fr: 'De quoi auriez-vous besoin de notre part pour obtenir un permis ?',
              ar: 'ماذا تحتاج منا للحصول على تصريح؟',
            }),
            type: 'textarea',
            ...said('help', 'A sentence is enough.', {
              de: 'Ein Satz genügt.',
              es: 'Basta con una frase.',
              fr: 'Une phrase suffit.',
              ar: 'تكفي جملة واحدة.',
            }),
          },
          {
            questionId: 'heard_from',
            ...said('label', 'Where did you hear of us?', {
              de: 'Wo haben Sie von uns gehört?',
              es: '¿Dónde ha oído hablar de nosotros?',
              fr: 'Où avez-vous entendu parler de nous ?',
              ar: 'أين سمعت عنا؟',
            }),
            type: 'dropdown',
            choices: [
              {
                value: 'friend',
                ...said('label', 'A friend', {
                  de: 'Von Freunden',
                  es: 'Por amistades',
                  fr: 'Par un proche',
                  ar: 'صديق',
                }),
              },
              {
                value: 'board',
                ...said('label', 'A job board', {
                  de: 'Auf einer Stellenbörse',
                  es: 'En un portal de empleo',
                  fr: 'Sur un site d’emploi',
                  ar: 'موقع توظيف',
                }),
              },
              {
                value: 'school',
                ...said('label', 'School or university', {
                  de: 'In Schule oder Hochschule',
                  es: 'En la escuela o la universidad',
                  fr: 'À l’école ou à l’université',
                  ar: 'المدرسة أو الجامعة',
                }),
              },
              {
                value: 'other',
                ...said('label', 'Somewhere else', {
                  de: 'Anderswo',
                  es: 'En otro lugar',
                  fr: 'Ailleurs',
                  ar: 'مكان آخر',
                }),
              },
            ],
          },
        ],
      },
      {
        ...said('title', 'To make it fair', {
          de: 'Damit es fair ist',
          es: 'Para que sea justo',
          fr: 'Pour que ce soit équitable',
          ar: 'ليكون الأمر عادلًا',
        }),
        questions: [
          {
            questionId: 'adjustments_note',
            ...said(
              'label',
              'Do you need anything for the interview, such as a ramp, a break or written questions?',
              {
                de: 'Brauchen Sie etwas für das Gespräch, etwa eine Rampe, eine Pause oder schriftliche Fragen?',
                es: '¿Necesita algo para la entrevista, como una rampa, una pausa o preguntas por escrito?',
                fr: 'Avez-vous besoin de quelque chose pour l’entretien, comme une rampe, une pause ou des questions écrites ?',
                ar: 'هل تحتاج إلى شيء للمقابلة، مثل منحدر أو استراحة أو أسئلة مكتوبة؟',
              },
            ),
            type: 'instruction',
          },
          {
            questionId: 'adjustments',
            ...said('label', 'What we can do for you', {
              de: 'Was wir für Sie tun können',
              es: 'Qué podemos hacer por usted',
              fr: 'Ce que nous pouvons faire pour vous',
              ar: 'ما يمكننا فعله لك',
            }),
            type: 'textarea',
          },
        ],
      },
      {
        ...said('title', 'Consent', {
          de: 'Einwilligung',
          es: 'Consentimiento',
          fr: 'Consentement',
          ar: 'الموافقة',
        }),
        questions: [
          {
            questionId: 'keep_in_touch',
            ...said('label', 'Northwind may keep my application for other jobs.', {
              de: 'Northwind darf meine Bewerbung für andere Stellen aufbewahren.',
              es: 'Northwind puede guardar mi candidatura para otros empleos.',
              fr: 'Northwind peut conserver ma candidature pour d’autres postes.',
              ar: 'يجوز لـ Northwind الاحتفاظ بطلبي لوظائف أخرى.',
            }),
            type: 'checkbox',
            choices: [
              {
                value: 'yes',
                ...said('label', 'Yes, for 24 months', {
                  de: 'Ja, 24 Monate lang',
                  es: 'Sí, durante 24 meses',
                  fr: 'Oui, pendant 24 mois',
                  ar: 'نعم، لمدة 24 شهرًا',
                }),
              },
            ],
          },
        ],
      },
    ],
    questionnaire: {
      questionnaireId: 'northwind-general',
      questionDependencies: [
        { questionId: 'right_to_work', choiceValue: 'no', childQuestionIds: ['needs_permit'] },
      ],
    },
    contactInformationSection: { phoneRequired: false, locationRequired: true },
  },
  applicationSuccess: {
    ...said('message', '<p>Thank you. A person reads your application within five working days.</p>', {
      de: '<p>Vielen Dank. Ein Mensch liest Ihre Bewerbung innerhalb von fünf Arbeitstagen.</p>',
      es: '<p>Gracias. Una persona leerá su candidatura en cinco días laborables.</p>',
      fr: '<p>Merci. Une personne lira votre candidature sous cinq jours ouvrés.</p>',
      ar: '<p>شكرًا لك. سيقرأ شخص طلبك في غضون خمسة أيام عمل.</p>',
    }),
  },
};
