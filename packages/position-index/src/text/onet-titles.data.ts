/**
 * Titles of one occupation, one line each, written as the tokenizer yields words. Made by scripts/build-onet-titles.ts from
 * the O*NET 27.0 Database of the U.S. Department of Labor, Employment and Training Administration (USDOL/ETA), CC BY 4.0;
 * chosen, shortened and folded here, which USDOL/ETA has not approved, endorsed or tested.
 */
export const ONET_TITLES = `
sustainability manager, sustainability director, sustainable design director, chief sustainability officer
ad manager, promotions manager, promotions director
brand manager, marketing manager, marketing director
sales vp, sales manager, sales director, sales vice president
administrative manager, business administrator
treasurer, controller, comptroller
qa director, quality manager
power project manager, power plant supervisor, power plant superintendent
procurement manager, purchasing director, procurement director
supply chain manager, supply chain director
benefits manager, compensation manager, compensation director
hr manager, human resources manager, hr director, human resources director
training manager, training director
farm manager, ranch manager, aquaculture director
construction manager, construction superintendent
superintendent, elementary principal, middle school principal
academic dean, academic affairs vp
engineering director, engineering program manager, project engineering manager
biodiesel division manager, project development director
him manager, health information manager, him director, nursing director
clinical trial manager, clinical program manager, clinical research coordinator
postmaster, distribution operations manager, distribution operation supervisor
social services director, transitional care director, vocational rehabilitation administrator
ems director, emergency services director, emergency planner, emergency management coordinator
fitness director, fitness coordinator
spa manager, spa director
ra manager, regulatory affairs manager, ra director, regulatory affairs director
compliance manager, environmental manager, compliance director
loss prevention manager, asset protection manager, loss prevention director
wind site manager, wind plant manager, wind operations supervisor
brownfield program director, brownfields practice leader, brownfield redevelopment coordinator
grain buyer, grain merchandiser
claims adjuster, claims examiner
license examiner, public service representative
enforcement officer, environmental inspector, environmental quality analyst
aa officer, eeo officer, civil rights investigator, equal opportunity specialist
hqs inspector, rehabilitation construction specialist
ra associate, regulatory affairs associate, ra consultant, regulatory affairs consultant, ra specialist, regulatory affairs specialist, regulatory engineer
recruiter, hr generalist, human resources generalist, hr specialist, human resources specialist
labor relations specialist, field operations coordinator
logistician, supply management specialist, client services administrator
development officer, philanthropy officer, fundraising consultant, contract grant writer
benefits analyst, compensation analyst, compensation consultant
corporate trainer, job training specialist
market analyst, market research consultant, market research specialist
seo strategist, paid search strategist, digital media planner, online marketing consultant
business continuity analyst, business continuity consultant, business continuity coordinator, business continuity administrator
sustainability consultant, sustainability specialist, sustainability coordinator, sustainable design coordinator
physical security engineer, physical security specialist
auditor, accountant
assessor, valuation consultant, real estate appraiser
budget analyst, budget officer, budget coordinator
credit analyst, credit administrator
risk analyst, risk specialist
bank examiner, credit union examiner, examining officer
loan officer, loan counselor, financial aid counselor
tax examiner, revenue agent, tax collector, tax compliance officer
tax advisor, tax preparer, enrolled agent, tax consultant
quantitative analyst, investment strategist
inspector general, certified fraud examiner
computer systems analyst, computer systems consultant
it security analyst, network security analyst, information security officer
network analyst, network consultant
telecom consultant, telecommunications consultant, communications engineer
database coordinator, database administrator
database architect, database developer
software architect, software developer, application developer, application integration engineer
corporate webmaster, web site manager, web technologies administrator
gis analyst, gis specialist, gis technician
ecm consultant, document control manager, electronic content manager
it project manager, cybersecurity project manager, cloud product director
cryptographer, mathematician
decision analyst, operations research analyst, analytical strategist, advanced analytics associate
statistician, statistical reporting analyst
biometrician, biostatistician, statistical scientist
business intelligence analyst, competitive intelligence analyst, market intelligence consultant
cdm manager, clinical data manager, cdm director
land planner, landscape planner, landscape architect, golf course architect
cartographer, photogrammetrist
geodetic advisor, geodetic surveyor
fp engineer, fire protection engineer, fire protection consultant
ergonomist, human factors engineer
marine engineer, naval architect, marine engineering consultant
mine engineer, mining engineer, mining consultant
draftsman, civil drafter, architectural drafter
staking tech, staking technician
engineering assistant, civil engineering technician
em technician, electronics tech
haz tech, hazardous technician
qc engineering technician, industrial engineering technician, manufacturing technology analyst
nde technician, ndt technician, ndt specialist, industrial radiographer
photonics technician, fiber optics technician, photonic lab tech
animal scientist, animal nutritionist, beef cattle nutritionist
food scientist, food technologist
biochemist, biophysics researcher, analytical research chemist
bacteriologist, microbiologist, microbiological analyst
zoologist, wildlife biologist, fisheries biologist
bioinformaticist, bioinformatics scientist
resource conservationist, land resource specialist
resource manager, rangeland management specialist
naturalist, environmental education specialist
forester, silviculturist
epidemiologist, infection control practitioner
study director, clinical research scientist
astronomer, astrophysicist
forecaster, meteorologist
materials scientist, polymer materials consultant
environmental scientist, environmental programs specialist
geologist, geophysicist, geoscientist
hydrologist, groundwater consultant
sensor specialist, remote sensing analyst, geospatial intelligence analyst
economic analyst, economic consultant
psychotherapist, clinical psychologist, counseling psychologist
planning consultant, community development planner
archaeologist, forensic anthropologist, applied cultural anthropologist
geographer, earth observations scientist
historian, historic sites registrar
seed analyst, agricultural research technician
crop specialist, precision ag specialist, independent crop consultant, precision farming coordinator
geotechnician, materials technician, geological technician
hp tech, rp specialist, radiochemical technician, health physics technician
forestry aide, forest technician, forestry technician
geospatial extractor, meteorologist liaison, digital cartographic technician
academic advisor, career counselor, school counselor
job coach, rehabilitation counselor
school social worker, family service worker, family protection specialist
health educator, health education specialist
parole officer, probation officer, correctional counselor
social work associate, social worker assistant
community health promoter, community nutrition educator
pastor, priest, rector, minister
lawyer, attorney, attorney general, attorney at law
law clerk, judicial clerk, judicial assistant
hearings officer, administrative judge
mediator, arbitrator, adr coordinator
judge, magistrate
paralegal, law associate, legal assistant, paralegal specialist
abstractor, title officer, title examiner, title searcher
ape specialist, dape specialist, adapted pe teacher, adapted physical educator
tutor, academic coach, academic guidance specialist
librarian, library media specialist
library technician, library technical assistant
extension agent, extension educator
curriculum coordinator, instructional designer
paraeducator, paraprofessional, teacher assistant, instructional assistant
art director, group art supervisor
sculptor, fine artist
costume designer, fashion designer, product developer
florist, floral clerk, floral designer
interior designer, interior design consultant, interior design coordinator
display associate, visual merchandiser, visual merchandising specialist
set designer, scenic designer, display coordinator
actor, actress, comedian, performer
program coordinator, programming director
casting agent, casting director, casting coordinator
hockey player, baseball player, golf professional, race car driver
referee, mlb umpire, sports official, horse show judge
choreographer, dance maker, dance director, ballet director
choir director, music director, music composer
singer, musician, violinist, choir member
technical writer, information developer
author, novelist, freelance writer
translator, interpreter
court reporter, certified shorthand reporter, court stenographer
broadcast engineer, broadcast technician
photographer, photojournalist
cameraman, videographer, camera operator, television news photographer
chiropractor, chiropractic doctor, chiropractic physician
dietitian, nutritionist
optometrist, optometry doctor
pharm d, pharmacy doctor, clinical pharmacist, hospital pharmacist, pharmacist in charge
anesthesia assistant, anesthesiologist assistant, anesthesia technician
podiatrist, podiatric surgeon, doctor podiatric medicine
pediatric ot, occupational therapist, certified hand therapist
inpatient pt, pediatric pt, inpatient physical therapist, pediatric physical therapist
respiratory therapist, respiratory care practitioner
bilingual slp, speech pathologist
art therapist, art psychotherapist
emergency vet, small animal vet, emergency veterinarian, small animal veterinarian, veterinary medicine doctor
pmh nurse, apn psychotherapist
staff crna, nurse anesthetist
audiologist, audiology doctor
staff anesthetist, staff anesthesiologist, obstetrical anesthesiologist
mohs surgeon, dermatologist physician, board certified dermatologist
internist, im physician, internal medicine physician
radiologist, nuclear medicine physician, nuclear medicine specialist
allergist, immunologist
hospitalist, hospitalist md, hospitalist medical doctor
urologist, acute care physician
physiatrist, pain management physician
ophthalmologist, retina specialist, glaucoma specialist
acupuncturist, acupuncture physician
medical technologist, clinical laboratory technologist, medical lab tech
cg clsp, cytogenetic technologist, molecular genetics technologist, clinical cytogeneticist scientist
cytotechnologist, cytology coordinator, cytology applications specialist
histotechnologist, histology specialist, histology technologist, clinical laboratory manager
medical lab technician, medical laboratory technician, medical laboratory technicians
cardiology technician, cardiovascular technician, cardiovascular technologist
sonographer, ultrasonographer
ct tech, radiologic technologist, computed tomography technologist
mri specialist, mri coordinator, mri technologist
diet tech, dietetic technician, nutrition technician, diet technician registered
or pharmacy tech, chemo pharmacy technician, certified pharmacy technician
or tech, surgical technologist
vet tech, veterinary technician
clinic nurse, licensed vocational nurse, pediatric lpn
health information tech, medical records coordinator, health information technician
orthotist, certified prosthetist
hearing specialist, hearing instrument dispenser
rpsgt, end technologist, electroneurodiagnostic technologist, registered eeg tech
ophthalmic tech, surgical coordinator, ophthalmic technologist
patient advocate, medicaid service coordinator, patient service representative
personal care aide, personal care attendant
psychiatric aide, therapeutic program worker
massage therapist, licensed massage practitioner
crcst, css technician, central service technician, sterile processing tech
transcriptionist, medical scribe
pharmacy aide, pharmacy clerk, pharmacy assistant, certified pharmacist assistant
veterinarian assistant, certified veterinary assistant, animal care provider
phlebotomist, mobile examiner, phlebotomy technician, lab liaison technician
correctional supervisor, correctional officer captain
fire chief, engine boss, fire captain
firefighter, fire engineer, fire equipment operator
fire inspector, fire investigator, arson investigator
forest officer, fire management officer, forest patrolman, fire prevention technician
bailiff, court officer
jailer, corrections officer, correctional officer
detective, criminal investigator
crime analyst, criminal intelligence analyst, criminal research specialist
game warden, wildlife officer
parking enforcer, parking control officer, parking enforcement officer
deputy, deputy sheriff, police officer
railroad police, transit police officer, railroad police officer
surveillance agent, surveillance officer, surveillance observer
security agent, security guard
lifeguard, ski patroller
security screener, transportation security officer
bartender, mixologist, bar captain
cafe server, cafeteria server, food service assistant
waiter, waitress
busser, barback, bus boy, bus person
dishwasher, dish machine operator
executive housekeeper, housekeeping supervisor, environmental services supervisor
grounds manager, grounds supervisor, landscape supervisor, golf course superintendent
janitor, custodian, floor tech
environmental services aide, housekeeping laundry worker, environmental services worker
groundskeeper, grounds maintenance worker, outside maintenance worker
lawn specialist, lawn technician, spray technician, licensed pesticide applicator
caddymaster, hair salon manager, community life director
aquarist, dog groomer, kennel tech, kennel technician
keno writer, racebook writer, casino runner
projectionist, booth operator, technical projection guide
usher, ticket taker, lobby attendant, visitor services representative
ride operator, ski lift operator, recreation attendant, golf course ranger
costumer, wardrobe assistant, wardrobe attendant
spa attendant, locker room attendant, athletic equipment manager
funeral assistant, funeral attendant, funeral home associate
mortician, funeral arranger, funeral director
barber stylist, barber shop operator
hairdresser, hairstylist, cosmetologist, hair stylist
manicurist, pedicurist, nail technician
shampooer, shampoo assistant, stylist assistant, shampoo technician
esthetician, aesthetician, skin care specialist
tour escort, tour manager
childcare provider, child care worker
nanny, household manager
activity aide, activity director, activities director
sales leader, reservations supervisor
change person, slot attendant
video clerk, rental agent, rental sales representative
parts salesman, parts specialist, parts salesperson
sales clerk, sales person
insurance agent, insurance broker
travel agent, travel counselor, destination specialist
realtor associate, real estate agent
telemarketer, telesales representative, telephone sales representative
direct sales coach, independent sales associate
billing clerk, statement clerk, billing coordinator
account clerk, accounting clerk, accounting assistant
payroll clerk, payroll assistant, payroll coordinator
sales trader, trading assistant, registered sales assistant
correspondence clerk, correspondence coordinator
credit processor, credit investigator, commercial credit reviewer
member services rep, customer service representative
night auditor, guest services agent
interviewer, registration clerk, admissions representative
drop shipment clerk, air export specialist, logistics service representative
route specialist, air export coordinator, special services agent
courier, messenger
dispatch, city dispatcher, taxi dispatcher
meter reader, water use inspector
letter carrier, rural carrier associate
fluid operator, temperature taker
executive assistant, executive secretary
medical secretary, unit support representative
admin assistant, admin secretary
data entry clerk, data entry operator, data capture specialist
typist, word processor, keyboard specialist
claims rep, claims tech, claims technician, underwriting assistant
office clerk, office services specialist
proofreader, copy editor
actuarial assistant, actuarial technician
breeder, ai technician, artificial insemination technician
grader, apple sorter
grower, harvester, nursery worker, greenhouse worker
herdsman, ranch hand, livestock handler
hunter, trapper, commercial fisherman, wildlife control operator
tree planter, field laborer, forest resource specialist, forestry support specialist
logger, tree faller, timber faller
log grader, log scaler
installation manager, solar installation supervisor
boilermaker, boiler maker, boiler mechanic
bricklayer, block layer
stone mason, stone derrickman
carpenter, scaffold builder
carpet mechanic, carpet installer
floor covering contractor, floor coverings installer
floor sander, floor finisher, floor mechanic
cement mason, cement finisher
terrazzo worker, terrazzo finisher, terrazzo installer, terrazzo tile setter
post framer, construction worker, construction laborer
pile driver, pile driver operator, pile driving operator
drywall hanger, drywall installer
electrician, inside wireman
retrofit installer, insulation estimator
paperhanger, bill poster, paper hanger, wallpaper hanger
tailman, pipelayer, waste water worker
plumber, pipefitter, steamfitter, sprinkler fitter
plasterer, plaster mechanic, plaster applicator, plasterer journeyman
rodbuster, iron installer
roofer, roof mechanic, roofing technician, roof service technician
sheet metal worker, sheet metal fabricator
mason tender, bricklayer helper, marble finisher helper
carpenter helper, carpenter assistant
painter helper, plaster helper, plaster tender
building official, building inspector, plumbing inspector
energy rater, energy auditor, home performance consultant
elevator adjuster, elevator mechanic, elevator service technician
fence builder, fence erector, fence laborer, fence installer
asbestos worker, asbestos remover, waste handling technician
highway maintainer, highway maintenance worker, transportation maintenance specialist
track laborer, track repairer, track maintainer
paver, paver installer, paving stone installer
weatherization worker, weatherization installer, weatherization technician
derrick man, derrick operator
roof bolter, roof bolter operator
quarry worker, rock splitter
roustabout, roustabout hand, roustabout pusher
rf tech, radio tech, radio frequency technician
avionics installer, aviation electrical technician, avionics electronics technician
power tech, power technician, critical systems technician, locomotive electrician
relay technician, substation technician, substation electrician
body man, body tech, body technician
auto glass installer, automotive glass installer, auto glass technician, glass installer technician
auto tech, auto mechanic, automotive mechanic
diesel tech, bus mechanic, truck mechanic, diesel technician
equipment mechanic, heavy equipment technician
rail car welder, rail car mechanic, rail car repairer, rail car repairman
atv technician, motorcycle technician, motorcycle mechanic
bike mechanic, bicycle mechanic, bicycle technician
tire changer, tire shop mechanic
refrigeration tech, refrigeration mechanic
appliance tech, vacuum repairer, appliance technician
maintainer, machine repairer
millwright, millwright business representative
cupola repairer, refractory technician
lineworker, power lineman, electrical lineman
camera repairman, camera technician
piano tuner, piano technician, banjo repair person
watch tech, clock repairer, watch estimator
diver, diver tender
locksmith, lock technician, safe technician
mobile home laborer, mobile home installer
rigger, machinery mover, machinery erector
mechanic helper, maintenance helper, maintenance aide
winder, coil finisher
laminator, chopper gun operator
clockmaker, calibration specialist
butcher, meat specialist
deboner, wing scorer
meat packer, meat processor
roasterman, coffee roaster
vacuum melter, central melt specialist
pourer, dc caster, direct chill caster
core maker, sand molder
machine technician, cnc machine setter
brazer, welder, solderer
spot welder, robot operator, finishing technician
heat treat operator, heat treat technician
layout tech, layout worker
saw filer, tool grinder
epp operator, prepress operator, prepress technician
pressman, printing press operator
book binder, binder operator, bindery operator
laundry aide, laundry worker, laundry attendant, laundry housekeeper
presser, ironing worker
shoe maker, shoe repairer
tailor, alterations sewer
knitter, knitting machine operator
pattern designer, production pattern maker
upholsterer, upholstery cutter, upholstered goods crafter
fuel handler, operations tech
boiler operator, stationary engineer
gauger, refinery operator
ethanol operator, biofuels processing technician
brewer, pulper operator
kiln fireman, dry kiln operator
jeweler, silversmith
lapidarist, diamond cutter, diamond setter
dental tech, denture tech, dental ceramist, dental technician, denture technician
paint tech, auto painter, automotive painter
photo printer, photo specialist, photo technician, photographic laboratory technician
sanitizer, cip operator, sanitation technician
freezer person, freezer operator
etcher, engraver
mold mechanic, molding line operator
carver, stone cutter
potter, jiggerman
cup room technician, paper machine operator, paper machine backtender
tire builder, tire retreader, retread technician
loadmaster, ramp supervisor, line service supervisor
heavy equipment supervisor, waste reduction coordinator
enroute atc, air traffic controller, certified professional controller
airport operations agent, airport operations specialist, airport operations coordinator
bus operator, motor coach operator, transit bus driver
chauffeur, shuttle driver
locomotive engineer, transportation specialist
railroad switchman, locomotive switch operator
yardmaster, freight conductor, railroad conductor
ab seaman, able seaman, deck hand
first mate, boat captain
lock tender, bridge tender, bridge operator
valet parker, valet attendant, parking attendant
bus aide, bus assistant, bus attendant
dredger, dredge operator
hoistman, hoist operator
reconditioner, car washer, auto detailer, automotive detailer
sort line worker, transfer station operator
offbearer, machine feeder
packer, packager
stocker, order filler
well tender, field operator
garbage man, sanitation laborer, rolloff truck driver
`;
