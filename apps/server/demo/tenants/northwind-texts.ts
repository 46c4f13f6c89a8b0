import { said } from './demo-words.ts';

/** The links of the footer stay on the site, so that the demo needs no network. */
function footerOf(
  about: string,
  [apprenticeships, remote, early, talents]: readonly [string, string, string, string],
  fair: string,
): string {
  return `<p><strong>Northwind</strong> ${about}</p>
<ul>
<li><a href="/careers/search?query=apprenticeship">${apprenticeships}</a></li>
<li><a href="/careers/search?location=remote">${remote}</a></li>
<li><a href="/careers?microsite=early-careers">${early}</a></li>
<li><a href="/careers/jtn">${talents}</a></li>
</ul>
<p>${fair}</p>`;
}

/** Footer of every page. */
export const northwindFooter = said(
  'footer',
  footerOf(
    'builds ferries, cargo bikes and charging parks, and the software that keeps them moving.',
    ['Apprenticeships', 'Remote jobs', 'Early careers', 'Talent network'],
    'Northwind welcomes everybody. Tell us what you need for a fair interview, and we arrange it.',
  ),
  {
    de: footerOf(
      'baut Fähren, Lastenräder und Ladeparks, und die Software, die sie in Bewegung hält.',
      ['Ausbildung', 'Stellen im Homeoffice', 'Berufsstart', 'Talentnetzwerk'],
      'Bei Northwind sind alle willkommen. Sagen Sie uns, was Sie für ein faires Gespräch brauchen, und wir sorgen dafür.',
    ),
    es: footerOf(
      'construye transbordadores, bicicletas de carga y parques de recarga, y el software que los mueve.',
      ['Formación profesional', 'Empleos a distancia', 'Primeros pasos', 'Red de talento'],
      'Northwind da la bienvenida a todas las personas. Díganos qué necesita para una entrevista justa y lo organizamos.',
    ),
    fr: footerOf(
      'construit des ferries, des vélos-cargos et des parcs de recharge, et les logiciels qui les font avancer.',
      ['Apprentissage', 'Emplois à distance', 'Débuter chez nous', 'Réseau de talents'],
      'Tout le monde est bienvenu chez Northwind. Dites-nous ce qu’il vous faut pour un entretien équitable, et nous nous en occupons.',
    ),
    ar: footerOf(
      'تبني العبّارات ودراجات الشحن ومحطات شحن المركبات، والبرمجيات التي تُبقيها في حركة.',
      ['التلمذة المهنية', 'وظائف عن بُعد', 'بداية المسيرة المهنية', 'شبكة المواهب'],
      'ترحّب Northwind بالجميع. أخبرنا بما تحتاج إليه لمقابلة عادلة، ونحن نرتّبه لك.',
    ),
  },
);

function noticeOf(
  title: string,
  invented: string,
  parts: readonly (readonly [heading: string, text: string])[],
): string {
  const said = parts.map(([heading, text]) => `<h3>${heading}</h3>\n<p>${text}</p>`);
  return [`<h2>${title}</h2>`, `<p>${invented}</p>`, ...said].join('\n');
}

