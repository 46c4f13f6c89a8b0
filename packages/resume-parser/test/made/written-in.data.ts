/** What stands on a resume in a language besides what its owner says; in the order of `WORDS`, parted by `|`. */
const WRITTEN: Record<string, string> = {
  en: 'Resume|Contact|Profile|Work Experience|Education|Skills|Languages|Certifications|Publications|Awards|Interests|Present|Name|Address|Phone|E-mail|Date of birth|Period|Position|Employer|References available on request|Conference talks|Page 1 of 1',
  de: 'Lebenslauf|Kontakt|Profil|Berufserfahrung|Ausbildung|Kenntnisse|Sprachen|Zertifikate|Publikationen|Auszeichnungen|Interessen|heute|Name|Anschrift|Telefon|E-Mail|Geburtsdatum|Zeitraum|Position|Arbeitgeber|Referenzen auf Anfrage|Vorträge|Seite 1 von 1',
  fr: 'Curriculum vitae|Contact|Profil|Expériences professionnelles|Formation|Compétences|Langues|Certifications|Publications|Distinctions|Centres d’intérêt|aujourd’hui|Nom|Adresse|Téléphone|E-mail|Date de naissance|Période|Poste|Employeur|Références sur demande|Communications|Page 1 sur 1',
  es: 'Currículum vitae|Contacto|Perfil|Experiencia laboral|Formación académica|Competencias|Idiomas|Certificados|Publicaciones|Premios|Intereses|actualidad|Nombre|Dirección|Teléfono|Correo electrónico|Fecha de nacimiento|Período|Puesto|Empresa|Referencias disponibles|Ponencias|Página 1 de 1',
  it: 'Curriculum vitae|Contatti|Profilo|Esperienze professionali|Istruzione|Competenze|Lingue|Certificazioni|Pubblicazioni|Premi|Interessi|oggi|Nome|Indirizzo|Telefono|E-mail|Data di nascita|Periodo|Ruolo|Azienda|Referenze su richiesta|Relazioni a convegni|Pagina 1 di 1',
  pt: 'Currículo|Contato|Resumo|Experiência profissional|Formação acadêmica|Habilidades|Idiomas|Certificações|Publicações|Prêmios|Interesses|atual|Nome|Endereço|Telefone|E-mail|Data de nascimento|Período|Cargo|Empresa|Referências a pedido|Palestras|Página 1 de 1',
  pl: 'Życiorys|Kontakt|Profil|Doświadczenie zawodowe|Wykształcenie|Umiejętności|Języki|Certyfikaty|Publikacje|Nagrody|Zainteresowania|obecnie|Imię i nazwisko|Adres|Telefon|E-mail|Data urodzenia|Okres|Stanowisko|Pracodawca|Referencje na życzenie|Wystąpienia|Strona 1 z 1',
  ru: 'Резюме|Контакты|О себе|Опыт работы|Образование|Навыки|Языки|Сертификаты|Публикации|Награды|Интересы|настоящее время|ФИО|Адрес|Телефон|Эл. почта|Дата рождения|Период|Должность|Организация|Рекомендации по запросу|Доклады|Страница 1 из 1',
  uk: 'Резюме|Контакти|Про себе|Досвід роботи|Освіта|Навички|Мови|Сертифікати|Публікації|Нагороди|Захоплення|теперішній час|Ім’я та прізвище|Адреса|Телефон|Ел. пошта|Дата народження|Період|Посада|Організація|Рекомендації за запитом|Доповіді|Сторінка 1 з 1',
  ar: 'السيرة الذاتية|معلومات الاتصال|نبذة|الخبرات العملية|التعليم|المهارات|اللغات|الشهادات|المنشورات|الجوائز|الهوايات|حتى الآن|الاسم|العنوان|الهاتف|البريد الإلكتروني|تاريخ الميلاد|الفترة|المسمى الوظيفي|جهة العمل|المراجع عند الطلب|محاضرات|صفحة 1 من 1',
  ja: '履歴書|連絡先|自己PR|職歴|学歴|スキル|語学|資格|論文|受賞|趣味|現在|氏名|住所|電話|メール|生年月日|期間|職種|会社名|推薦者は要望に応じて|講演|1 / 1',
  zh: '个人简历|联系方式|自我评价|工作经历|教育背景|技能|语言能力|证书|论文|获奖情况|兴趣爱好|至今|姓名|地址|电话|邮箱|出生日期|时间|职位|公司|可提供推荐人|演讲|1 / 1',
  ko: '이력서|연락처|자기소개|경력|학력|보유 기술|외국어|자격증|논문|수상|취미|현재|이름|주소|전화|이메일|생년월일|기간|직위|회사|추천인은 요청 시 제공|발표|1 / 1',
  tr: 'Özgeçmiş|İletişim|Profil|İş Deneyimi|Eğitim|Yetenekler|Diller|Sertifikalar|Yayınlar|Ödüller|İlgi Alanları|Halen|Ad Soyad|Adres|Telefon|E-posta|Doğum tarihi|Dönem|Pozisyon|İşveren|Referanslar istek üzerine|Bildiriler|Sayfa 1 / 1',
  nl: 'Curriculum vitae|Contact|Profiel|Werkervaring|Opleiding|Vaardigheden|Talen|Certificaten|Publicaties|Prijzen|Interesses|heden|Naam|Adres|Telefoon|E-mail|Geboortedatum|Periode|Functie|Werkgever|Referenties op aanvraag|Lezingen|Pagina 1 van 1',
  sv: 'Meritförteckning|Kontakt|Profil|Arbetslivserfarenhet|Utbildning|Kompetenser|Språk|Certifikat|Publikationer|Utmärkelser|Intressen|pågående|Namn|Adress|Telefon|E-post|Födelsedatum|Period|Befattning|Arbetsgivare|Referenser lämnas på begäran|Föredrag|Sida 1 av 1',
};

const WORDS = [
  'resume',
  'contact',
  'summary',
  'experience',
  'education',
  'skills',
  'languages',
  'certificates',
  'publications',
  'awards',
  'hobbies',
  'present',
  'name',
  'address',
  'phone',
  'email',
  'born',
  'period',
  'position',
  'employer',
  'references',
  'talks',
  'page',
] as const;

export type Word = (typeof WORDS)[number];

/** A word of a language. */
export function wordOf(language: string, word: Word): string {
  return WRITTEN[language]!.split('|')[WORDS.indexOf(word)]!;
}

/** How a month is written: in words, in short words, in digits, or as a year alone. */
export type MonthLook = 'long' | 'short' | 'digits' | 'year';

function writeMonth(language: string, month: string, look: MonthLook): string {
  const [year = '', number] = month.split('-');
  if (look === 'year' || number === undefined) return year;
  const isSquare = ['ja', 'zh', 'ko'].includes(language);
  if (look === 'digits')
    return isSquare ? `${year}.${number}` : language === 'de' ? `${number}.${year}` : `${number}/${year}`;
  const written = new Intl.DateTimeFormat(language === 'ar' ? 'ar-EG-u-nu-latn' : language, {
    month: look,
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${month}-01T00:00:00Z`));
  return written.replace(/\s[гр]\.$/u, '').replace(/[\u200e\u200f]/gu, '');
}

/** From a month to another, or until today. */
export function writeSpan(
  language: string,
  [start, end]: readonly [string, string],
  look: MonthLook,
): string {
  const last = end === '' ? wordOf(language, 'present') : writeMonth(language, end, look);
  return `${writeMonth(language, start, look)} – ${last}`;
}
