import { ONET_TITLES } from './onet-titles.data.ts';

/** Titles that are near to what is asked for; each is found by any of `asked`, after all that is called so. */
export interface RelatedTitles {
  asked: readonly string[];
  near: readonly string[];
  /** Whether a title is near that has the words in another order or apart: "Engineer, Backend". */
  inAnyOrder: boolean;
}

/**
 * What people are also glad to see who ask for a title, one line each: what is asked for, then what is near to it. Our own
 * list, written as the tokenizer yields words. What is asked for in another language, or short, needs no word here: titles.ts
 * and synonyms.ts say what it means.
 */
const OWN = `
senior: principal, staff engineer, staff designer, staff scientist, staff developer, staff product manager, staff program manager
software engineer, software developer, developer: backend engineer, back end engineer, backend developer, frontend engineer, front end engineer, frontend developer, full stack engineer, fullstack engineer, full stack developer, fullstack developer, platform engineer, product engineer, web engineer, web developer, mobile engineer, mobile developer, cloud engineer, ios engineer, ios developer, android engineer, android developer, python engineer, python developer, java developer, embedded engineer
frontend engineer, front end engineer, frontend developer, front end developer: full stack engineer, fullstack engineer, full stack developer, fullstack developer, web engineer, web developer
backend engineer, back end engineer, backend developer, back end developer, backend: full stack engineer, fullstack engineer, full stack developer, fullstack developer, platform engineer
full stack engineer, fullstack engineer, full stack developer, fullstack developer: backend engineer, back end engineer, backend developer, frontend engineer, front end engineer, frontend developer, software engineer, software developer
data engineer: analytics engineer, data platform, data infrastructure, data architect, database engineer, data scientist
data scientist, data science: machine learning engineer, ml engineer, applied scientist, research scientist, data analyst, data engineer
data analyst: business analyst, analytics engineer, bi analyst, business intelligence, product analyst, data scientist
machine learning engineer, machine learning: ai engineer, ai researcher, research engineer, research scientist, applied scientist, applied research, data scientist
site reliability engineer: devops engineer, infrastructure engineer, platform engineer, production engineer, cloud engineer
devops, devops engineer: site reliability engineer, infrastructure engineer, platform engineer, cloud engineer, build engineer
product manager: product owner, head of product, product lead, director of product, group product, product operations
project manager: program manager, program management, programme manager, project coordinator, project lead, delivery manager
product designer, ux designer: ui designer, interaction designer, user experience, ux researcher, web designer, visual designer, graphic designer, brand designer, design engineer, design lead, head of design
account executive: sales manager, sales executive, sales representative, sales director, sales lead, business development
sales development representative: business development representative, business development, inside sales, sales representative, sales associate
account manager: customer success manager, customer success, client partner, account executive, account director, relationship manager
customer success manager, customer success: account manager, technical account manager, customer experience, customer support, client success, implementation manager
solutions engineer, sales engineer: solutions consultant, solution consultant, solutions architect, solution architect, presales, forward deployed engineer
solutions architect, solution architect: solutions engineer, solution engineer, solutions consultant, solution consultant, systems architect, cloud architect, enterprise architect, technical architect, sales engineer
marketing manager, marketing: growth manager, growth marketer, growth marketing, growth lead, brand manager, content manager, content marketing, content strategist, demand generation, demand gen, communications manager, social media
head of marketing, marketing director, director of marketing: marketing manager, marketing lead, vp marketing
recruiter, talent acquisition: talent sourcer, sourcer, talent partner, people partner, people operations, hr generalist, human resources
human resources, hr manager: people operations, people partner, people manager, people experience, employee experience, talent partner, talent acquisition, recruiter
accountant: accounting, bookkeeper, controller, financial analyst, auditor, tax analyst
accounting: accountant, bookkeeper, controller
finance manager, finance: fp&a, financial analyst, controller, accounting manager, treasury, accountant, corporate development
legal counsel, lawyer, attorney: paralegal, legal operations, compliance counsel, privacy counsel, legal
executive assistant: personal assistant, administrative assistant, office manager, executive operations
office manager: office coordinator, office administrator, workplace, office assistant, office associate, facilities coordinator
engineering manager: head of engineering, director of engineering, vp engineering, vp of engineering, engineering director, engineering lead
head of engineering, director of engineering, vp engineering: engineering manager, cto
sales: account executive, account manager, business development, partnerships
qa engineer, tester, test engineer: quality engineer, quality analyst, automation engineer, sdet, validation engineer
technical writer: documentation, content writer, content designer, editor, copywriter
mechanical engineer: hardware engineer, design engineer, manufacturing engineer, process engineer, cad engineer, packaging engineer
support engineer, technical support, customer support: support specialist, support analyst, help desk, helpdesk, service desk, customer service, customer engineer
operations manager: head of operations, director of operations, operations lead, operations associate, operations partner, operations analyst, business operations, chief of staff
business development: partnerships, partnership manager, partner manager, sales manager, account executive
security engineer, information security: security analyst, security architect, application security, security manager, devsecops
system administrator, systems administrator: systems engineer, it support, network administrator, it administrator, infrastructure engineer
nurse, registered nurse: midwife, paramedic, nursing assistant
caregiver, care assistant: home health aide, personal care, care worker, nursing assistant
driver, truck driver: courier, delivery driver, chauffeur
warehouse worker, warehouse associate: order picker, picker, packer, stocker, forklift operator, material handler
production worker, machine operator: assembler, machinist, manufacturing technician
receptionist: front desk, guest services, office assistant
waiter: waitress, restaurant server, food server, food runner, bartender, hostess
cook: chef, kitchen assistant, line cook, baker
cleaner: janitor, custodian, housekeeper, housekeeping
teacher: tutor, instructor, lecturer, educator
store manager: retail manager, shift manager, assistant manager
buyer, purchasing, procurement: sourcing, supply chain, category manager
secretary: administrative assistant, office assistant, executive assistant
`;

const own = linesOf(OWN).map((line) => {
  const [asked = [], near = []] = line.split(': ').map((names) => names.split(', '));
  return { asked, near, inAnyOrder: true };
});
const ownAsked = own.flatMap(({ asked }) => asked.map((title) => ` ${title} `));
const isOurs = (name: string) => ownAsked.some((title) => ` ${name} `.includes(title));

/** Our own list, and the titles of one occupation after O*NET, as far as our own says nothing of them. */
export const RELATED_TITLES: readonly RelatedTitles[] = [
  ...own,
  ...linesOf(ONET_TITLES)
    .map((line) => line.split(', ').filter((name) => !isOurs(name)))
    .filter((names) => names.length > 1)
    .map((names) => ({ asked: names, near: names, inAnyOrder: false })),
];

function linesOf(table: string): string[] {
  return table.trim().split('\n');
}
