/** A title by its usual names in English, and by those of other languages. */
export interface Title {
  means: readonly string[];
  said: Readonly<Partial<Record<'de' | 'fr' | 'es' | 'ar', readonly string[]>>>;
}

/**
 * Titles in five languages: who types one finds the positions that are called so, then those that are called so in
 * another language. Our own list, written as the tokenizer yields words: folded, words separated by one blank. Add a line
 * to teach a new one; no text is said of two titles.
 */
export const TITLES: readonly Title[] = [
  {
    means: ['software engineer', 'software developer', 'software development engineer'],
    said: {
      de: ['softwareentwickler', 'softwareentwicklerin', 'software entwickler', 'softwareingenieur'],
      fr: ['ingenieur logiciel', 'ingenieure logiciel', 'developpeur logiciel', 'developpeuse logiciel'],
      es: [
        'ingeniero de software',
        'ingeniera de software',
        'desarrollador de software',
        'desarrolladora de software',
      ],
      ar: ['مهندس برمجيات', 'مطور برمجيات'],
    },
  },
  {
    means: ['frontend engineer', 'front end engineer', 'frontend developer', 'front end developer'],
    said: {
      de: ['frontend entwickler', 'frontendentwickler', 'frontendentwicklerin', 'frontend entwicklerin'],
      fr: ['developpeur frontend', 'developpeur front end', 'developpeuse frontend'],
      es: ['desarrollador frontend', 'desarrolladora frontend'],
    },
  },
  {
    means: ['backend engineer', 'back end engineer', 'backend developer', 'back end developer'],
    said: {
      de: ['backend entwickler', 'backendentwickler', 'backendentwicklerin', 'backend entwicklerin'],
      fr: ['developpeur backend', 'developpeur back end', 'developpeuse backend'],
      es: ['desarrollador backend', 'desarrolladora backend'],
    },
  },
  {
    means: ['full stack developer', 'fullstack developer', 'full stack engineer', 'fullstack engineer'],
    said: {
      de: ['fullstack entwickler', 'fullstackentwickler', 'fullstackentwicklerin'],
      fr: ['developpeur full stack', 'developpeur fullstack'],
      es: ['desarrollador full stack', 'desarrollador fullstack'],
    },
  },
  {
    means: ['web developer', 'web engineer'],
    said: {
      de: ['webentwickler', 'webentwicklerin'],
      fr: ['developpeur web', 'developpeuse web'],
      es: ['desarrollador web', 'desarrolladora web'],
      ar: ['مطور ويب'],
    },
  },
  {
    means: ['developer'],
    said: {
      de: ['entwickler', 'entwicklerin', 'programmierer', 'programmiererin'],
      fr: ['developpeur', 'developpeuse'],
      es: ['desarrollador', 'desarrolladora', 'programador', 'programadora'],
      ar: ['مطور', 'مبرمج'],
    },
  },
  {
    means: ['engineer'],
    said: {
      de: ['ingenieur', 'ingenieurin'],
      fr: ['ingenieure'],
      es: ['ingeniero', 'ingeniera'],
      ar: ['مهندس'],
    },
  },
  {
    means: ['data engineer'],
    said: {
      de: ['dateningenieur', 'dateningenieurin'],
      fr: ['ingenieur de donnees', 'ingenieur data'],
      es: ['ingeniero de datos', 'ingeniera de datos'],
      ar: ['مهندس بيانات'],
    },
  },
  {
    means: ['data scientist'],
    said: {
      de: ['datenwissenschaftler', 'datenwissenschaftlerin'],
      fr: ['scientifique des donnees', 'scientifique de donnees'],
      es: ['cientifico de datos', 'cientifica de datos'],
      ar: ['عالم بيانات'],
    },
  },
  {
    means: ['data analyst'],
    said: {
      de: ['datenanalyst', 'datenanalystin', 'datenanalytiker'],
      fr: ['analyste de donnees', 'analyste donnees'],
      es: ['analista de datos'],
      ar: ['محلل بيانات'],
    },
  },
  {
    means: ['business analyst'],
    said: {
      de: ['geschaftsanalyst'],
      fr: ['analyste metier', 'analyste d affaires'],
      es: ['analista de negocio', 'analista de negocios'],
      ar: ['محلل اعمال'],
    },
  },
  {
    means: ['machine learning'],
    said: {
      de: ['maschinelles lernen'],
      fr: ['apprentissage automatique'],
      es: ['aprendizaje automatico'],
      ar: ['تعلم الاله'],
    },
  },
  {
    means: ['artificial intelligence', 'ai engineer'],
    said: {
      de: ['kunstliche intelligenz'],
      fr: ['intelligence artificielle'],
      es: ['inteligencia artificial'],
      ar: ['ذكاء اصطناعي'],
    },
  },
  {
    means: ['security engineer', 'information security'],
    said: {
      de: ['it sicherheit', 'sicherheitsingenieur', 'informationssicherheit', 'itsicherheit'],
      fr: ['ingenieur securite', 'securite informatique'],
      es: ['ingeniero de seguridad', 'seguridad informatica'],
      ar: ['امن المعلومات'],
    },
  },
  {
    means: ['system administrator', 'systems administrator'],
    said: {
      de: ['systemadministrator', 'systemadministratorin'],
      fr: ['administrateur systeme', 'administrateur systemes'],
      es: ['administrador de sistemas'],
      ar: ['مدير انظمه'],
    },
  },
  {
    means: ['solutions architect', 'solution architect'],
    said: {
      de: ['losungsarchitekt', 'losungsarchitektin'],
      fr: ['architecte solutions', 'architecte de solutions'],
      es: ['arquitecto de soluciones', 'arquitecta de soluciones'],
    },
  },
  {
    means: ['software architect'],
    said: {
      de: ['softwarearchitekt', 'softwarearchitektin'],
      fr: ['architecte logiciel'],
      es: ['arquitecto de software'],
    },
  },
  {
    means: ['qa engineer', 'test engineer', 'quality assurance engineer', 'software tester'],
    said: {
      de: ['testingenieur', 'testingenieurin', 'softwaretester'],
      fr: ['testeur', 'testeuse', 'testeur logiciel', 'ingenieur test', 'ingenieur de test'],
      es: ['ingeniero de pruebas', 'ingeniera de pruebas'],
    },
  },
  {
    means: ['technical writer'],
    said: {
      de: ['technischer redakteur', 'technische redakteurin'],
      fr: ['redacteur technique', 'redactrice technique'],
      es: ['redactor tecnico', 'redactora tecnica'],
      ar: ['كاتب تقني'],
    },
  },
  {
    means: ['technical support', 'support engineer'],
    said: {
      de: ['technischer support'],
      fr: ['support technique'],
      es: ['soporte tecnico'],
      ar: ['دعم فني'],
    },
  },
  {
    means: ['customer support', 'customer service'],
    said: {
      de: ['kundensupport', 'kundenservice', 'kundendienst', 'kundenbetreuung'],
      fr: ['service client', 'support client'],
      es: ['atencion al cliente', 'servicio al cliente'],
      ar: ['خدمه العملاء', 'دعم العملاء'],
    },
  },
  {
    means: ['product manager'],
    said: {
      de: ['produktmanager', 'produktmanagerin'],
      fr: ['chef de produit', 'cheffe de produit', 'responsable produit'],
      es: ['jefe de producto', 'jefa de producto', 'gerente de producto'],
      ar: ['مدير منتج', 'مدير المنتج'],
    },
  },
  {
    means: ['product owner'],
    said: { de: ['produktverantwortlicher'], fr: ['responsable du produit'] },
  },
  {
    means: ['project manager'],
    said: {
      de: ['projektmanager', 'projektmanagerin', 'projektleiter', 'projektleiterin', 'projektleitung'],
      fr: ['chef de projet', 'cheffe de projet'],
      es: ['jefe de proyecto', 'jefa de proyecto', 'gerente de proyecto', 'gestor de proyectos'],
      ar: ['مدير مشروع', 'مدير مشاريع'],
    },
  },
  {
    means: ['product designer'],
    said: {
      de: ['produktdesigner', 'produktdesignerin'],
      fr: ['designer produit'],
      es: ['disenador de producto', 'disenadora de producto'],
      ar: ['مصمم منتجات'],
    },
  },
  {
    means: ['graphic designer'],
    said: {
      de: ['grafiker', 'grafikerin', 'grafikdesigner', 'grafikdesignerin'],
      fr: ['graphiste'],
      es: ['disenador grafico', 'disenadora grafica'],
      ar: ['مصمم جرافيك'],
    },
  },
  {
    means: ['designer'],
    said: { de: ['gestalter', 'gestalterin'], es: ['disenador', 'disenadora'], ar: ['مصمم'] },
  },
  {
    means: ['sales'],
    said: { de: ['vertrieb', 'verkauf'], fr: ['ventes'], es: ['ventas'], ar: ['مبيعات'] },
  },
  {
    means: ['sales representative', 'sales associate', 'salesperson'],
    said: {
      de: ['vertriebsmitarbeiter', 'vertriebsmitarbeiterin', 'verkaufer', 'verkauferin', 'verkaufsberater'],
      fr: ['commercial terrain', 'vendeur', 'vendeuse', 'conseiller de vente'],
      es: ['vendedor', 'vendedora'],
      ar: ['مندوب مبيعات', 'بايع'],
    },
  },
  {
    means: ['sales manager', 'head of sales'],
    said: {
      de: ['vertriebsleiter', 'vertriebsleiterin', 'verkaufsleiter'],
      fr: ['directeur commercial', 'directrice commerciale', 'responsable commercial'],
      es: ['director comercial', 'directora comercial', 'gerente de ventas', 'jefe de ventas'],
      ar: ['مدير مبيعات'],
    },
  },
  {
    means: ['account manager', 'key account manager'],
    said: {
      de: ['kundenbetreuer', 'kundenbetreuerin', 'kundenberater', 'kundenberaterin'],
      fr: ['responsable de compte', 'responsable de comptes', 'charge de clientele'],
      es: ['gerente de cuentas', 'ejecutivo de cuentas', 'gestor de cuentas'],
      ar: ['مدير حسابات'],
    },
  },
  {
    means: ['marketing manager'],
    said: {
      de: ['marketingmanager', 'marketingmanagerin'],
      fr: ['responsable marketing'],
      es: ['gerente de marketing', 'responsable de marketing'],
      ar: ['مدير تسويق'],
    },
  },
  {
    means: ['head of marketing', 'marketing director', 'director of marketing'],
    said: {
      de: ['marketingleiter', 'marketingleiterin', 'marketingleitung'],
      fr: ['directeur marketing', 'directrice marketing'],
      es: ['director de marketing', 'directora de marketing'],
      ar: ['مدير التسويق'],
    },
  },
  {
    means: ['marketing'],
    said: { es: ['mercadotecnia', 'mercadeo'], ar: ['تسويق'] },
  },
  {
    means: ['business development'],
    said: {
      de: ['geschaftsentwicklung'],
      fr: ['developpement commercial', 'developpement des affaires'],
      es: ['desarrollo de negocio', 'desarrollo de negocios'],
      ar: ['تطوير الاعمال'],
    },
  },
  {
    means: ['human resources', 'hr manager', 'people operations'],
    said: {
      de: ['personalwesen', 'personalabteilung', 'personalmanagement'],
      fr: ['ressources humaines'],
      es: ['recursos humanos'],
      ar: ['الموارد البشريه', 'موارد بشريه'],
    },
  },
  {
    means: ['recruiter', 'talent acquisition'],
    said: {
      de: ['personalreferent', 'personalreferentin', 'personalvermittler', 'recruiterin'],
      fr: ['recruteur', 'recruteuse', 'charge de recrutement', 'chargee de recrutement'],
      es: ['reclutador', 'reclutadora'],
      ar: ['توظيف', 'مسوول توظيف'],
    },
  },
  {
    means: ['accountant'],
    said: {
      de: ['buchhalter', 'buchhalterin', 'bilanzbuchhalter'],
      fr: ['comptable'],
      es: ['contable', 'contador', 'contadora'],
      ar: ['محاسب'],
    },
  },
  {
    means: ['accounting'],
    said: {
      de: ['buchhaltung', 'rechnungswesen'],
      fr: ['comptabilite'],
      es: ['contabilidad'],
      ar: ['محاسبه'],
    },
  },
  {
    means: ['finance'],
    said: { de: ['finanzen', 'finanzwesen'], fr: ['finances'], es: ['finanzas'], ar: ['ماليه'] },
  },
  {
    means: ['financial analyst'],
    said: {
      de: ['finanzanalyst', 'finanzanalystin'],
      fr: ['analyste financier', 'analyste financiere'],
      es: ['analista financiero', 'analista financiera'],
      ar: ['محلل مالي'],
    },
  },
  {
    means: ['controller', 'financial controller'],
    said: { fr: ['controleur de gestion', 'controleuse de gestion'], ar: ['مراقب مالي'] },
  },
  {
    means: ['payroll'],
    said: {
      de: ['lohnbuchhaltung', 'lohnbuchhalter', 'gehaltsabrechnung', 'entgeltabrechnung'],
      fr: ['gestionnaire de paie', 'paie'],
      es: ['nominas'],
    },
  },
  {
    means: ['legal counsel', 'corporate counsel', 'commercial counsel', 'general counsel', 'lawyer'],
    said: {
      de: ['jurist', 'juristin', 'rechtsanwalt', 'rechtsanwaltin', 'syndikusrechtsanwalt'],
      fr: ['juriste', 'avocat', 'avocate'],
      es: ['abogado', 'abogada'],
      ar: ['محامي', 'مستشار قانوني'],
    },
  },
  {
    means: ['executive assistant'],
    said: {
      de: [
        'assistenz der geschaftsfuhrung',
        'assistenz der geschaftsleitung',
        'geschaftsfuhrungsassistenz',
        'vorstandsassistenz',
      ],
      fr: ['assistante de direction', 'assistant de direction'],
      es: ['asistente ejecutivo', 'asistente ejecutiva', 'asistente de direccion'],
      ar: ['مساعد تنفيذي'],
    },
  },
  {
    means: ['office manager'],
    said: {
      de: ['buroleiter', 'buroleiterin', 'buroleitung', 'buromanager'],
      fr: ['responsable de bureau'],
      es: ['gerente de oficina'],
      ar: ['مدير مكتب'],
    },
  },
  {
    means: ['secretary'],
    said: {
      de: ['sekretar', 'sekretarin'],
      fr: ['secretaire'],
      es: ['secretario', 'secretaria'],
      ar: ['سكرتير'],
    },
  },
  {
    means: ['receptionist'],
    said: {
      de: ['rezeptionist', 'rezeptionistin', 'empfangsmitarbeiter'],
      fr: ['receptionniste'],
      es: ['recepcionista'],
      ar: ['موظف استقبال'],
    },
  },
  {
    means: ['buyer', 'purchasing', 'procurement'],
    said: {
      de: ['einkaufer', 'einkauferin', 'einkauf'],
      fr: ['acheteur', 'acheteuse', 'achats'],
      es: ['comprador', 'compradora', 'compras'],
      ar: ['مشتريات'],
    },
  },
  {
    means: ['operations manager'],
    said: {
      de: ['betriebsleiter', 'betriebsleiterin'],
      fr: ['responsable des operations', 'directeur des operations'],
      es: ['gerente de operaciones', 'director de operaciones'],
      ar: ['مدير عمليات'],
    },
  },
  {
    means: ['operations'],
    said: { es: ['operaciones'], ar: ['عمليات'] },
  },
  {
    means: ['engineering manager', 'head of engineering'],
    said: {
      de: ['entwicklungsleiter', 'entwicklungsleiterin', 'leiter entwicklung'],
      fr: ['responsable ingenierie', 'directeur technique'],
      es: ['gerente de ingenieria', 'jefe de ingenieria'],
      ar: ['مدير هندسه'],
    },
  },
  {
    means: ['consultant'],
    said: {
      de: ['berater', 'beraterin'],
      fr: ['conseiller', 'conseillere'],
      es: ['consultor', 'consultora'],
      ar: ['مستشار'],
    },
  },
  {
    means: ['mechanical engineer'],
    said: {
      de: ['maschinenbauingenieur', 'maschinenbauingenieurin', 'ingenieur maschinenbau'],
      fr: ['ingenieur mecanique', 'ingenieur mecanicien'],
      es: ['ingeniero mecanico', 'ingeniera mecanica'],
      ar: ['مهندس ميكانيكي'],
    },
  },
  {
    means: ['electrical engineer'],
    said: {
      de: ['elektroingenieur', 'elektroingenieurin', 'ingenieur elektrotechnik'],
      fr: ['ingenieur electrique', 'ingenieur electricien'],
      es: ['ingeniero electrico', 'ingeniera electrica'],
      ar: ['مهندس كهربايي'],
    },
  },
  {
    means: ['civil engineer'],
    said: {
      de: ['bauingenieur', 'bauingenieurin'],
      fr: ['ingenieur civil', 'ingenieur genie civil'],
      es: ['ingeniero civil', 'ingeniera civil'],
      ar: ['مهندس مدني'],
    },
  },
  {
    means: ['electrician'],
    said: {
      de: ['elektriker', 'elektrikerin', 'elektroniker'],
      fr: ['electricien', 'electricienne'],
      es: ['electricista'],
      ar: ['كهربايي'],
    },
  },
  {
    means: ['mechanic'],
    said: {
      de: ['mechaniker', 'mechanikerin'],
      fr: ['mecanicien', 'mecanicienne'],
      es: ['mecanico', 'mecanica'],
      ar: ['ميكانيكي'],
    },
  },
  {
    means: ['welder'],
    said: {
      de: ['schweisser', 'schweisserin'],
      fr: ['soudeur', 'soudeuse'],
      es: ['soldador', 'soldadora'],
      ar: ['لحام'],
    },
  },
  {
    means: ['driver'],
    said: {
      de: ['fahrer', 'fahrerin', 'kraftfahrer', 'berufskraftfahrer'],
      fr: ['chauffeur', 'conducteur'],
      es: ['conductor', 'conductora'],
      ar: ['سايق'],
    },
  },
  {
    means: ['warehouse worker', 'warehouse associate'],
    said: {
      de: [
        'lagerarbeiter',
        'lagerarbeiterin',
        'lagermitarbeiter',
        'lagermitarbeiterin',
        'lagerist',
        'lageristin',
      ],
      fr: ['magasinier', 'magasiniere'],
      es: ['mozo de almacen', 'operario de almacen'],
      ar: ['عامل مستودع'],
    },
  },
  {
    means: ['logistics'],
    said: { de: ['logistik'], fr: ['logistique'], es: ['logistica'], ar: ['لوجستيات'] },
  },
  {
    means: ['production worker', 'machine operator'],
    said: {
      de: ['produktionsmitarbeiter', 'produktionsmitarbeiterin', 'produktionshelfer', 'maschinenbediener'],
      fr: ['operateur de production', 'agent de production', 'ouvrier de production'],
      es: ['operario de produccion'],
      ar: ['عامل انتاج'],
    },
  },
  {
    means: ['nurse', 'registered nurse'],
    said: {
      de: [
        'krankenpfleger',
        'krankenpflegerin',
        'krankenschwester',
        'pflegefachkraft',
        'pflegefachfrau',
        'pflegefachmann',
      ],
      fr: ['infirmier', 'infirmiere'],
      es: ['enfermero', 'enfermera'],
      ar: ['ممرض', 'ممرضه'],
    },
  },
  {
    means: ['caregiver', 'care assistant'],
    said: {
      de: ['pflegehelfer', 'pflegehelferin', 'altenpfleger', 'altenpflegerin'],
      fr: ['aide soignant', 'aide soignante'],
      es: ['cuidador', 'cuidadora'],
      ar: ['مقدم رعايه'],
    },
  },
  {
    means: ['doctor', 'physician'],
    said: { de: ['arzt', 'arztin'], fr: ['medecin'], es: ['medico', 'medica'], ar: ['طبيب', 'طبيبه'] },
  },
  {
    means: ['pharmacist'],
    said: {
      de: ['apotheker', 'apothekerin'],
      fr: ['pharmacien', 'pharmacienne'],
      es: ['farmaceutico', 'farmaceutica'],
      ar: ['صيدلي'],
    },
  },
  {
    means: ['teacher'],
    said: {
      de: ['lehrer', 'lehrerin', 'lehrkraft'],
      fr: ['enseignant', 'enseignante', 'professeur'],
      es: ['profesor', 'profesora', 'maestro', 'maestra'],
      ar: ['معلم', 'مدرس'],
    },
  },
  {
    means: ['cook', 'sous chef', 'head chef', 'executive chef', 'pastry chef', 'chef de partie'],
    said: {
      de: ['koch', 'kochin'],
      fr: ['cuisinier', 'cuisiniere'],
      es: ['cocinero', 'cocinera'],
      ar: ['طباخ'],
    },
  },
  {
    means: ['waiter'],
    said: {
      de: ['kellner', 'kellnerin', 'servicekraft'],
      fr: ['serveur', 'serveuse'],
      es: ['camarero', 'camarera', 'mesero', 'mesera'],
      ar: ['نادل'],
    },
  },
  {
    means: ['cashier'],
    said: {
      de: ['kassierer', 'kassiererin'],
      fr: ['caissier', 'caissiere'],
      es: ['cajero', 'cajera'],
      ar: ['امين صندوق', 'كاشير'],
    },
  },
  {
    means: ['cleaner'],
    said: {
      de: ['reinigungskraft', 'raumpfleger', 'raumpflegerin'],
      fr: ['agent d entretien', 'agent de nettoyage'],
      es: ['limpiador', 'limpiadora', 'personal de limpieza'],
      ar: ['عامل نظافه'],
    },
  },
  {
    means: ['store manager', 'shop manager'],
    said: {
      de: ['filialleiter', 'filialleiterin', 'marktleiter'],
      fr: ['responsable de magasin', 'directeur de magasin'],
      es: ['gerente de tienda', 'encargado de tienda'],
      ar: ['مدير متجر'],
    },
  },
  {
    means: ['translator'],
    said: {
      de: ['ubersetzer', 'ubersetzerin'],
      fr: ['traducteur', 'traductrice'],
      es: ['traductor', 'traductora'],
      ar: ['مترجم'],
    },
  },
];
