import type { Phrases } from './phrases.ts';

/** What people ask about one position, in the order in which it is answered. */
export const POSITION_TOPICS = [
  'fit',
  'pay',
  'place',
  'remote',
  'visa',
  'relocation',
  'closing',
  'posted',
  'team',
  'type',
  'seniority',
  'language',
  'travel',
  'hours',
  'benefits',
  'requirements',
  'tasks',
  'apply',
] as const;
export type PositionTopic = (typeof POSITION_TOPICS)[number];

/** Filters of searches say the same words: they ask only where the whole text clearly does. */
export const SOFT_TOPICS: ReadonlySet<PositionTopic> = new Set([
  'place',
  'remote',
  'visa',
  'relocation',
  'team',
  'type',
  'seniority',
  'language',
  'travel',
  'hours',
]);

/** How people ask about a topic. */
export const ASKED_TOPICS: Readonly<Record<PositionTopic, Phrases>> = {
  fit: {
    en: 'fit me, a fit, good fit, suit me, suits me, suitable for me, match me, matches me, my match, right for me, am i qualified, do i qualify, qualified for, good match, do i match, why does this match, why this job',
    de: 'passt zu mir, zu mir passt, passe ich, bin ich geeignet, geeignet, für mich geeignet, das richtige für mich, qualifiziert, warum passt, passt die stelle, passt das',
    es: 'encaja conmigo, encajo, adecuado para mí, adecuada para mí, para mí, cumplo, apto, apta, mi perfil',
    fr: 'me correspond, correspond à mon profil, fait pour moi, pour moi, suis je qualifié*, adapté à mon profil, mon profil',
    ar: 'تناسبني, يناسبني, مناسبه لي, مناسب لي, ملائمه لي, مؤهل*, ملفي',
  },
  pay: {
    en: 'pay, pays, paid, payment, salary, salaries, wage, wages, earn, compensation, remuneration, how much money, money',
    de: 'gehalt, gehalts*, lohn, verdien*, bezahl*, vergüt*, zahlt, entlohn*, gehaltsspanne, geld',
    es: 'paga, pagan, pagado, pagada, sueldo, salario, salarial, cobra, cobraría, gana, ganaría, remuneración, retribución, cuánto dinero',
    fr: 'payé, payée, paie, paye, salaire, salariale, gagne, gagner, rémunération, rémunéré, combien d argent',
    ar: 'راتب, الراتب, أجر, اجر, تدفع, يدفع, دخل, مرتب, ادفع',
  },
  place: {
    en: 'where, located, location, city, country, address, place of work, workplace, is it in, which office',
    de: 'wo, standort, arbeitsort, stadt, land, adresse, ort, befindet, liegt, welches büro',
    es: 'dónde, ubicación, ubicado, ubicada, ciudad, país, dirección, lugar de trabajo, qué oficina, en qué lugar',
    fr: 'où, lieu, situé, située, ville, pays, adresse, localisation, quel bureau',
    ar: 'أين, اين, موقع, مكان, مدينه, بلد, عنوان, مقر العمل',
  },
  remote: {
    en: 'remote, remotely, work from home, working from home, home office, hybrid, on site, onsite, in the office, office days, wfh',
    de: 'remote, homeoffice, home office, von zuhause, von zu hause, zu hause, mobil, mobiles arbeiten, hybrid, vor ort, präsenz, fernarbeit, telearbeit',
    es: 'remoto, remota, teletrabajo, teletrabajar, desde casa, híbrido, híbrida, presencial, a distancia',
    fr: 'télétravail, à distance, distanciel, remote, hybride, sur site, présentiel, depuis chez moi, de chez moi, à domicile',
    ar: 'عن بعد, من المنزل, من البيت, هجين, حضوري, في المكتب',
  },
  visa: {
    en: 'visa*, sponsor*, work permit, right to work',
    de: 'visum, visa, visums*, sponsor*, arbeitserlaubnis, aufenthalts*',
    es: 'visa, visado*, patrocin*, permiso de trabajo',
    fr: 'visa*, parrain*, sponsor*, permis de travail, titre de séjour',
    ar: 'تاشيره, تأشيره, فيزا, كفاله, تصريح عمل, الاقامه',
  },
  relocation: {
    en: 'relocation, relocate, relocating, moving costs, cost of moving, pay for the move',
    de: 'umzug*, umziehen, relocation',
    es: 'reubicación, traslado, mudanza, mudarme',
    fr: 'relocalisation, déménagement, déménager',
    ar: 'الانتقال, انتقال, تكاليف الانتقال',
  },
  closing: {
    en: 'deadline, closing date, close, closes, closing, apply until, apply by, until when, how long can i apply, last day, still open, still available, end date, expire, expires, too late',
    de: 'frist, bewerbungsfrist, bewerbungsschluss, bis wann, wie lange kann, stichtag, noch offen, noch frei, noch verfügbar, endet, läuft ab, schließt, zu spät',
    es: 'plazo, fecha límite, hasta cuándo, cierra, cierre, sigue abiert*, sigue disponible, vence, termina el plazo, demasiado tarde',
    fr: 'date limite, date de clôture, clôture, jusqu à quand, délai, encore ouvert*, encore disponible, toujours disponible, expire, ferme, trop tard, dernier jour',
    ar: 'آخر موعد, اخر موعد, موعد نهايي, الموعد النهائي, تغلق, يغلق, ينتهي التقديم, حتى متى, مازالت مفتوحه, ما زالت مفتوحه, لا تزال متاحه',
  },
  posted: {
    en: 'posted, published, how old, how long has it been, date posted, how new, advertised since, when was it put',
    de: 'veröffentlicht, ausgeschrieben, eingestellt am, seit wann, wie alt, wie lange schon, online seit',
    es: 'publicado, publicada, publicó, publicaron, desde cuándo, cuánto tiempo lleva',
    fr: 'publié*, en ligne, depuis quand, mise en ligne, date de publication, depuis combien de temps',
    ar: 'نشرت, نشر, تم النشر, منذ متى, تاريخ النشر',
  },
  team: {
    en: 'team, department, division, business unit, group, colleagues, work with, report to, which part of the company',
    de: 'team, abteilung, bereich, geschäftsbereich, kollegen',
    es: 'equipo, departamento, área, división, unidad de negocio, compañeros',
    fr: 'équipe, département, service, direction, division, collègues',
    ar: 'فريق, قسم, اداره, إداره, وحده, زملاء',
  },
  type: {
    en: 'full time, part time, fulltime, parttime, permanent, temporary, contract, employment type, fixed term, freelance, internship, type of employment',
    de: 'vollzeit, teilzeit, befristet, unbefristet, vertrag, vertragsart, beschäftigungsart, anstellungsart, festanstellung, praktikum',
    es: 'jornada completa, tiempo completo, media jornada, tiempo parcial, jornada parcial, indefinido, temporal, tipo de contrato, contrato, fijo',
    fr: 'temps plein, temps partiel, cdi, cdd, contrat, type de contrat, type d emploi, intérim',
    ar: 'دوام كامل, دوام جزئي, دائم, مؤقت, عقد, نوع العقد, نوع العمل, نوع الدوام',
  },
  seniority: {
    en: 'seniority, level, junior, senior, entry level, how senior, career level, beginner, beginners',
    de: 'karrierestufe, erfahrungsstufe, level, senior, junior, berufseinsteiger, einsteiger, einstieg',
    es: 'nivel, seniority, júnior, sénior, principiante, principiantes',
    fr: 'niveau, séniorité, junior, senior, débutant, débutants',
    ar: 'مستوى, مبتدئ, مبتدئين, خبير, درجه وظيفيه',
  },
  language: {
    en: 'language, languages, speak, german, english, french, spanish, arabic, fluent',
    de: 'sprache, sprachen, sprachkenntnisse, sprechen, deutsch, deutschkenntnisse, englisch, französisch, spanisch, arabisch',
    es: 'idioma, idiomas, hablar, inglés, alemán, francés, español, árabe',
    fr: 'langue, langues, parler, anglais, allemand, français, espagnol, arabe',
    ar: 'لغه, لغات, اللغه, تحدث, الانجليزيه, الألمانيه, الفرنسيه, الاسبانيه, العربيه',
  },
  travel: {
    en: 'travel, travelling, traveling, business trips, trips',
    de: 'reise*, dienstreise*, unterwegs, reisebereitschaft, reisen',
    es: 'viajar, viajes, viaje, desplazamientos',
    fr: 'voyage*, déplacement*, déplacer',
    ar: 'سفر, السفر, رحلات, تنقل',
  },
  hours: {
    en: 'hours, shift, shifts, schedule, working time, night work, weekend*, flexible time, flexitime, overtime',
    de: 'stunden, arbeitszeit*, schicht*, wochenend*, nachtarbeit, gleitzeit, überstunden, wochenstunden, dienstplan',
    es: 'horas, horario, horarios, turno, turnos, fines de semana, noche, noches, horas extra, jornada laboral',
    fr: 'heures, horaire*, équipes de nuit, week end, nuit, heures supplémentaires, temps de travail, roulement',
    ar: 'ساعات, ساعات العمل, مناوبه, مناوبات, ورديه, جدول العمل, نهايه الاسبوع, دوام العمل',
  },
  benefits: {
    en: 'benefit*, perk*, holiday, holidays, vacation, insurance, bonus, pension, parental leave, sick leave, what do you offer, what is offered, paid leave',
    de: 'leistungen, zusatzleistungen, benefits, vorteile, urlaub*, versicherung, bonus, rente, altersvorsorge, was bieten sie, was bietet',
    es: 'beneficio*, ventajas, vacaciones, seguro, bono, pensión, qué ofrecen, qué ofrece',
    fr: 'avantage*, congé*, vacances, mutuelle, assurance, prime*, retraite, que proposez vous, qu offrez vous, que propose',
    ar: 'مزايا, ميزات, امتيازات, اجازه, إجازه, اجازات, تأمين, مكافاه, ماذا تقدمون, ماذا تقدم',
  },
  requirements: {
    en: 'requirement*, required, require, requires, qualification*, skills, experience, degree, what do i need, need to have, need to know, do i need, must have, looking for in',
    de: 'anforderung*, voraussetzung*, qualifikation*, kenntnisse, erfahrung*, abschluss, studium, was muss ich können, was brauche ich, brauche ich, wird verlangt, was .. mitbringen, fähigkeiten',
    es: 'requisito*, se requiere, se necesita, cualificacion*, cualificación, habilidades, experiencia, título, titulación, qué necesito, necesito, conocimientos',
    fr: 'exigence*, prérequis, requis, requise*, qualification*, compétence*, expérience, diplôme, de quoi ai je besoin, faut il avoir, que faut il, profil recherché',
    ar: 'متطلبات, شروط, مؤهلات, مهارات, خبره, شهاده, ماذا احتاج, ماذا أحتاج, مطلوب, المطلوب',
  },
  tasks: {
    en: 'tasks, duties, responsibilities, what would i do, what will i do, what do i do, what is it about, about the job, about this job, about this position, about this role, day to day, job description',
    de: 'aufgaben, tätigkeit*, was würde ich, was mache ich, was macht man, worum geht es, über diese stelle, über die stelle, arbeitsalltag, verantwortung',
    es: 'tareas, funciones, responsabilidades, qué haría, qué se hace, en qué consiste, de qué trata, sobre este puesto, día a día',
    fr: 'tâches, missions, responsabilités, que ferais je, qu est ce que je ferais, en quoi consiste, de quoi s agit il, sur ce poste, quotidien',
    ar: 'مهام, مسؤوليات, واجبات, ماذا ساعمل, ماذا سأعمل, ماذا سافعل, ماذا سأفعل, عن ماذا',
  },
  apply: {
    en: 'how do i apply, how can i apply, how to apply, can i apply, where do i apply, where can i apply, apply here, send my application, submit my application, way to apply, application process, documents do i need',
    de: 'wie bewerbe, wie kann ich mich .. bewerben, kann ich mich .. bewerben, wo bewerbe, meine bewerbung .. schicken, meine bewerbung .. senden, wo kann ich mich .. bewerben, wie bewirbt, welche unterlagen, bewerbungsprozess',
    es: 'cómo .. postulo, cómo .. postular*, cómo me inscribo, cómo solicito, cómo puedo solicitar, cómo puedo inscribirme, puedo solicitar, dónde solicito, enviar mi candidatura, envío mi candidatura, cómo aplico, qué documentos',
    fr: 'comment postuler, comment je postule, comment puis je postuler, puis je postuler, où postuler, comment candidater, envoyer ma candidature, quels documents',
    ar: 'كيف أتقدم, كيف اتقدم, كيف اقدم, كيف أقدم, كيفيه التقديم, طريقه التقديم, أين أقدم, ما المستندات, كيف يمكنني التقديم, كيف يمكنني التقدم',
  },
};

