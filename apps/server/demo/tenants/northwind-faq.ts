import { said } from './demo-words.ts';

const CAREERS_PATH = 'https://northwind.example/careers';

/** What people ask Northwind again and again, and what it answers. */
export const northwindFaq = [
  {
    ...said('question', 'How does the hiring process work?', {
      de: 'Wie läuft das Bewerbungsverfahren ab?',
      es: '¿Cómo es el proceso de selección?',
      fr: 'Comment se déroule le processus de recrutement ?',
      ar: 'كيف تسير عملية التوظيف؟',
    }),
    ...said(
      'answer',
      'A person reads your application. Then you talk with the team, once by video and once on site, and after that you hear from us either way.',
      {
        de: 'Ein Mensch liest Ihre Bewerbung. Dann sprechen Sie mit dem Team, einmal per Video und einmal vor Ort, und danach hören Sie in jedem Fall von uns.',
        es: 'Una persona lee su candidatura. Después habla con el equipo, una vez por vídeo y otra en persona, y luego le respondemos en cualquier caso.',
        fr: 'Une personne lit votre candidature. Vous parlez ensuite avec l’équipe, une fois en vidéo et une fois sur place, puis nous vous répondons dans tous les cas.',
        ar: 'يقرأ طلبك شخص. ثم تتحدث مع الفريق مرة عبر الفيديو ومرة في الموقع، وبعد ذلك نرد عليك في كل الأحوال.',
      },
    ),
    url: `${CAREERS_PATH}/hiring`,
  },
  {
    ...said('question', 'Can I apply for several jobs at once?', {
      de: 'Kann ich mich auf mehrere Stellen gleichzeitig bewerben?',
      es: '¿Puedo presentarme a varios puestos a la vez?',
      fr: 'Puis-je postuler à plusieurs offres en même temps ?',
      ar: 'هل يمكنني التقديم على عدة وظائف معًا؟',
    }),
    ...said('answer', 'Yes. Put them into your cart and send one application for all of them.', {
      de: 'Ja. Legen Sie sie in Ihren Korb und senden Sie eine Bewerbung für alle.',
      es: 'Sí. Póngalos en su cesta y envíe una sola candidatura para todos.',
      fr: 'Oui. Mettez-les dans votre panier et envoyez une seule candidature pour toutes.',
      ar: 'نعم. ضعها في سلتك وأرسل طلبًا واحدًا لها كلها.',
    }),
    url: '',
  },
  {
    ...said('question', 'Does Northwind sponsor work visas?', {
      de: 'Unterstützt Northwind beim Arbeitsvisum?',
      es: '¿Northwind patrocina visados de trabajo?',
      fr: 'Northwind parraine-t-elle des visas de travail ?',
      ar: 'هل تكفل Northwind تأشيرات العمل؟',
    }),
    ...said(
      'answer',
      'For jobs on ships and in software, yes, in most countries in which we work. The job or its recruiter tells you.',
      {
        de: 'Für Stellen auf Schiffen und in der Software ja, in den meisten Ländern, in denen wir arbeiten. Die Stelle oder ihre Personalabteilung sagt es Ihnen.',
        es: 'Para puestos en barcos y en software, sí, en la mayoría de los países en los que trabajamos. Se lo dirá la oferta o su responsable de selección.',
        fr: 'Pour les postes en mer et dans le logiciel, oui, dans la plupart des pays où nous travaillons. L’offre ou la personne chargée du recrutement vous le dira.',
        ar: 'لوظائف السفن والبرمجيات نعم، في معظم البلدان التي نعمل فيها. تخبرك الوظيفة أو مسؤول التوظيف بذلك.',
      },
    ),
    url: '',
  },
  {
    ...said('question', 'Do you pay for relocation?', {
      de: 'Zahlen Sie den Umzug?',
      es: '¿Pagan la mudanza?',
      fr: 'Payez-vous le déménagement ?',
      ar: 'هل تدفعون تكاليف الانتقال؟',
    }),
    ...said(
      'answer',
      'We pay for the move and for four weeks in a flat when you change the country for us.',
      {
        de: 'Wir zahlen den Umzug und vier Wochen in einer Wohnung, wenn Sie für uns das Land wechseln.',
        es: 'Pagamos la mudanza y cuatro semanas de alojamiento cuando cambia de país por nosotros.',
        fr: 'Nous payons le déménagement et quatre semaines de logement quand vous changez de pays pour nous.',
        ar: 'ندفع تكاليف الانتقال وأربعة أسابيع من السكن عندما تغيّر بلدك من أجلنا.',
      },
    ),
    url: '',
  },
  {
    ...said('question', 'How many days of holiday do people get?', {
      de: 'Wie viele Urlaubstage gibt es?',
      es: '¿Cuántos días de vacaciones hay?',
      fr: 'Combien de jours de congé y a-t-il ?',
      ar: 'كم عدد أيام الإجازة؟',
    }),
    ...said(
      'answer',
      'Five weeks, wherever you work, and more where the law says so. Five days of learning come on top.',
      {
        de: 'Fünf Wochen, wo auch immer Sie arbeiten, und mehr, wo das Gesetz es sagt. Fünf Tage zum Lernen kommen hinzu.',
        es: 'Cinco semanas, trabaje donde trabaje, y más donde lo diga la ley. Se suman cinco días para aprender.',
        fr: 'Cinq semaines, où que vous travailliez, et davantage là où la loi le prévoit. Cinq jours pour apprendre s’y ajoutent.',
        ar: 'خمسة أسابيع أينما عملت، وأكثر حيث ينص القانون على ذلك. وتُضاف خمسة أيام للتعلّم.',
      },
    ),
    url: '',
  },
  {
    ...said('question', 'Can I work from another country?', {
      de: 'Kann ich von einem anderen Land aus arbeiten?',
      es: '¿Puedo trabajar desde otro país?',
      fr: 'Puis-je travailler depuis un autre pays ?',
      ar: 'هل يمكنني العمل من بلد آخر؟',
    }),
    ...said('answer', 'Up to six weeks a year, where your team agrees and your work allows it.', {
      de: 'Bis zu sechs Wochen im Jahr, wenn Ihr Team einverstanden ist und Ihre Arbeit es erlaubt.',
      es: 'Hasta seis semanas al año, si su equipo está de acuerdo y su trabajo lo permite.',
      fr: 'Jusqu’à six semaines par an, si votre équipe est d’accord et que votre travail le permet.',
      ar: 'حتى ستة أسابيع في السنة، إذا وافق فريقك وسمح عملك بذلك.',
    }),
    url: '',
  },
  {
    ...said('question', 'Are there internships for students?', {
      de: 'Gibt es Praktika für Studierende?',
      es: '¿Hay prácticas para estudiantes?',
      fr: 'Y a-t-il des stages pour les étudiants ?',
      ar: 'هل يوجد تدريب للطلاب؟',
    }),
    ...said('answer', 'Yes, all year and always paid. You find them on our page for early careers.', {
      de: 'Ja, das ganze Jahr und immer bezahlt. Sie finden sie auf unserer Seite für den Berufseinstieg.',
      es: 'Sí, todo el año y siempre pagadas. Las encuentra en nuestra página para comienzos de carrera.',
      fr: 'Oui, toute l’année et toujours payés. Vous les trouvez sur notre page de début de carrière.',
      ar: 'نعم، طوال السنة ومدفوع دائمًا. تجده في صفحتنا لبدايات المسار المهني.',
    }),
    url: '',
  },
  {
    ...said('question', 'What should I wear to the interview?', {
      de: 'Was soll ich zum Vorstellungsgespräch anziehen?',
      es: '¿Qué debo llevar puesto en la entrevista?',
      fr: 'Comment m’habiller pour l’entretien ?',
      ar: 'ماذا أرتدي في المقابلة؟',
    }),
    ...said('answer', 'What you would wear at work. Nobody counts buttons here.', {
      de: 'Was Sie bei der Arbeit tragen würden. Hier zählt niemand Knöpfe.',
      es: 'Lo que llevaría en el trabajo. Aquí nadie cuenta botones.',
      fr: 'Ce que vous porteriez au travail. Ici, personne ne compte les boutons.',
      ar: 'ما ترتديه في العمل. لا أحد هنا يعدّ الأزرار.',
    }),
    url: '',
  },
  {
    ...said('question', 'Is the office accessible by wheelchair?', {
      de: 'Ist das Büro mit dem Rollstuhl zugänglich?',
      es: '¿La oficina es accesible en silla de ruedas?',
      fr: 'Le bureau est-il accessible en fauteuil roulant ?',
      ar: 'هل المكتب مهيأ للكراسي المتحركة؟',
    }),
    ...said(
      'answer',
      'All our offices are. Of ships and depots it depends; tell us what you need, and we find a way.',
      {
        de: 'Alle unsere Büros sind es. Bei Schiffen und Depots kommt es darauf an; sagen Sie uns, was Sie brauchen, und wir finden einen Weg.',
        es: 'Todas nuestras oficinas lo son. En barcos y depósitos depende; díganos qué necesita y encontraremos una solución.',
        fr: 'Tous nos bureaux le sont. Pour les navires et les dépôts, cela dépend ; dites-nous ce qu’il vous faut et nous trouverons une solution.',
        ar: 'كل مكاتبنا كذلك. أما السفن والمستودعات فيعتمد الأمر عليها؛ أخبرنا بما تحتاجه وسنجد حلًا.',
      },
    ),
    url: `${CAREERS_PATH}/access`,
  },
  {
    ...said('question', 'Can I apply again after a refusal?', {
      de: 'Kann ich mich nach einer Absage erneut bewerben?',
      es: '¿Puedo presentarme de nuevo tras un rechazo?',
      fr: 'Puis-je postuler à nouveau après un refus ?',
      ar: 'هل يمكنني التقديم مجددًا بعد الرفض؟',
    }),
    ...said('answer', 'Yes, whenever another job fits. Nobody holds a refusal against you.', {
      de: 'Ja, sobald eine andere Stelle passt. Eine Absage hält Ihnen niemand vor.',
      es: 'Sí, en cuanto otro puesto le encaje. Nadie le tendrá en cuenta un rechazo.',
      fr: 'Oui, dès qu’une autre offre vous convient. Personne ne vous reprochera un refus.',
      ar: 'نعم، متى ناسبتك وظيفة أخرى. لا يُحسب الرفض عليك.',
    }),
    url: '',
  },
  {
    ...said('question', 'Do I need to send a cover letter?', {
      de: 'Muss ich ein Anschreiben mitschicken?',
      es: '¿Tengo que enviar una carta de presentación?',
      fr: 'Dois-je envoyer une lettre de motivation ?',
      ar: 'هل يجب أن أرسل رسالة تغطية؟',
    }),
    ...said('answer', 'No. Your resume and the questions of the form are enough.', {
      de: 'Nein. Ihr Lebenslauf und die Fragen des Formulars genügen.',
      es: 'No. Bastan su currículum y las preguntas del formulario.',
      fr: 'Non. Votre CV et les questions du formulaire suffisent.',
      ar: 'لا. تكفي سيرتك الذاتية وأسئلة النموذج.',
    }),
    url: '',
  },
  {
    ...said('question', 'Can I bring my dog to work?', {
      de: 'Darf mein Hund mit zur Arbeit?',
      es: '¿Puedo llevar a mi perro al trabajo?',
      fr: 'Puis-je amener mon chien au travail ?',
      ar: 'هل يمكنني إحضار كلبي إلى العمل؟',
    }),
    ...said('answer', 'Into the offices, yes. On board only dogs of passengers travel.', {
      de: 'In die Büros ja. An Bord reisen nur Hunde von Fahrgästen.',
      es: 'A las oficinas, sí. A bordo solo viajan perros de pasajeros.',
      fr: 'Dans les bureaux, oui. À bord, seuls les chiens des passagers voyagent.',
      ar: 'إلى المكاتب نعم. أما على متن السفن فتسافر كلاب الركاب فقط.',
    }),
    url: '',
  },
];
