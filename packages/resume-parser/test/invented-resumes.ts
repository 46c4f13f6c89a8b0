/** Resumes of invented people in layouts and languages of many kinds, as `documentOf` reads them. */
export const INVENTED_RESUMES = {
  titleAboveCompany: `
# Priya Ramanathan-Cole
Senior Data Engineer
Leeds, United Kingdom | priya.rcole@post.example | +44 7700 900456 | linkedin.com/in/priya-rc

# Professional Summary
Data engineer who moves warehouses to the cloud without a weekend lost.

# Work Experience
Senior Data Engineer
Tidewater Analytics Ltd, Leeds
March 2020 – Present
- Moved 400 pipelines to Spark
- Halved the nightly run
Data Analyst
Northgate Insurance plc
September 2016 – February 2020
- Reports for claims

# Education
MSc in Statistics
University of Sheffield
2014 – 2015

# Technical Skills
Languages: Python, Scala, SQL
Platforms: AWS, Airflow, dbt

# Languages
English – native
Tamil – fluent
`,
  companyAboveTitle: `
# Tomás Echeverría Soto
Valparaíso, Chile
tomas.echeverria@correo.example
Teléfono: +56 32 255 0123

# Perfil
Cocinero con diez años en hoteles de costa.

# Experiencia laboral
Hotel Bahía Clara	ene. 2019 - actualidad
Jefe de cocina	Viña del Mar
- Carta nueva cada estación
Restaurante El Faro	mayo 2013 - diciembre 2018
Ayudante de cocina	Valparaíso
- Pescados y mariscos

# Educación
Técnico en Gastronomía, Instituto Costa Azul, 2012

# Habilidades
Menús, Costos, Higiene HACCP

# Idiomas
Español (nativo), Inglés (B1)
`,
  germanTable: `
Lebenslauf
Name	Annika Dörfler
Anschrift	Lindenweg 4, 04109 Leipzig
Telefon	0341 5550 123
E-Mail	annika.doerfler@post.example
Geburtsdatum	02.05.1990
Familienstand	ledig
Berufserfahrung
seit 08/2019	Projektleiterin, Windkraft Muster GmbH
- Planung von Windparks
09/2015 – 07/2019	Bauingenieurin, Ingenieurbüro Probst
Studium
2010 – 2015	M.Sc. Bauingenieurwesen, Technische Universität Dresden
EDV-Kenntnisse
AutoCAD, Allplan, MS Project
Sprachen
Deutsch (Muttersprache)
Englisch (C1)
`,
  frenchLeftDates: `
# Camille Roussel-Petit
Infirmière diplômée d'État
44000 Nantes
06 39 98 12 34
camille.roussel@courriel.example

# EXPÉRIENCES PROFESSIONNELLES
Depuis janvier 2018	Infirmière, CHU de l'Estuaire, Nantes
- Service de cardiologie
2014 – 2017	Aide-soignante, Clinique des Pins
# FORMATION
2014	Diplôme d'État infirmier, IFSI de Vannes
# COMPÉTENCES
- Soins intensifs
- Pansements complexes
- Logiciel DxCare
# LANGUES
Français : langue maternelle
Anglais : B2
# CENTRES D'INTÉRÊT
Voile, chorale
`,
  polishCommas: `
# Wojciech Brzezicki
Kraków | tel. +48 600 555 123 | w.brzezicki@poczta.example
# Doświadczenie
Kierownik magazynu, Logistyka Przykład Sp. z o.o.	06.2017 – obecnie
- Zespół 24 osób
Magazynier, Hurtownia Wzorcowa S.A.	03.2012 – 05.2017
# Wykształcenie
Licencjat, Uniwersytet Ekonomiczny w Krakowie, 2011
# Umiejętności
Excel; SAP WM; prawo jazdy kat. B
`,
  arabic: `
# سامر النجار
محاسب أول
samer.najjar@mail.example | +962 7 9555 0123 | عمّان، الأردن
# الخبرات العملية
محاسب أول، شركة النور للتجارة	يناير 2018 – حتى الآن
- إعداد القوائم المالية
محاسب، مكتب الأمانة	2014 – 2017
# المؤهلات العلمية
بكالوريوس محاسبة، الجامعة الأردنية، 2013
# المهارات
Excel، SAP، التحليل المالي
# اللغات
العربية (اللغة الأم)، الإنجليزية (جيد جدا)
`,
  japanese: `
履歴書
ふりがな	すずき けんいち
氏名	鈴木 健一
住所	神奈川県横浜市中区1-2-3
電話	045-555-0123
メール	kenichi@mail.example
学歴
2012年3月	見本大学 工学部 卒業
職歴
2012年4月 〜 2017年3月	プログラマー
サンプル電機株式会社
2017年4月 〜 現在	リーダー
株式会社テスト技研
スキル
Java、Python、AWS
`,
  portugueseDash: `
Rafaela Monteiro dos Anjos
Analista de Marketing
Porto, Portugal | rafaela.anjos@correio.example | +351 912 345 678
Resumo
Analista com foco em campanhas digitais.
Experiência profissional
Analista de Marketing – Agência Maré Alta (fev 2019 – presente)
- Campanhas em cinco países
Estagiária – Livraria Modelo (2017 – 2018)
Formação académica
Licenciatura em Comunicação – Universidade do Porto (2013 – 2016)
Competências
- SEO
- Google Ads
- Redação
`,
  mononym: `
# Wulandari
Barista
+62 812 5550 1234 | Bandung, Indonesia
# Experience
Barista at Kopi Contoh, 2021 - now
Waitress at Warung Uji, 2018 - 2021
# Skills
Latte art, Cash handling
`,
  italianFreelance: `
# Giulia Ferrante
Traduttrice freelance
giulia@ferrante.example · 02 5550 1234 · Milano
# Esperienze professionali
Traduttrice presso Studio Parole Srl
Gennaio 2016 - oggi
Traduzioni tecniche dal tedesco e dall'inglese per clienti industriali.
# Istruzione
Laurea magistrale in Traduzione
Università degli Studi di Trieste
2013 - 2015
# Lingue
Italiano: madrelingua
Tedesco: C2
`,
  unknownSections: `
# Oluwaseun Adeyemi
oluwaseun.adeyemi@mail.example
# Experience
Network Technician, Lagos Fibre Ltd	2019 – 2023
# Expeditions
Crossed the Sahara by bicycle in 2017
# Patents and inventions
A lamp that needs no wick
# Skills
Cabling, Cisco IOS
`,
} as const;