/** Words of a sentence of a description that speaks of a topic; narrower than those of asking. */
export const TOLD_TOPICS: Readonly<Partial<Record<PositionTopic, Phrases>>> = {
  pay: {
    en: 'salary, pay range, wage, compensation, remuneration, per hour, per year, per month, paid according',
    de: 'gehalt, jahresgehalt, monatsgehalt, stundenlohn, vergütung, tarif, tarifvertrag, bezahlung, lohn, brutto',
    es: 'salario, sueldo, retribución, remuneración, bruto, bruta',
    fr: 'salaire, rémunération, brut, brute',
    ar: 'راتب, أجر, مرتب',
  },
  visa: {
    en: 'visa*, sponsor, sponsorship, work permit, right to work, authori*ed to work, work authorization, work authorisation',
    de: 'visum, visa, visums*, arbeitserlaubnis, aufenthaltstitel',
    es: 'visa, visado*, permiso de trabajo',
    fr: 'visa*, permis de travail, titre de séjour',
    ar: 'تأشيره, فيزا, تصريح عمل, كفاله',
  },
  relocation: {
    en: 'relocat*, moving costs, help you move',
    de: 'umzug*, relocation',
    es: 'reubicación, traslado, mudanza',
    fr: 'relocalisation, déménagement',
    ar: 'الانتقال, تكاليف الانتقال',
  },
  closing: {
    en: 'apply by, apply until, applications close, closing date, deadline, applications until',
    de: 'bewerbungsfrist, bewerbungsschluss, bewerben sie sich bis, bewirb dich bis, bewerbungen bis',
    es: 'fecha límite, plazo de solicitud, hasta el',
    fr: 'date limite, candidatures jusqu, postulez avant',
    ar: 'آخر موعد, الموعد النهائي',
  },
  remote: {
    en: 'remote, remotely, work from home, home office, from home, hybrid, on site, in the office, days a week at home',
    de: 'remote, homeoffice, home office, von zu hause, von zuhause, mobiles arbeiten, mobil arbeiten, hybrid, vor ort',
    es: 'remoto, teletrabajo, desde casa, híbrido, presencial',
    fr: 'télétravail, à distance, hybride, sur site, présentiel',
    ar: 'عن بعد, من المنزل, هجين, حضوري',
  },
  language: {
    en: 'english, german, french, spanish, arabic, fluent, language skills, languages, a second language',
    de: 'deutsch, englisch, französisch, spanisch, arabisch, sprachkenntnisse, deutschkenntnisse, englischkenntnisse, fließend',
    es: 'inglés, alemán, francés, español, idioma, idiomas',
    fr: 'anglais, allemand, français, espagnol, langue, langues',
    ar: 'الانجليزيه, الألمانيه, الفرنسيه, العربيه, لغه, لغات',
  },
  travel: {
    en: 'travel up to, travel required, willing to travel, willingness to travel, business trip*, business travel, some travel, travel to, ready to travel',
    de: 'reisebereitschaft, dienstreise*, reisetätigkeit, reisen',
    es: 'viajar, viajes, desplazamientos',
    fr: 'déplacement*, voyages, voyager',
    ar: 'السفر, سفر, تنقل',
  },
  hours: {
    en: 'shift, shifts, hours a week, hours per week, working time, working hours, weekend*, flexible hours, flexitime, night work',
    de: 'schicht*, stunden pro woche, wochenstunden, arbeitszeit*, wochenende*, gleitzeit, nachtarbeit, stunden woche',
    es: 'turno, turnos, horas semanales, horario*, fines de semana, horas a la semana',
    fr: 'horaires, heures par semaine, week ends, week end, travail de nuit, heures hebdomadaires',
    ar: 'ساعات العمل, ساعه في الاسبوع, مناوبات, مناوبه, ورديه',
  },
  type: {
    en: 'full time, part time, permanent, temporary, fixed term',
    de: 'vollzeit, teilzeit, unbefristet*, befristet*',
    es: 'jornada completa, media jornada, contrato indefinido, contrato temporal',
    fr: 'temps plein, temps partiel, cdi, cdd',
    ar: 'دوام كامل, دوام جزئي, عقد دائم, عقد مؤقت',
  },
  seniority: {
    en: 'years of experience, entry level, career changers, years or more, years in a similar',
    de: 'jahre erfahrung, berufserfahrung, berufseinsteiger, quereinsteiger, jahre oder mehr, jahre in einer ähnlichen',
    es: 'años de experiencia, sin experiencia',
    fr: 'ans d expérience, années d expérience, débutant*',
    ar: 'سنوات خبره, سنوات من الخبره, خبره لا تقل',
  },
  team: {
    en: 'the team, our team, your team, team of, department',
    de: 'das team, unser team, dein team, ihr team, team aus, abteilung',
    es: 'el equipo, nuestro equipo, departamento',
    fr: 'l équipe, notre équipe, département, service',
    ar: 'فريقنا, الفريق, قسم',
  },
};

