/** What every visit begins with. */
const ENTRY_MODULE = /\/apps\/site\/src\/entry-client\.tsx$/;

/** What a visit of the first page begins with; the other routes load their code when they are opened. */
const FIRST_MODULES = /\/apps\/site\/src\/(?:entry-client|routes\/search)\.tsx$/;

/** The parts of the site that show jobs. */
const JOB_PARTS =
  /\/apps\/site\/src\/(?:routes\/(?:search|job|private-job|jtn)\.tsx|features\/(?:position-page|search|saved|cart|applications\/begun|resume\/sending)\/)/;

/** What the first page loads by itself once it is alive. */
const SOON_MODULES =
  /\/apps\/site\/src\/(?:idle-work\.ts|features\/(?:cart\/cart\.ts|search\/(?:filter-control|triage\/triage)\.tsx))$/;

/** Small, and needed by pages of all kinds: with whatever is light they would bring along all of that. */
const SMALL_MODULES =
  /\/(?:contracts\/src\/safe-address|features\/positions\/position-asked|form-react\/src\/viewers\/scroll-box)\.tsx?$/;

/** What pages of candidates and forms stand on: visitors who search never need it, however light it is. */
const CANDIDATE_MODULES =
  /\/(?:apps\/site\/src\/(?:shell\/(?:back-link|candidate-(?:nav|pages?|route)|data-states|opt-in|place-line|remember-user)|features\/resume\/resume-calls)|packages\/(?:contracts\/src\/application-calls|ui\/src\/(?:controls\/choice-group|status\/(?:announcement|data-display|spinner))))\.tsx?$/;

/** The parts of the site that only candidates and who applies open: visitors who search never need what they share. */
const CANDIDATE_PARTS =
  /\/apps\/site\/src\/(?:routes\/(?!search|job|private-job|not-found)|features\/(?:offers|signing|letter-check)\/)/;

/** The pages of applying. */
const APPLY_PARTS = /\/apps\/site\/src\/(?:routes\/appl(?:y|ied)\.tsx|features\/apply\/)/;

/** The pages that show offers and letters: applying and the settings do without what those share. */
const OFFER_PARTS =
  /\/apps\/site\/src\/(?:routes\/(?:offers|esign-widget|letter-check|dashboard)\.tsx|features\/(?:offers|signing|letter-check)\/)/;

/** The pages of them that list what a candidate has: forms and offers do without what those share. */
const DESK_PARTS =
  /\/apps\/site\/src\/(?:routes\/(?!search|job|private-job|not-found|apply|applied|form\.|offers|esign-widget)|features\/notifications\/)/;

/** What fills in forms, and the parts that only who fills in or edits one loads. */
const FILLING = /\/features\/forms\/filling\/(?:form|hosted)-filling\.tsx$/;
const FORM_PARTS = /\/(?:apps\/site\/src\/features\/forms|packages\/form-(?:core|react)\/src)\//;

/** Length of a module's code up to which it is not worth a file of its own. */
const LIGHT_LENGTH = 1700;

interface ModuleFacts {
  code: string | null;
  isEntry: boolean;
  importers: string[];
  dynamicImporters: string[];
  importedIds: string[];
}

interface GraphReader {
  getModuleInfo(id: string): ModuleFacts | null;
}

/** Tells of a module, as the imports of the whole site do. */
type Tells = (id: string, graph: GraphReader, seen?: Set<string>) => boolean;

/** Whether a module comes with one of some others. */
function comesWith(start: RegExp): Tells {
  const isReached: Tells = (id, graph, seen = new Set()) => {
    if (start.test(id)) return true;
    if (seen.has(id)) return false;
    seen.add(id);
    const importers = graph.getModuleInfo(id)?.importers ?? [];
    return importers.some((importer) => isReached(importer, graph, seen));
  };
  return isReached;
}

const isOfEntry = comesWith(ENTRY_MODULE);
const isOfFirstPage = comesWith(FIRST_MODULES);
const comesSoon = comesWith(SOON_MODULES);

/** With its style sheet a part keeps its file: the order of style sheets is that of the parts which they belong to. */
const isStyled: Tells = (id, graph) =>
  graph.getModuleInfo(id)?.importedIds.some((imported) => imported.endsWith('.css')) === true;

const isSoon: Tells = (id, graph) => SMALL_MODULES.test(id) || (comesSoon(id, graph) && !isStyled(id, graph));

/** Whether a module comes with no other part of the site than some: a part is what is loaded when it is needed. */
function comesOnlyWith(parts: RegExp): Tells {
  const isReachedOnly: Tells = (id, graph, seen = new Set()) => {
    if (seen.has(id)) return true;
    seen.add(id);
    const facts = graph.getModuleInfo(id);
    if (facts === null) return false;
    const isPart = facts.isEntry || facts.dynamicImporters.length > 0;
    return (
      (!isPart || parts.test(id)) && facts.importers.every((importer) => isReachedOnly(importer, graph, seen))
    );
  };
  return isReachedOnly;
}

const isOnlyForCandidates = comesOnlyWith(CANDIDATE_PARTS);

const isOnlyForApplying = comesOnlyWith(APPLY_PARTS);

const isForApplying: Tells = (id, graph) =>
  !CANDIDATE_MODULES.test(id) && isOnlyForApplying(id, graph) && !isStyled(id, graph);

