/** What a row or a label of personal facts is about. `private` facts are read by nobody and kept nowhere. */
export type ContactField =
  | 'name'
  | 'firstname'
  | 'lastname'
  | 'email'
  | 'phone'
  | 'address'
  | 'link'
  | 'headline'
  | 'reading'
  | 'private';

/** Labels of contact details in many languages, folded; `|` stands between them. */
export const CONTACT_LABELS: Record<ContactField, string> = {
  name: 'name|full name|candidate name|nombre|nombre completo|nombre y apellidos|nom|nom complet|nom et prenom|nom prenom|vor und nachname|vorname nachname|vorname und nachname|vollstandiger name|imie i nazwisko|imie nazwisko|nome|nome completo|nome e cognome|nome cognome|naam|volledige naam|الاسم|الاسم الكامل|اسم|氏名|名前|お名前|姓名|이름|성명|имя|фио|ф и о|пиб|ім я|ad soyad|adi soyadi|isim|namn',
  firstname:
    'first name|given name|given names|firstname|forename|prenom|vorname|nombre de pila|imie|imiona|nome proprio|voornaam|الاسم الاول|ad|adi|fornamn',
  lastname:
    'last name|surname|family name|lastname|apellido|apellidos|nom de famille|nachname|familienname|nazwisko|sobrenome|apelido|cognome|achternaam|اللقب|اسم العائله|фамилия|прізвище|soyad|soyadi|efternamn',
  email:
    'email|e mail|mail|email address|e mail address|correo|correo electronico|courriel|adresse e mail|adresse email|mel|e mail adresse|adres e mail|endereco de email|indirizzo email|posta elettronica|e mailadres|البريد الالكتروني|بريد الكتروني|البريد|ايميل|メール|メールアドレス|email アドレス|eメール|邮箱|电子邮件|邮件|電子郵件|이메일|почта|электронная почта|эл почта|пошта|eposta|e posta|epost',
  phone:
    'phone|phone number|telephone|tel|t|m|p|mobile|mobile number|mobile phone|cell|cell phone|cellphone|contact number|contact no|ph|whatsapp|telefono|telefono movil|movil|celular|tel fijo|portable|mobile|tel portable|telefon|telefonnummer|handy|mobil|mobilnummer|rufnummer|tel kom|komorka|nr telefonu|numer telefonu|telefone|telemovel|celular|cellulare|recapito telefonico|telefoonnummer|telefoon|gsm|mobiel|الهاتف|هاتف|رقم الهاتف|الجوال|جوال|رقم الجوال|موبايل|المحمول|電話|電話番号|tel 携帯|携帯|携帯電話|携帯電話番号|手机|电话|手機|電話|联系电话|전화|전화번호|휴대폰|연락처|телефон|моб|мобильный|тел|cep|cep telefonu|mobilnr',
  address:
    'address|location|based in|lives in|residence|city|home|home address|current location|place of residence|direccion|domicilio|ubicacion|ciudad|residencia|localidad|adresse|lieu|ville|domicile|adresse postale|anschrift|wohnort|wohnhaft in|standort|ort|adres|adres zamieszkania|miejsce zamieszkania|miejscowosc|miasto|endereco|morada|localizacao|cidade|residencia|indirizzo|residenza|domicilio|citta|woonplaats|adres|plaats|العنوان|عنوان|الموقع|المدينه|مكان الاقامه|الاقامه|住所|現住所|所在地|地址|住址|所在城市|现居地|주소|거주지|адрес|город|место жительства|проживание|адреса|місто|ikamet|sehir|adress|bostadsort',
  link: 'website|web|web site|homepage|url|portfolio|blog|linkedin|github|gitlab|xing|twitter|x|facebook|instagram|behance|dribbble|stackoverflow|stack overflow|medium|skype|orcid|google scholar|researchgate|kaggle|youtube|telegram|sitio web|pagina web|site web|site|webseite|internetseite|strona|strona www|sito|sito web|الموقع الالكتروني|لينكدان|لينكد ان|ウェブサイト|サイト|ホームページ|网站|主页|个人网站|웹사이트|сайт|вебсайт',
  headline:
    'position|job title|title|desired position|occupation|profession|objective position|puesto|puesto deseado|profesion|ocupacion|poste|poste recherche|profession|titre|beruf|position|angestrebte position|stanowisko|zawod|cargo|profissao|ocupacao|professione|ruolo|posizione|functie|beroep|المسمي الوظيفي|المهنه|الوظيفه|職業|職種|希望職種|职位|期望职位|求职意向|직무|희망직무|должность|желаемая должность|профессия|посада|unvan|meslek|pozisyon',
  reading:
    'ふりがな|フリガナ|furigana|カナ|かな|ローマ字|読み|pinyin|拼音|pronounced|pronunciation|pronouns|pronomen',
  private:
    'date of birth|birth date|birthdate|birthday|dob|d o b|born|place of birth|birthplace|age|sex|gender|marital status|civil status|nationality|citizenship|religion|height|weight|children|dependents|father s name|mother s name|passport|passport no|passport number|ssn|national id|blood group|caste|visa|visa status|fecha de nacimiento|lugar de nacimiento|nacimiento|edad|sexo|estado civil|nacionalidad|hijos|dni|nie|nif|date de naissance|lieu de naissance|ne le|nee le|age|sexe|situation familiale|situation de famille|etat civil|nationalite|enfants|numero de securite sociale|geburtsdatum|geburtsort|geboren|geboren am|geb|geb am|geburtsdatum ort|geburtsdatum und ort|geburtstag|alter|geschlecht|familienstand|staatsangehorigkeit|nationalitat|staatsburgerschaft|konfession|religion|kinder|data urodzenia|miejsce urodzenia|urodzony|urodzona|wiek|plec|stan cywilny|obywatelstwo|narodowosc|pesel|data de nascimento|naturalidade|nascimento|idade|sexo|genero|estado civil|nacionalidade|cpf|rg|data di nascita|luogo di nascita|nato il|nata il|eta|sesso|stato civile|nazionalita|cittadinanza|codice fiscale|geboortedatum|geboorteplaats|leeftijd|geslacht|burgerlijke staat|nationaliteit|bsn|تاريخ الميلاد|مكان الميلاد|العمر|الجنس|الحاله الاجتماعيه|الجنسيه|الديانه|رقم الهويه|رقم جواز السفر|الحاله العائليه|生年月日|年齢|性別|国籍|配偶者|扶養家族|扶養家族数|配偶者の扶養義務|通勤時間|出生日期|出生年月|年龄|性别|民族|婚姻状况|政治面貌|国籍|籍贯|身份证号|생년월일|나이|성별|국적|결혼여부|дата рождения|место рождения|возраст|пол|семейное положение|гражданство|национальность|дата народження|вік|стать|сімейний стан|громадянство|dogum tarihi|dogum yeri|yas|cinsiyet|medeni hal|medeni durum|uyruk|tc kimlik no|askerlik durumu|fodelsedatum|personnummer|alder|kon|civilstand|medborgarskap|fax|faks',
};