/** Headings of the sections that answer a topic. */
export const TOLD_SECTIONS: Readonly<Partial<Record<PositionTopic, Phrases>>> = {
  benefits: {
    en: 'benefit*, perks, we offer, what you get, what we offer, in return, good to know about us, what is in it',
    de: 'wir bieten, das bieten wir, benefits, leistungen, was wir bieten, unser angebot, vorteile, was du bekommst, was sie bekommen, darauf kannst du',
    es: 'ofrecemos, qué ofrecemos, beneficios, ventajas',
    fr: 'nous offrons, nous proposons, avantages, ce que nous',
    ar: 'نقدم, ما نقدمه, مزايا, المزايا',
  },
  requirements: {
    en: 'requirement*, qualification*, you bring, what you bring, your profile, you have, who you are, about you, what you need, you need, what we look for, what we are looking for, must have*, must haves, skills',
    de: 'anforderung*, profil, dein profil, ihr profil, das bringst du mit, das bringen sie mit, bringst du mit, voraussetzungen, qualifikation*, was du mitbringst, was sie mitbringen, mitbringst',
    es: 'requisitos, perfil, tu perfil, su perfil, qué buscamos, se requiere, lo que aporta',
    fr: 'profil, votre profil, exigences, prérequis, compétences, ce que vous apportez, qualifications',
    ar: 'متطلبات, المتطلبات, شروط, المؤهلات, مؤهلات, الشروط',
  },
  tasks: {
    en: 'tasks, duties, responsibilities, you will do, what you do, your role, the role, what you will do, what you will be doing, your work, the work, the job',
    de: 'aufgaben, deine aufgaben, ihre aufgaben, das machst du, was du tust, tätigkeit*, das tust du, was sie tun',
    es: 'funciones, tareas, responsabilidades, qué hará',
    fr: 'missions, tâches, responsabilités, vos missions, ce que vous ferez',
    ar: 'مهام, المهام, المسؤوليات, مسؤوليات, الواجبات',
  },
};

/** How a feed names a custom field that answers a topic. */
export const FIELD_NAMES: Readonly<Partial<Record<PositionTopic, RegExp>>> = {
  visa: /visa|sponsor/i,
  relocation: /relocat/i,
  travel: /travel/i,
  hours: /shift|hours|schedule/i,
  language: /language/i,
  benefits: /benefit|perk/i,
};
