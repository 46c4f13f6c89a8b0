/**
 * Invented kinds of work in English: key | titles | department | skills | what the description says.
 * Titles and skills are separated by semicolons.
 */
export const ENGLISH = `
nurse | Registered Nurse; RN Intensive Care; Staff Nurse | Care | Patient care; Triage; Wound care | You look after patients on the ward, give medication and talk with their families.
practitioner | Nurse Practitioner; NP Family Medicine | Care | Diagnosis; Prescribing | You see patients on your own and prescribe treatment in our clinics.
caregiver | Caregiver; Home Health Aide | Care | Elderly care; First aid | You help older people at home with daily life, cooking and walks.
physio | Physical Therapist; PT Outpatient | Care | Rehabilitation; Manual therapy | You help people to move again after an accident or surgery.
pharmacist | Pharmacist; Clinical Pharmacist | Pharmacy | Dispensing; Drug safety | You check prescriptions and advise doctors on medicines.
dental | Dental Assistant; Dental Hygienist | Dentistry | Sterilisation; X-ray | You prepare the chair, hand over instruments and clean teeth.
medic | Emergency Medical Technician; EMT Night Shift | Ambulance | Resuscitation; Driving | You ride with the ambulance and treat people on the spot.
software | Software Engineer; SWE; Software Engineer, Payments | Engineering | Java; Git; Microservices | You design and build services that many people use every day.
frontend | Front-End Developer; Frontend Engineer | Engineering | TypeScript; React.js; CSS | You build the pages that our customers see, accessible and quick.
backend | Back End Developer; Backend Engineer | Engineering | Kotlin; PostgreSQL; Kafka | You build the interfaces and the storage behind our pages.
fullstack | Full Stack Developer; Fullstack Engineer | Engineering | Vue.js; Node.js; MongoDB | You work on every layer, from the database to the button.
mobile | iOS Developer; Android Developer | Engineering | Swift; Jetpack Compose | You build our app for phones and tablets.
reliability | Site Reliability Engineer; SRE Platform | Engineering | Kubernetes; Terraform; Linux | You keep our platform up, measure it and automate what hurts.
devops | DevOps Engineer; Cloud Operations Engineer | Engineering | CI/CD; Ansible; AWS | You run our build pipelines and our accounts in the cloud.
learning | Machine Learning Engineer; ML Engineer Ranking | Data | PyTorch; Feature stores | You train models and bring them into production.
scientist | Data Scientist; Statistician | Data | R; Experiment design | You find out what works, with experiments and statistics.
dataeng | Data Engineer; Analytics Engineer | Data | Spark; Airflow; SQL | You move events into the warehouse, clean and on time.
analyst | Data Analyst; Business Intelligence Analyst | Data | Tableau; Excel | You turn numbers into reports that decide things.
quality | QA Engineer; Quality Assurance Tester | Engineering | Selenium; Test plans | You find mistakes before our customers do.
cyber | Cybersecurity Analyst; Information Security Engineer | Security | SIEM; Penetration testing | You watch over our systems and answer attacks.
dba | Database Administrator; DBA Oracle | IT | Oracle; Backup | You care for our databases, tune and restore them.
sysadmin | System Administrator; Linux Admin | IT | Windows Server; Active Directory | You keep servers patched and accounts in order.
helpdesk | Help Desk Technician; IT Support Specialist | IT | Ticketing; Troubleshooting | You answer when a laptop does not start.
network | Network Engineer; Wireless Network Specialist | IT | Routing; Firewalls | You plan cables, switches and radio in our buildings.
embedded | Embedded Developer C++; Firmware Engineer | Hardware | C++; C; RTOS | You write software close to the metal for small devices.
dotnet | .NET Developer; C# Engineer | Engineering | .NET; C#; Azure | You extend our ordering system on Windows and Linux.
golang | Golang Developer; Go Engineer | Engineering | Go; gRPC | You write fast network services in a small team.
mainframe | COBOL Programmer; Mainframe Developer | Engineering | COBOL; JCL | You maintain the programs that clear payments at night.
erp | SAP Consultant; ERP Specialist | IT | SAP S/4HANA; ABAP | You adapt our planning software to how plants really work.
product | Product Manager; PM Growth | Product | Roadmaps; User interviews | You decide what we build next and why.
project | Project Manager; Project Management Officer | Operations | Scheduling; Budgets | You bring building sites to an end in time and budget.
owner | Product Owner; PO Checkout | Product | Backlog; Scrum | You write stories and order the backlog of one squad.
ux | UX Designer; User Experience Researcher | Design | Figma; Usability tests | You draw flows and try them with people.
graphic | Graphic Designer; Brand Designer | Design | Illustrator; Typography | You give campaigns a face in print and online.
writer | Technical Writer; Documentation Specialist | Product | Markdown; Editing | You explain our interfaces so that nobody has to ask.
copy | Copywriter; Content Editor | Marketing | Storytelling; Proofreading | You write headlines, letters and landing pages.
seo | SEO Specialist; Search Engine Optimization Manager | Marketing | Keyword research; Analytics | You make sure that people who look for us find us.
social | Social Media Manager; Community Manager | Marketing | Instagram; Video | You speak for us where people talk.
relations | Public Relations Manager; PR Officer | Communications | Press releases; Crisis communication | You talk to journalists before they talk about us.
marketing | Marketing Manager; Brand Marketing Lead | Marketing | Campaigns; Market research | You plan campaigns and measure what they bring.
sales | Sales Representative; Field Sales Rep | Sales | Negotiation; Cold calling | You visit shops and sell our range.
executive | Account Executive; AE Mid-Market | Sales | Salesforce; Closing | You win new accounts and sign contracts.
development | Sales Development Representative; SDR Outbound | Sales | Prospecting; Email sequences | You open doors for our account team.
success | Customer Success Manager; CSM Enterprise | Customer Success | Onboarding; Renewals | You make sure that clients use what they bought.
vpsales | Vice President of Sales; VP Sales EMEA | Sales | Forecasting; Leadership | You lead the regional sales organisation.
cfo | Chief Financial Officer; CFO | Finance | Capital markets; Treasury | You answer for money, risk and reporting.
hr | Human Resources Generalist; HR Manager | Human Resources | Employee relations; Policies | You are there for everything between hiring and leaving.
partner | HR Business Partner; Human Resources Business Partner | Human Resources | Change management; Coaching | You advise leaders on people and structure.
recruiter | Recruiter; Talent Acquisition Specialist | Human Resources | Sourcing; Interviewing | You find people and guide them to an offer.
payroll | Payroll Specialist; Payroll Administrator | Human Resources | Wage tax; Time tracking | You make sure that everybody is paid right and on time.
accountant | Accountant; Certified Public Accountant | Finance | Bookkeeping; Year-end closing | You post invoices and close the month.
finance | Financial Analyst; FP&A Analyst | Finance | Forecasting; Modelling | You plan with us and explain deviations.
auditor | Internal Auditor; Audit Associate | Finance | Controls; Sampling | You check whether rules are kept.
lawyer | Legal Counsel; Corporate Lawyer | Legal | Contract law; Data protection | You draft contracts and advise the board.
paralegal | Paralegal; Legal Assistant | Legal | Filing; Research | You prepare files and deadlines for our lawyers.
assistant | Executive Assistant; EA to the Board | Administration | Travel planning; Minutes | You organise calendars, travel and board meetings.
reception | Receptionist; Front Desk Agent | Administration | Telephone; Hospitality | You greet guests and pass calls on.
warehouse | Warehouse Worker; Order Picker | Logistics | Scanning; Packing | You pick, pack and load parcels.
forklift | Forklift Operator; Fork Lift Driver | Logistics | Forklift licence; Loading | You move pallets between ramp and rack.
truck | Truck Driver; CDL Driver Night | Logistics | Commercial driver license; Tachograph | You drive freight between our depots.
planner | Logistics Planner; Supply Chain Planner | Logistics | Demand planning; Routing | You decide what goes where and when.
machinist | CNC Machinist; Machine Operator | Production | Milling; Turning | You set up machines and measure parts.
electrician | Electrician; Industrial Electrician | Maintenance | Wiring; Safety checks | You install and repair cables, panels and motors.
plumber | Plumber; Pipe Fitter | Maintenance | Soldering; Heating | You lay pipes and stop leaks.
hvac | HVAC Technician; Refrigeration Mechanic | Maintenance | Air conditioning; Ventilation | You keep rooms cool in summer and warm in winter.
welder | Welder; TIG Welder | Production | MIG; Blueprint reading | You join steel and aluminium.
mechanical | Mechanical Engineer; Design Engineer, Gearboxes | Research | CAD; Finite elements | You draw parts that turn a million times.
electrical | Electrical Engineer; Power Electronics Engineer | Research | Circuit design; Simulation | You develop inverters and chargers.
civil | Civil Engineer; Structural Engineer | Construction | Statics; Bridges | You calculate bridges and check them on site.
safety | EHS Manager; Environmental Health and Safety Officer | Operations | Risk assessment; Training | You prevent accidents and spills.
chemist | Chemist; Analytical Chemist | Research | Chromatography; Spectroscopy | You develop and check substances in the lab.
research | R&D Scientist; Research and Development Associate | Research | Prototyping; Patents | You look for what nobody has made yet.
teacher | Teacher; Mathematics Teacher | Education | Lesson planning; Algebra | You teach classes of twenty pupils.
childcare | Childcare Worker; Nursery Teacher | Education | Play; Languages | You look after small children in groups.
chef | Chef; Sous Chef | Kitchen | Menu planning; Hygiene | You cook for a hundred guests a night.
barista | Barista; Coffee Shop Attendant | Kitchen | Espresso; Latte art | You make coffee and know your regulars.
guard | Security Guard; Night Watch Officer | Security | Patrols; Access control | You watch the site and check badges.
store | Store Manager; Shop Supervisor | Retail | Merchandising; Rosters | You lead a shop and its people.
cashier | Cashier; Checkout Assistant | Retail | Till; Friendliness | You scan goods and take payments.
intern | Marketing Intern; Summer Internship Communications | Marketing | Curiosity; Presentations | You spend three months with us while you study.
coach | Career Coach; Outplacement Adviser | Human Resources | Interview training; Counselling | You help people who look for their next step.
pilot | First Officer; Airline Pilot | Flight | Instrument rating; Crew management | You fly short haul with two legs a day.
cabin | Flight Attendant; Cabin Crew | Flight | Safety drills; Service | You look after passengers above the clouds.
translator | Translator; Interpreter | Communications | Subtitling; Terminology | You carry texts from one language to another.
`;