const isOnlyForOffers = comesOnlyWith(OFFER_PARTS);

const isForOffers: Tells = (id, graph) =>
  !CANDIDATE_MODULES.test(id) && isOnlyForOffers(id, graph) && !isStyled(id, graph);

const isOnlyForDesk = comesOnlyWith(DESK_PARTS);

const isOnlyForJobs = comesOnlyWith(JOB_PARTS);

/** What is behind the list of jobs and the page of one: candidates and who applies do without it. */
const isForJobs: Tells = (id, graph) => isOfFirstPage(id, graph) && isOnlyForJobs(id, graph);

/** The sheets of a job stay before those of the pages around it. */
const JOB_SHEETS = /\/features\/position-page\/.*\.css$/;

const isForEveryPage: Tells = (id, graph) =>
  isOfEntry(id, graph) || (isOfFirstPage(id, graph) && (!isOnlyForJobs(id, graph) || JOB_SHEETS.test(id)));

const isForDesk: Tells = (id, graph) =>
  !CANDIDATE_MODULES.test(id) && isOnlyForDesk(id, graph) && !isStyled(id, graph);

const isForCandidates: Tells = (id, graph) =>
  CANDIDATE_MODULES.test(id) ||
  (isOnlyForCandidates(id, graph) &&
    !isStyled(id, graph) &&
    ![isForApplying, isForOffers, isForDesk].some((isPart) => isPart(id, graph)));

const comesWithFilling = comesWith(FILLING);
const isOnlyForForms = comesOnlyWith(FORM_PARTS);

/** Not what brings along something that others take too. */
const isForForms: Tells = (id, graph, seen = new Set()) => {
  if (seen.has(id) || isOfFirstPage(id, graph)) return true;
  seen.add(id);
  if (!comesWithFilling(id, graph) || !isOnlyForForms(id, graph) || isStyled(id, graph)) return false;
  const { importedIds = [] } = graph.getModuleInfo(id) ?? {};
  return importedIds.every(
    (imported) =>
      isForForms(imported, graph, seen) || isSoon(imported, graph) || isForCandidates(imported, graph),
  );
};

/** Whether little comes with a module: what it imports is as light, or there already, and lies in no other file. */
const isLight: Tells = (id, graph, seen = new Set()) => {
  if (seen.has(id) || isOfFirstPage(id, graph)) return true;
  seen.add(id);
  if (isForCandidates(id, graph) || isForForms(id, graph)) return false;
  const { code = null, importedIds = [] } = graph.getModuleInfo(id) ?? {};
  const isShort = code !== null && code.length <= LIGHT_LENGTH && !isStyled(id, graph);
  return isShort && importedIds.every((imported) => isLight(imported, graph, seen));
};

const OUR_FILES = /[\\/](?:apps[\\/]site[\\/]src|packages)[\\/].*\.(?:tsx?|css)$/;
const OUR_CODE = /[\\/](?:apps[\\/]site[\\/]src|packages)[\\/].*\.tsx?$/;

/**
 * The files that hold what several parts of the site share, for Rolldown's `codeSplitting.groups`.
 * Many small files compress badly and ask often: one for what changes only with an upgrade, one with the entry and what
 * every page shares with it, and for what several parts share one of jobs, one soon after the first page, those of
 * candidates, of who applies and of forms, and one for whatever is light.
 */
export const SHARED_FILES = [
  {
    name: 'libraries',
    test: /[\\/]node_modules[\\/](?:react|react-dom|scheduler|react-router|@tanstack[\\/](?:query-core|react-query))[\\/]/,
    priority: 5,
  },
  // Forms and the desk both wear it: in the file of one it would bring that one along to the other.
  { name: 'form-controls', test: /\/form-controls\.css$/, priority: 5 },
  // Offers say some of their texts too, and need nothing else of the forms. Behind the first page, which has its share.
  { name: 'form-texts', test: /\/form-core\/src\/messages\/(?:load-texts\.ts|en\.json)$/, priority: 3.5 },
  // Looked at on every page of who is signed in: with what is light it would bring along all of that.
  { name: 'gates', test: /\/features\/onboarding\/gate(?:-dialog|-memory)?\.tsx?$/, priority: 2.5 },
  // What a file takes brings along what it imports, so the first page chooses first.
  ...[
    { file: 'shared', isPart: isForEveryPage, test: OUR_FILES, priority: 4.5, minShareCount: 1 },
    { file: 'jobs', isPart: isForJobs, priority: 4 },
    { file: 'soon', isPart: isSoon, priority: 3 },
    { file: 'applying', isPart: isForApplying, priority: 2.5 },
    { file: 'offer-parts', isPart: isForOffers, priority: 2.5 },
    { file: 'candidates', isPart: isForCandidates, priority: 3 },
    { file: 'forms', isPart: isForForms, priority: 3 },
    { file: 'desk', isPart: isForDesk, priority: 2 },
    { file: 'light', isPart: isLight, priority: 1 },
  ].map(({ file, isPart, test = OUR_CODE, priority, minShareCount = 2 }) => ({
    debugName: file,
    name: (id: string, graph: GraphReader) => (isPart(id, graph) ? file : null),
    test,
    minShareCount,
    priority,
  })),
];
