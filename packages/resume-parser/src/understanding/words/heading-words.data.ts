/** What a section of a resume is about. `further` is known to be a section, but none that has its own field. */
export type SectionKind =
  | 'contact'
  | 'summary'
  | 'experience'
  | 'education'
  | 'skills'
  | 'languages'
  | 'certificates'
  | 'further';

/** Words of headings by language and section, folded as `foldLine` does; `|` stands between them. */
export const HEADING_WORDS: Record<string, Partial<Record<SectionKind, string>>> = {
  en: {
    contact:
      'contact|contact details|contact information|contact info|personal details|personal information|personal data|details|profiles|links|social|social media|online|find me online|curriculum vitae|resume|cv|get in touch',
    summary:
      'summary|about|about me|profile|professional summary|executive summary|career summary|summary of qualifications|personal statement|personal profile|professional profile|career objective|objective|bio|biography|introduction|career profile|overview|who i am',
    experience:
      'experience|work experience|professional experience|employment|employment history|work history|work|career history|career|experiences|professional background|positions held|positions|job history|industry experience|internships|internship experience|professional history|professional career|practical experience',
    education:
      'education|academic|school|schools|academic background|academic history|academic qualifications|education and training|educational background|qualifications|studies|academics|education history|schooling|academic record|degrees',
    skills:
      'top skills|skills|key skills|core skills|technical skills|competencies|core competencies|key competencies|areas of expertise|expertise|technologies|tools|technical expertise|technical proficiencies|abilities|skill set|skillset|professional skills|tech stack|soft skills|hard skills|it skills|computer skills|strengths|technical knowledge|skills summary',
    languages: 'languages|language skills|spoken languages|language|language proficiency',
    certificates:
      'certifications|certificates|licenses|licences|license|licenses and certifications|certification|professional certifications|credentials|professional development|courses|training|accreditations|courses and certificates|trainings|licensure',
    further:
      'conference talks|invited talks|invited lectures|conferences|grants|grants and awards|grants and fellowships|research grants|funding|fellowships|scholarships|teaching|teaching experience|supervision|academic service|service|editorial work|media|exhibitions|prizes|awards and prizes|projects|personal projects|side projects|key projects|publications|awards|honors|honours|awards and honors|honors and awards|references|interests|hobbies|hobbies and interests|volunteering|volunteer|volunteer work|volunteer experience|community|patents|talks|presentations|achievements|accomplishments|additional information|memberships|affiliations|professional affiliations|activities|extracurricular activities|military service|conferences|teaching|research|research interests|leadership|portfolio|other|miscellaneous|driving licence|availability|notes|scholarships|grants|open source|invited talks|selected honors|voluntary work|professional memberships',
  },
  es: {
    contact:
      'contactar|curriculum vitae|contacto|datos personales|informacion personal|datos de contacto|informacion de contacto|perfiles|redes',
    summary:
      'resumen|perfil|perfil profesional|sobre mi|resumen profesional|objetivo|objetivo profesional|acerca de mi|presentacion|extracto',
    experience:
      'experiencia|experiencia laboral|experiencia profesional|historial laboral|trayectoria profesional|empleo|trayectoria|vida laboral',
    education:
      'educacion|formacion|formacion academica|estudios|formacion profesional|titulos|datos academicos|formacion reglada|estudios realizados',
    skills:
      'aptitudes principales|competencias clave|principales competencias|habilidades|competencias|aptitudes|conocimientos|destrezas|habilidades tecnicas|competencias tecnicas|conocimientos tecnicos|informatica|conocimientos informaticos|capacidades',
    languages: 'idiomas|lenguas|idioma',
    certificates:
      'certificaciones|certificados|cursos|formacion complementaria|licencias|cursos y certificados|certificados y cursos',
    further:
      'ponencias|conferencias|congresos|becas|becas y premios|docencia|patentes|hobbies|pasatiempos|proyectos|publicaciones|premios|referencias|intereses|aficiones|voluntariado|logros|otros datos|datos de interes|informacion adicional|reconocimientos|actividades',
  },
  fr: {
    contact:
      'curriculum vitae|contact|coordonnees|informations personnelles|contacts|etat civil|donnees personnelles',
    summary:
      'profil|resume|a propos|a propos de moi|profil professionnel|objectif|presentation|objectif professionnel|accroche|en bref',
    experience:
      'experience|experiences|experience professionnelle|experiences professionnelles|parcours professionnel|parcours|emplois|carriere|stages',
    education:
      'formation|formations|education|diplomes|etudes|parcours academique|formation academique|scolarite|cursus|diplomes et formations|formation initiale',
    skills:
      'principales competences|competences|competences cles|competences techniques|savoir faire|aptitudes|outils|logiciels|informatique|qualites|savoir etre|atouts|connaissances',
    languages: 'langues|langue|competences linguistiques|langues etrangeres',
    certificates:
      'certifications|certificats|permis|habilitations|formations complementaires|certification|caces',
    further:
      'communications|conferences|bourses|financements|enseignement|enseignements|prix et distinctions|brevets|engagement associatif|projets|publications|centres d interet|loisirs|references|benevolat|distinctions|prix|interets|divers|informations complementaires|recompenses|vie associative|engagements|hobbies',
  },
  de: {
    contact:
      'kontakt|kontaktdaten|personliche daten|personliche angaben|angaben zur person|personalien|lebenslauf|zur person|tabellarischer lebenslauf|profile',
    summary:
      'profil|kurzprofil|zusammenfassung|uber mich|berufsziel|personliches profil|berufliches profil|ziel|kurzvorstellung|qualifikationsprofil',
    experience:
      'berufserfahrung|berufliche erfahrung|beruflicher werdegang|berufspraxis|werdegang|praktische erfahrung|berufstatigkeit|erfahrung|arbeitserfahrung|praktika|berufliche laufbahn|berufliche stationen|beschaftigung|tatigkeiten',
    education:
      'ausbildung|bildung|bildungsweg|schulbildung|studium|akademische ausbildung|ausbildung und studium|bildungsgang|schulische ausbildung|hochschulbildung|schule|akademischer werdegang|berufsausbildung|schulabschluss',
    skills:
      'top kenntnisse|fahigkeiten und kenntnisse|kenntnisse|fahigkeiten|kompetenzen|fachkenntnisse|edv kenntnisse|it kenntnisse|qualifikationen|starken|besondere kenntnisse|fertigkeiten|kernkompetenzen|fachliche kompetenzen|technische kenntnisse|kenntnisse und fahigkeiten|software|edv',
    languages: 'sprachen|sprachkenntnisse|sprache|fremdsprachen',
    certificates:
      'zertifikate|weiterbildung|weiterbildungen|fortbildung|fortbildungen|zertifizierungen|kurse|lizenzen|fuhrerschein|scheine|schulungen',
    further:
      'vortrage|konferenzen|drittmittel|forderungen|stipendien|lehrveranstaltungen|preise und auszeichnungen|patente|gutachtertatigkeit|projekte|publikationen|veroffentlichungen|auszeichnungen|referenzen|interessen|hobbys|ehrenamt|ehrenamtliches engagement|sonstiges|engagement|preise|mitgliedschaften|freizeit|hobbies|wehrdienst|zivildienst',
  },
  pl: {
    contact: 'kontakt|dane osobowe|dane kontaktowe|informacje kontaktowe|zyciorys',
    summary: 'podsumowanie|profil|o mnie|profil zawodowy|cel zawodowy|podsumowanie zawodowe',
    experience:
      'doswiadczenie|doswiadczenie zawodowe|przebieg kariery|praca|historia zatrudnienia|przebieg pracy|zatrudnienie|praktyki|staze',
    education: 'wyksztalcenie|edukacja|studia|szkola|nauka',
    skills:
      'najwazniejsze umiejetnosci|glowne umiejetnosci|umiejetnosci|kompetencje|kluczowe umiejetnosci|umiejetnosci techniczne|technologie|kwalifikacje|narzedzia|umiejetnosci zawodowe|programy',
    languages: 'jezyki|jezyki obce|znajomosc jezykow|jezyk|znajomosc jezykow obcych',
    certificates:
      'certyfikaty|kursy|szkolenia|kursy i szkolenia|uprawnienia|szkolenia i certyfikaty|kursy i certyfikaty|prawo jazdy',
    further:
      'wystapienia|konferencje|stypendia|granty|nagrody i wyroznienia|wyroznienia|patenty|projekty|publikacje|nagrody|referencje|zainteresowania|hobby|wolontariat|osiagniecia|dodatkowe informacje|inne|klauzula',
  },
  pt: {
    contact:
      'contato|contatos|contacto|dados pessoais|informacoes pessoais|informacoes de contato|curriculo|curriculum',
    summary:
      'resumo|perfil|sobre|sobre mim|objetivo|resumo profissional|perfil profissional|apresentacao|objetivo profissional',
    experience:
      'experiencia|experiencia profissional|experiencias|experiencias profissionais|historico profissional|trajetoria|percurso profissional|emprego|estagios',
    education:
      'formacao|formacao academica|educacao|escolaridade|estudos|habilitacoes|habilitacoes academicas|historico academico|habilitacoes literarias',
    skills:
      'principais competencias|competencias|habilidades|conhecimentos|aptidoes|competencias tecnicas|habilidades tecnicas|informatica|qualificacoes|tecnologias|ferramentas',
    languages: 'idiomas|linguas|idioma',
    certificates:
      'certificacoes|certificados|cursos|cursos complementares|licencas|formacao complementar|cursos e certificacoes',
    further:
      'palestras|congressos|bolsas|hobbies|patentes|premios e distincoes|projetos|projectos|publicacoes|premios|referencias|interesses|voluntariado|conquistas|informacoes adicionais|passatempos|atividades',
  },
  it: {
    contact:
      'curriculum vitae|contatti|dati personali|informazioni personali|recapiti|informazioni di contatto',
    summary: 'profilo|riepilogo|chi sono|profilo professionale|sommario|obiettivo|presentazione|su di me',
    experience:
      'esperienza|esperienze|esperienza professionale|esperienze professionali|esperienza lavorativa|esperienze lavorative|carriera|percorso professionale|impieghi|tirocini',
    education:
      'istruzione|formazione|istruzione e formazione|studi|titoli di studio|educazione|percorso di studi|formazione accademica',
    skills:
      'competenze principali|competenze|capacita|abilita|conoscenze|competenze tecniche|competenze informatiche|capacita e competenze|competenze professionali|strumenti|conoscenze informatiche',
    languages: 'lingue|lingua|competenze linguistiche|conoscenze linguistiche|lingue straniere',
    certificates: 'certificazioni|certificati|corsi|attestati|patenti|patente|corsi e certificazioni',
    further:
      'relazioni a convegni|convegni|conferenze|borse di studio|finanziamenti|brevetti|docenza|hobbies|premi e riconoscimenti|progetti|pubblicazioni|premi|referenze|interessi|hobby|volontariato|riconoscimenti|ulteriori informazioni|tempo libero',
  },
  nl: {
    contact: 'curriculum vitae|cv|contact|contactgegevens|persoonlijke gegevens|personalia|gegevens',
    summary: 'profiel|samenvatting|over mij|persoonlijk profiel|doel|profielschets',
    experience:
      'ervaring|werkervaring|professionele ervaring|loopbaan|arbeidsverleden|relevante werkervaring|stages|carriere',
    education: 'opleiding|opleidingen|onderwijs|studie|scholing|opleidingen en studies|opleidingsachtergrond',
    skills:
      'topvaardigheden|vaardigheden|competenties|kennis|expertise|technische vaardigheden|kernvaardigheden|computervaardigheden|sterke punten|kwaliteiten',
    languages: 'talen|talenkennis|taal|taalvaardigheden',
    certificates:
      'certificaten|certificeringen|cursussen|trainingen|cursussen en trainingen|rijbewijs|diplomas',
    further:
      'lezingen|presentaties|beurzen|prijzen en beurzen|patenten|conferenties|projecten|publicaties|prijzen|referenties|interesses|hobbys|vrijwilligerswerk|nevenactiviteiten|overig|hobbies',
  },
  ar: {
    contact:
      'السيره الذاتيه|معلومات الاتصال|التواصل|بيانات الاتصال|المعلومات الشخصيه|البيانات الشخصيه|الاتصال|السيره الذاتيه|سيره ذاتيه|للتواصل',
    summary:
      'نبذه|الملخص|ملخص|نبذه عني|الملف الشخصي|الهدف الوظيفي|الهدف|نبذه شخصيه|ملخص مهني|الملخص المهني|الهدف المهني|نبذه مختصره',
    experience:
      'الخبره|الخبرات|الخبره العمليه|الخبرات العمليه|الخبره المهنيه|الخبرات المهنيه|التاريخ الوظيفي|خبرات العمل|خبره العمل|العمل|الخبرات الوظيفيه',
    education:
      'التعليم|المؤهلات|المؤهلات العلميه|الموهلات|الموهلات العلميه|الدراسه|التحصيل العلمي|المؤهل العلمي|الموهل العلمي|التعليم والتدريب|الشهادات العلميه|المؤهلات الاكاديميه',
    skills:
      'المهارات|مهارات|القدرات|المهارات التقنيه|الكفاءات|المهارات الشخصيه|المهارات الفنيه|مهارات الحاسوب|مهارات الحاسب الالي',
    languages: 'اللغات|اللغه|لغات|المهارات اللغويه',
    certificates:
      'الشهادات|الدورات|الدورات التدريبيه|شهادات|التراخيص|الرخص|الشهادات المهنيه|الشهادات والدورات|الدورات والشهادات',
    further:
      'محاضرات|موتمرات|المنح|براءات الاختراع|جوائز|ابحاث|الابحاث|المشاريع|المنشورات|الجوائز|المراجع|الاهتمامات|الهوايات|التطوع|العمل التطوعي|الانجازات|معلومات اضافيه|المعرفون',
  },
  ja: {
    contact: '連絡先|基本情報|個人情報|履歴書|職務経歴書|プロフィール情報|プロフィール詳細',
    summary: '職務要約|自己pr|概要|プロフィール|自己紹介|要約|経歴要約|志望動機|キャリアサマリー|略歴',
    experience: '職歴|職務経歴|経歴|業務経験|職務履歴|実務経験|勤務経験|経験',
    education: '学歴|教育|最終学歴',
    skills:
      'スキル|技術|技能|資格・スキル|活かせる経験・知識|得意分野|テクニカルスキル|技術スキル|専門スキル|保有スキル|特技',
    languages: '語学|言語|語学力|使用言語',
    certificates: '資格|免許・資格|資格・免許|免許|保有資格|取得資格',
    further:
      '講演|学会発表|研究費|特許|業績|プロジェクト|受賞|受賞歴|趣味|趣味・特技|本人希望記入欄|本人希望|その他|著書|論文|参考|ボランティア|賞罰',
  },
  zh: {
    contact: '个人简历|简历|联系方式|个人信息|基本信息|聯絡方式|個人資料|简历|联系信息',
    summary: '自我评价|个人简介|简介|自我介绍|个人总结|自我評價|求职意向|个人优势',
    experience: '工作经历|工作经验|工作經驗|职业经历|实习经历|工作經歷|从业经历|任职经历',
    education: '教育背景|教育经历|學歷|教育|学历|教育程度|学习经历',
    skills: '技能|专业技能|技术|專業技能|技能特长|技能专长',
    languages: '语言|语言能力|語言|語言能力',
    certificates: '证书|资格证书|技能证书|證書|培训经历|认证',
    further:
      '论文|演讲|会议报告|基金|专利|获奖|奖项|项目经历|项目经验|获奖情况|兴趣爱好|荣誉|出版物|推荐人|项目|志愿者经历|社会实践',
  },
  ko: {
    contact: '이력서|연락처|인적사항|개인정보|이력서',
    summary: '자기소개|요약|소개|프로필',
    experience: '경력|경력사항|경험|업무 경험|직무 경험',
    education: '학력|학력사항|교육',
    skills: '기술|보유 기술|스킬|역량|핵심 역량',
    languages: '언어|외국어|어학',
    certificates: '자격증|자격사항|수료|자격 및 면허',
    further: '발표|강연|특허|장학금|수상 내역|프로젝트|수상|수상 경력|취미|기타|봉사활동|논문',
  },
  ru: {
    contact: 'контакты|контактная информация|личные данные|личная информация|резюме',
    summary: 'о себе|обо мне|профиль|цель|краткая информация|дополнительно о себе',
    experience: 'опыт|опыт работы|профессиональный опыт|трудовая деятельность|карьера',
    education: 'образование|учеба|высшее образование',
    skills: 'навыки|ключевые навыки|профессиональные навыки|умения|компетенции|технологии',
    languages: 'языки|знание языков|иностранные языки|владение языками',
    certificates: 'сертификаты|курсы|повышение квалификации|удостоверения|курсы и сертификаты',
    further:
      'доклады|конференции|гранты|стипендии|патенты|увлечения|награды и премии|проекты|публикации|награды|рекомендации|интересы|хобби|волонтерство|достижения|дополнительная информация',
  },
  uk: {
    contact: 'резюме|контакти|особисті дані|контактна інформація',
    summary: 'про себе|про мене|профіль|мета',
    experience: 'досвід|досвід роботи|професійний досвід',
    education: 'освіта|навчання',
    skills: 'навички|ключові навички|професійні навички',
    languages: 'мови|знання мов|іноземні мови',
    certificates: 'сертифікати|курси',
    further:
      'доповіді|конференції|гранти|стипендії|патенти|захоплення|досягнення|проєкти|публікації|нагороди|рекомендації|інтереси|хобі|волонтерство',
  },
  tr: {
    contact: 'iletisim|kisisel bilgiler|iletisim bilgileri|ozgecmis',
    summary: 'ozet|profil|hakkimda|kariyer hedefi',
    experience: 'deneyim|is deneyimi|is deneyimleri|deneyimler|mesleki deneyim|is tecrubesi|kariyer',
    education: 'egitim|egitim bilgileri|ogrenim|ogrenim durumu',
    skills: 'beceriler|yetenekler|yetkinlikler|teknik beceriler|bilgisayar becerileri',
    languages: 'diller|yabanci diller|yabanci dil|dil becerileri',
    certificates: 'sertifikalar|kurslar|belgeler|egitimler ve sertifikalar|ehliyet',
    further:
      'bildiriler|konferanslar|burslar|patentler|basarilar|projeler|yayinlar|oduller|referanslar|ilgi alanlari|hobiler|gonullu calismalar',
  },
  sv: {
    contact: 'meritforteckning|curriculum vitae|cv|kontakt|kontaktuppgifter|personuppgifter',
    summary: 'sammanfattning|profil|om mig',
    experience: 'erfarenhet|arbetslivserfarenhet|arbetserfarenhet|yrkeserfarenhet|anstallningar',
    education: 'utbildning|utbildningar|studier',
    skills: 'kompetenser|fardigheter|kunskaper|kompetens',
    languages: 'sprak|sprakkunskaper',
    certificates: 'certifikat|kurser|kurser och certifikat|korkort',
    further:
      'foredrag|stipendier|anslag|konferenser|patent|fritid|fritidsintressen|projekt|publikationer|referenser|intressen|ideellt arbete|utmarkelser|ovrigt',
  },
};

/** Words that change nothing about what a heading means. */
export const HEADING_EXTRAS =
  'known|profile|background|history|details|record|spoken|summary|my|selected|relevant|other|additional|main|key|recent|further|mes|autres|mis|otros|otras|weitere|meine|sonstige|inne|minhas|outros|altre|altri|overige|professional|detailed|general|brief';