/** Privacy notice of the demo. */
export const northwindPrivacy = said(
  'privacyHtml',
  noticeOf(
    'Privacy notice for candidates',
    'Northwind is an invented company. This notice shows how a real one reads.',
    [
      [
        'What we keep',
        'Your contact details, your resume, your answers and the messages between you and us.',
      ],
      ['How long', '24 months after your last application, or until you delete it in your settings.'],
      [
        'Your rights',
        'You can download everything we hold about you and have it erased, both in your settings.',
      ],
    ],
  ),
  {
    de: noticeOf(
      'Datenschutzhinweise für Bewerber',
      'Northwind ist ein erfundenes Unternehmen. Diese Hinweise zeigen, wie echte sich lesen.',
      [
        [
          'Was wir aufbewahren',
          'Ihre Kontaktdaten, Ihren Lebenslauf, Ihre Antworten und die Nachrichten zwischen Ihnen und uns.',
        ],
        [
          'Wie lange',
          '24 Monate nach Ihrer letzten Bewerbung, oder bis Sie alles in Ihren Einstellungen löschen.',
        ],
        [
          'Ihre Rechte',
          'Sie können alles herunterladen, was wir über Sie haben, und es löschen lassen, beides in Ihren Einstellungen.',
        ],
      ],
    ),
    es: noticeOf(
      'Aviso de privacidad para candidatos',
      'Northwind es una empresa inventada. Este aviso muestra cómo se lee uno de verdad.',
      [
        [
          'Qué guardamos',
          'Sus datos de contacto, su currículum, sus respuestas y los mensajes entre usted y nosotros.',
        ],
        ['Cuánto tiempo', '24 meses después de su última candidatura, o hasta que lo borre en sus ajustes.'],
        [
          'Sus derechos',
          'Puede descargar todo lo que tenemos sobre usted y pedir que se borre; ambas cosas, en sus ajustes.',
        ],
      ],
    ),
    fr: noticeOf(
      'Avis de confidentialité pour les candidats',
      'Northwind est une entreprise inventée. Cet avis montre à quoi ressemble un vrai.',
      [
        [
          'Ce que nous conservons',
          'Vos coordonnées, votre CV, vos réponses et les messages entre vous et nous.',
        ],
        [
          'Combien de temps',
          '24 mois après votre dernière candidature, ou jusqu’à ce que vous l’effaciez dans vos paramètres.',
        ],
        [
          'Vos droits',
          'Vous pouvez télécharger tout ce que nous avons sur vous et le faire effacer, les deux dans vos paramètres.',
        ],
      ],
    ),
    ar: noticeOf('إشعار الخصوصية للمرشحين', 'Northwind شركة مُتخيَّلة. يوضح هذا الإشعار كيف يُقرأ إشعار حقيقي.', [
      ['ما نحتفظ به', 'بيانات الاتصال بك وسيرتك الذاتية وإجاباتك والرسائل بينك وبيننا.'],
      ['المدة', '24 شهرًا بعد آخر طلب لك، أو إلى أن تحذفه في إعداداتك.'],
      ['حقوقك', 'يمكنك تنزيل كل ما لدينا عنك وطلب محوه، وكلاهما في إعداداتك.'],
    ]),
  },
);

function termsOf(purpose: string, points: readonly string[]): string {
  return `<p>${purpose}</p>\n<ul>\n${points.map((point) => `<li>${point}</li>`).join('\n')}\n</ul>`;
}

/** Terms that a candidate accepts after the first login. */
export const northwindTerms = said(
  'disclaimerText',
  termsOf('This site helps you find and apply for jobs at Northwind.', [
    'What you tell us is true as far as you know.',
    'Your account is yours alone.',
    'A score or a suggestion on this site never decides: people do.',
  ]),
  {
    de: termsOf('Diese Seite hilft Ihnen, Stellen bei Northwind zu finden und sich zu bewerben.', [
      'Was Sie uns sagen, ist wahr, soweit Sie es wissen.',
      'Ihr Konto gehört nur Ihnen.',
      'Eine Bewertung oder ein Vorschlag auf dieser Seite entscheidet nie: das tun Menschen.',
    ]),
    es: termsOf('Este sitio le ayuda a encontrar empleos en Northwind y a presentar su candidatura.', [
      'Lo que nos dice es cierto hasta donde usted sabe.',
      'Su cuenta es solo suya.',
      'Una puntuación o una sugerencia de este sitio nunca decide: deciden personas.',
    ]),
    fr: termsOf('Ce site vous aide à trouver un emploi chez Northwind et à postuler.', [
      'Ce que vous nous dites est vrai, pour autant que vous le sachiez.',
      'Votre compte n’appartient qu’à vous.',
      'Un score ou une suggestion de ce site ne décide jamais : ce sont des personnes qui décident.',
    ]),
    ar: termsOf('يساعدك هذا الموقع في العثور على وظائف Northwind والتقديم عليها.', [
      'ما تخبرنا به صحيح على حد علمك.',
      'حسابك لك وحدك.',
      'لا تتخذ درجة أو اقتراح في هذا الموقع قرارًا أبدًا: البشر هم من يقررون.',
    ]),
  },
);
