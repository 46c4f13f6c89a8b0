import { expect, test } from 'vitest';
import { PositionIndex } from '../position-index.ts';
import { aPosition, aQuery } from '../testing/make.ts';

/** What is typed, and titles that it finds. */
const FINDS = {
  english: `
nurses = Nurse
nurse = Night Nurses
engineers = Software Engineer
analysts = Data Analyst
secretaries = Secretary
secretary = Secretaries
attorneys = Attorney
companies = Company Driver
waitress = Waitresses
coaches = Fitness Coach
salesman = Salesperson
salespeople = Salesperson
chairwoman = Chairman
foremen = Foreman
craftsman = Craftsmen
tradespeople = Tradesperson
actress = Actor
childcare workers = Child Care Worker
front-end developers = Frontend Developer
sr. accountants = Senior Accountant
project managers = Project Manager
vp of sales = Vice President, Sales
R&D engineers = Research and Development Engineer
programme manager = Program Manager
program manager = Programme Manager
organisation developer = Organization Developer
organizational psychologist = Organisational Psychologist
center manager = Centre Manager
centre manager = Center Manager
counsellor = Counselor
counselor = School Counsellor
labor relations = Labour Relations Officer
paediatric nurse = Pediatric Nurse
pediatrician = Paediatrician
orthopaedic surgeon = Orthopedic Surgeon
anaesthetist = Anesthetist
aeroplane mechanic = Airplane Mechanic
`,
  germanCompounds: `
Softwareentwickler = Entwickler Software (m/w/d)
Softwareentwickler = Software-Entwickler
Softwareentwickler = Software Entwicklerin
Softwareentwickler = Software Developer
Software Entwickler = Softwareentwickler (m/w/d)
Entwickler = Softwareentwickler
Datenanalyst = Data Analyst
Datenanalystin = Analyst Daten
data analyst = Datenanalyst (m/w/d)
Analyst = Datenanalyst
Vertriebsleiter = Leiter Vertrieb (m/w/d)
Vertriebsleiter = Leiter des Vertriebs
Vertriebsleiterin = Vertriebsleiter
Vertriebsleiter = Vertriebsleitung
Leiter Vertrieb = Vertriebsleiter
Leitung Vertrieb = Vertriebsleitung
Vertrieb = Vertriebsleiter
sales manager = Vertriebsleiter
Projektmanager = Manager Projekte
Projektmanager = Project Manager
Projektmanager = Projekt-Manager/in
Projektleiter = Leiter Projekt
Projekt Manager = Projektmanagerin
project manager = Projektmanager (w/m/d)
Pflegefachkraft = Fachkraft Pflege
Pflegefachkräfte = Pflegefachkraft
Pflege = Pflegefachkraft (m/w/d)
Fachkraft = Pflegefachkraft
nurse = Pflegefachkraft
Vertriebsingenieur = Sales Engineer
Vertriebsingenieurin = Ingenieur im Vertrieb
Vertriebsingenieur = Ingenieur (m/w/d) Vertrieb
sales engineer = Vertriebsingenieur
Qualitätsmanager = Quality Manager
Qualitaetsmanager = Qualitätsmanager
Qualitätsmanager = Manager Qualität
quality manager = Qualitätsmanagerin
Produktionsplaner = Production Planner
Produktionsplaner = Planer Produktion
production planner = Produktionsplaner
Netzwerkadministrator = Network Administrator
network administrator = Netzwerkadministratorin
Netzwerktechniker = Network Technician
Servicetechniker = Service Technician
Servicetechniker = Techniker Service
Servicetechniker = Technikerin im Service
service technician = Servicetechniker (m/w/d)
Finanzcontroller = Financial Controller
Finanzberater = Financial Advisor
Finanzmanager = Finance Manager
Personalmanager = HR Manager
Personalleiter = Head of HR
Personalleiterin = Leitung Personal
Eventmanager = Event Manager
Veranstaltungsmanager = Event Manager
Webentwickler = Web Developer
Webdesignerin = Web Designer
Datenbankentwickler = Database Developer
Datenbankadministrator = Database Administrator
Systemingenieur = Systems Engineer
Systemingenieur = System Engineer
Prozessingenieur = Process Engineer
process engineer = Prozessingenieur
Entwicklungsingenieur = Development Engineer
Testmanager = Test Manager
Teamleiter = Team Lead
Teamleiter = Leiter Team Support
team lead = Teamleiter (m/w/d)
Abteilungsleiter = Head of Department
Filialleiter = Store Manager
Filialleiterin = Leiter Filiale
Bauleiter = Construction Manager
construction manager = Bauleiter
Betriebsleiter = Operations Manager
Lagerleiter = Warehouse Manager
warehouse manager = Lagerleiter
Logistikplaner = Logistics Planner
Steuerberater = Tax Advisor
tax consultant = Steuerberaterin
Unternehmensberater = Business Consultant
Kundenberater = Berater für Kunden
Versicherungsmakler = Insurance Broker
Immobilienmakler = Makler für Immobilien
Redaktionsleiter = Leitung der Redaktion
Laborassistentin = Laboratory Assistant
Labortechniker = Lab Technician
Umweltingenieur = Environmental Engineer
Energieberater = Energy Consultant
Elektrotechniker = Electrical Technician
Elektromonteur = Monteur Elektro
Softwareprojektleiter = Projektleiter Software
Softwaretester = Software Tester
IT-Systemadministrator = Systemadministrator IT
Marketingleiter = Head of Marketing
Marketingleitung = Leiterin Marketing
Produktdesigner = Designer Produkt
Forschungsleiter = Head of Research
Physiotherapeutin = Physiotherapeut
Sozialarbeiterin = Social Worker
Hausmeister = Hausmeisterin
Schichtleiter = Shift Manager
Ladenleitung = Store Manager
Verpackungsentwickler = Packaging Engineer
Nachhaltigkeitsmanagerin = Sustainability Manager
Oberärztin = Senior Physician
Staplerfahrer = Forklift Driver
forklift driver = Staplerfahrer (m/w/d)
`,
  german: `
Entwickler = Entwickler:in
Entwickler = Entwickler*in (m/w/d)
Entwickler = Entwickler/in
Entwickler = Entwickler_in
Entwickler = EntwicklerIn
Entwickler = Entwickler(in)
Entwicklerin = Entwickler:innen
Entwickler:in = Entwickler
Entwickler/in = Entwicklerin
EntwicklerIn = Entwickler
EntwicklerInnen = Entwickler
Entwickler (m/w/d) = Entwickler
Verkäufer = Verkäufer/-in
Verkäuferinnen = Verkäufer
Kassierer = Kassierer/innen
Köchin = Koch
Koch = Köche
Köche = Koch / Köchin
Ärztin = Arzt
Ärzte = Arzt (m/w/d)
Arzt = Ärzte
Aerztin = Ärztin
Pflegefachfrau = Pflegefachmann
Kauffrau = Kaufmann für Büromanagement
Kaufleute = Kaufmann
Kaufmann/-frau = Kauffrau
Bankkauffrau = Bankkaufmann
Erzieherin = Erzieher
Erzieher = Erzieherinnen
Lehrkräfte = Lehrkraft
Anwältin = Anwalt
Anwälte = Anwalt
Rechtsanwälte = Rechtsanwalt
Beraterinnen = Berater
Mechatronikerin = Mechatroniker
Psychologin = Psychologe
Psychologe = Psychologin
Biologin = Biologe
Pädagogin = Pädagoge
Beauftragte = Beauftragter
Angestellter = Angestellte
Auszubildende = Auszubildender
Referentin = Referent
Studentin = Student
Studenten = Student
Praktikanten = Praktikant
Ingenieurinnen = Ingenieur
Zahnärztin = Zahnarzt
Krankenschwestern = Krankenschwester
Hebamme = Hebammen
Fachkräfte = Fachkraft Lager
`,
  french: `
stage = Marketing Internship
stages marketing = Praktikum Marketing
développeur = Développeuse
développeuse = Développeur H/F
développeurs = Développeur·euse
développeur = Développeur.se
développeur = Développeur(se)
ingénieure = Ingénieur (H/F)
ingénieur = Ingénieur·e
ingénieurs = Ingénieur.e
vendeur = Vendeur/Vendeuse
vendeuses = Vendeur
infirmière = Infirmier
infirmiers = Infirmier(ère)
infirmier = Infirmier·ère
directrice = Directeur
directeur = Directeur/trice
acheteuse = Acheteur
conductrice = Conducteur
technicienne = Technicien
techniciens = Technicienne
électricien = Électricienne
chargée = Chargé de projet
chargé·e = Chargée de clientèle
assistante = Assistant
assistants = Assistante
consultante = Consultant
avocate = Avocat
employée = Employé
employés = Employée de commerce
cheffe = Chef de rang
serveuse = Serveur
cuisinière = Cuisinier
caissière = Caissier
commerciale = Commercial
commerciaux = Commercial
juristes = Juriste
formatrice = Formateur
éducatrice = Éducateur
rédactrices = Rédacteur
coiffeuse = Coiffeur
l'infirmière = Infirmier
aide-soignante = Aide-soignant
pharmaciennes = Pharmacien
responsables = Responsable
`,
  spanish: `
ingeniera = Ingeniero
ingenieros = Ingeniera
ingeniero = Ingeniero/a
enfermero/a = Enfermera
enfermera = Enfermero/a
enfermeros = Enfermera
camarera = Camarero
camareras = Camareros
cocinero = Cocinera
vendedora = Vendedor
vendedores = Vendedora
vendedor = Vendedor/a
desarrolladora = Desarrollador
desarrolladores = Desarrollador
programadora = Programador
contadoras = Contador
administradores = Administrador
diseñadora = Diseñador
profesora = Profesor
profesores = Profesora
maestra = Maestro
abogada = Abogado
abogados = Abogada
médica = Médico
técnica = Técnico
técnicos = Técnica
encargada = Encargado
empleados = Empleada
directora = Director
gerentes = Gerente
analistas = Analista
secretaria = Secretario
jefa = Jefe
asesora = Asesor
consultores = Consultora
arquitectas = Arquitecto
mecánicos = Mecánico
psicóloga = Psicólogo
trabajadores = Trabajador
operarias = Operario
`,
  arabic: `
مهندس = المهندس
المهندسة = مهندس
مهندسة = مهندس
مهندسون = مهندس
مهندسين = مهندس
مهندسات = مهندسة
ممرضة = ممرض
الممرضة = ممرض
ممرضات = ممرضة
ممرضين = ممرض
محاسبة = محاسب
محاسبين = محاسب
محاسبون = المحاسب
معلمة = معلم
معلمات = معلمة
معلمين = معلم
مديرة = مدير
مدير = المدير
مطورين = مطور
مترجمة = مترجم
طبيبة = طبيب
والمهندس = مهندس
`,
};

