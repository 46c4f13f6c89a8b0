/** More resumes of invented people, written when the rules stood: what was missed first is in docs/resume.md. */
export const RESUMES_WRITTEN_LATER = {
  irishLedger: `
# Marguerite O'Callaghan-Diaz
Chartered Accountant
12 Harbour Lane, Galway, Ireland
marguerite.ocd@ledger.example
+353 91 555 012

# Career History
Finance Manager, Atlantic Seafoods Ltd
June 2018 to present
- Month end in four days
- Team of six
Audit Senior, Byrne & Kelly LLP
October 2012 to May 2018
- Audits of charities

# Education & Training
BComm, University of Galway, 2009 – 2012
ACA, Chartered Accountants Ireland, 2015

# Key Skills
Xero | Sage 200 | Power BI | IFRS 16

# Interests
Sea swimming
`,
  dashesAndBullets: `
DANIEL KOWALCZYK
Full-stack developer
Berlin, Germany • daniel@kowal.example • +49 30 5550 0123 • github.com/dkowal

EXPERIENCE
Rocketfish GmbH — Senior Software Engineer
04/2021 – Present | Berlin
• Payments in 14 countries
• Node.js, React, Kafka
Blue Lantern Studio — Web Developer
01/2017 – 03/2021 | Poznań
• Shops for museums

EDUCATION
Poznań University of Technology — BSc Computer Science
2013 – 2017

SKILLS
TypeScript (expert), Go (intermediate), PostgreSQL, Docker

LANGUAGES
Polish (native), English (C2), German (B1)
`,
  danishTable: `
# Søren Bjerregaard
# Kontakt
Telefon: +45 32 55 01 23
E-mail: soren@bjerre.example
Adresse: Aarhus, Denmark
# Profile
Carpenter and site foreman.
# Employment
2015 - now	Site foreman	Nordhus Byg A/S
2009 - 2015	Carpenter	Tømrer Holm ApS
# Education
2005 - 2009	Carpenter apprenticeship	Aarhus Tech
# Skills
Timber frames
Roofing
Scaffolding safety
`,
  russian: `
# Ксения Волкова
Бухгалтер
Москва | +7 495 555-01-23 | k.volkova@pochta.example
# Опыт работы
Главный бухгалтер, ООО «Пример»	март 2017 – по настоящее время
- Отчётность по МСФО
Бухгалтер, ЗАО «Образец»	2011 – 2017
# Образование
Экономический факультет, Санкт-Петербургский университет, 2011
# Навыки
1С, Excel, МСФО
# Языки
Русский (родной), Английский (B1)
`,
  chinese: `
# 陈小明
软件工程师
手机：138-5550-0123
邮箱：xiaoming@mail.example
现居地：上海
# 工作经历
2019年7月 - 至今	示例科技有限公司	高级软件工程师
- 负责支付系统
2016年7月 - 2019年6月	样本网络公司	软件工程师
# 教育背景
2012年 - 2016年	示例大学	计算机科学 本科
# 技能
Java，Spring，MySQL，Redis
`,
  turkish: `
# Ayşe Nur Demirtaş
İnsan Kaynakları Uzmanı
İstanbul, Türkiye
ayse.demirtas@posta.example | 0212 555 01 23
# İş Deneyimi
İnsan Kaynakları Uzmanı
Örnek Holding A.Ş.
Ocak 2019 – Halen
- İşe alım süreçleri
İK Asistanı
Deneme Lojistik Ltd. Şti.
Haziran 2015 – Aralık 2018
# Eğitim
İşletme Lisans, Marmara Üniversitesi, 2011 – 2015
# Yetenekler
SAP HR, Excel, Bordro
# Diller
İngilizce (ileri), Almanca (orta)
`,
  dutchAt: `
# Lars van den Heuvel
Vrachtwagenchauffeur
Eindhoven | 06 5550 1234 | lars@heuvel.example
# Werkervaring
Chauffeur CE bij Transport Voorbeeld B.V.
maart 2016 - heden
- Ritten door de Benelux
Orderpicker bij Magazijn Test B.V.
2012 - 2016
# Opleiding
MBO Logistiek, ROC Eindhoven, 2012
# Vaardigheden
Code 95, ADR, Heftruck
# Talen
Nederlands - moedertaal
Engels - goed
`,
  frenchDashes: `
# Fatoumata Diallo
Assistante de direction | Dakar, Sénégal
+221 33 555 01 23 | f.diallo@courrier.example
# Expérience
Assistante de direction
Banque Exemple du Sénégal, Dakar — 2020 à aujourd'hui
- Agenda de trois directeurs
Secrétaire
Cabinet Ndiaye, Thiès — 2016 à 2020
# Diplômes
BTS Assistant Manager — Institut Supérieur de Dakar — 2016
# Compétences
Word, Excel, prise de notes
# Langues
Français, wolof (langue maternelle), anglais (intermédiaire)
`,
} as const;