/** What is typed, and titles that it does not find. */
const FINDS_NOT = `
intern = International Sales
internship = Early Stage Sales
nurse = Nursery
Leiter = Arbeiter
Koch = Kochbuch
Kaufmann = Kauf
Projektmanager = Produktmanager
Vertriebsleiter = Vertriebsassistent
sales engineer = Vertriebsleiter
Fachkraft = Kraftfahrer
news = New Driver
Bau = Bauer
Vertriebsingenieur = Sales Manager
Stadtplaner = Production Planner
Marketing Manager = Marktleiter
Oberarzt = Senior Developer
mode = Model
port = Portier
`;

const pairsOf = (table: string) =>
  table
    .trim()
    .split('\n')
    .map((line) => {
      const [typed = '', title = ''] = line.split(' = ');
      return { typed, title };
    });
/** Another position says what is typed, so that it is no mistake and no beginning of a word. */
const isFound = ({ typed, title }: { typed: string; title: string }) =>
  PositionIndex.build([aPosition({ id: 1, title }), aPosition({ id: 2, title: typed })])
    .search(aQuery({ text: typed }))
    .hits.some(({ id }) => id === 1);

test.each(Object.entries(FINDS))('[SEARCH-01] words find their other forms: %s', (_, table) => {
  expect(pairsOf(table).filter((pair) => !isFound(pair))).toEqual([]);
});

test('[SEARCH-01] words that only look alike do not find each other', () => {
  expect(pairsOf(FINDS_NOT).filter(isFound)).toEqual([]);
});
