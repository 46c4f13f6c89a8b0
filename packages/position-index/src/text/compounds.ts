/** A part of a German compound: as it is written alone, and in English. */
export interface CompoundPart {
  word: string;
  english: readonly string[];
}

/** Words that say at the end of a title what one is, folded, with what they are called in English. */
const HEADS = tableOf(`
administrator administrator|analyst analyst|analytiker analyst|anwalt lawyer|arbeiter worker|architekt architect
arzt doctor physician|arztin doctor physician|assistent assistant|assistenz assistant|ausbilder trainer
beauftragte officer|beauftragter officer|bediener operator|berater consultant advisor|betreuer manager
buchhalter accountant|chemiker chemist|controller controller|designer designer|disponent dispatcher
einkaufer buyer purchaser|elektroniker electrician|entwickler developer engineer|entwicklung development
erzieher educator|experte expert|expertin expert|fachangestellte specialist|fachangestellter specialist
fachfrau specialist|fachkraft specialist|fachkrafte specialist|fachmann specialist|fachwirt specialist
fahrer driver|forscher researcher|fuhrer operator|gartner gardener|gestalter designer|helfer helper assistant
hilfe helper assistant|informatiker developer|ingenieur engineer|installateur installer|jurist lawyer
kauffrau clerk|kaufleute clerk|kaufmann clerk|kontrolleur inspector|koordinator coordinator|kraft worker
lehrer teacher|leiter manager head lead|leitung manager head lead|makler agent broker|manager manager
mechaniker mechanic|mechatroniker mechanic|meister supervisor|mitarbeiter associate specialist
moderator moderator|monteur fitter installer|optiker optician|padagoge educator|pfleger nurse|planer planner
planung planning|praktikant intern|praktikum internship|programmierer programmer developer|prufer auditor tester
psychologe psychologist|redakteur editor writer|referent officer specialist|sachbearbeiter clerk
schlosser fitter|schweisser welder|schwester nurse|sekretar secretary|spezialist specialist|support support
technik technology|techniker technician|tester tester|texter writer|therapeut therapist|trainer trainer
verantwortliche manager|verantwortlicher manager|verkaufer salesperson|vermittler agent|vertreter representative
vertrieb sales|wart caretaker|wissenschaftler scientist|zeichner drafter
`);

/** What may stand before them, without the letters that join the two. */
const MODIFIERS = tableOf(`
abteilung department|alten elderly|anlage plant|antrieb powertrain|anwendung application|assistenz assistant
ausschreibung tender|aussendienst field|auto automotive|backend backend|bank bank|batterie battery
bau construction|bedarf demand|berechnung simulation|bereich division|bestand inventory|betrieb operations
bilanz financial|buro office|chef chief|chemie chemical|cloud cloud|crew crew|daten data|datenbank database
einkauf purchasing procurement|elektro electrical|elektronik electronics|elektrotechnik electrical
empfang reception|energie energy|entwicklung development|ernahrung nutrition|ernte harvest|event event
export export|facility facility|fahrrad bicycle|familie family|fertigung manufacturing|filial branch store
filiale branch store|finanz finance financial|forderung funding|forschung research|frontend frontend
fullstack fullstack|garten garden|gebaude building|gebiet area|genehmigung permit|geschaft business
geschaftsfuhrung executive|gesundheit health|grafik graphic|gruppe team|hafen port|hardware hardware|haus house
heizung heating|hochbau building|hotel hotel|immobilie property|import import|inbetriebnahme commissioning
industrie industrial|informatik it|innendienst inside|instandhaltung maintenance|it it|jugend youth
kampagne campaign|kinder child|klima climate|klinik clinical|kommunikation communications|konstruktion design
konto account|kranken care|kredit credit|kuche kitchen|kunde customer|labor laboratory lab|lade store
lager warehouse|lagerlogistik warehouse|land agricultural|landschaft landscape|lebensmittel food|lehr training
liefer delivery|lieferant supplier|logistik logistics|lohn payroll|losung solutions|marketing marketing
markt market store|maschine machine|maschinenbau mechanical|mathematik mathematics|mechanik mechanical
medien media|medizin medical|messe fair|metall metal|mode fashion|montage assembly|musik music
nachhaltigkeit sustainability|netz network|netzwerk network|ober senior|objekt facility|online online
partner partner|patient patient|personal hr|pflege care nursing|pharma pharmaceutical|physio physical
praxis practice|presse press|produkt product|produktion production|programm program|projekt project
prozess process|qualitat quality|raum room|recht legal|redaktion editorial|regional regional|reinigung cleaning
reise travel|restaurant restaurant|risiko risk|robotik robotics|schicht shift|schiff ship|schiffbau naval
schul school|schweiss welding|service service|sicherheit security safety|software software|sozial social
sport sports|stadt city|standort site|stapler forklift|steuer tax|strasse road|strategie strategy
support support|system systems system|team team|technik technical|telefon phone|test test|textil textile
tiefbau civil|tier animal|transport transport|umwelt environmental|unternehmen business corporate
veranstaltung event|verkauf sales|verkehr traffic|vermogen wealth|verpackung packaging|versand shipping
versicherung insurance|versuch test|vertrag contract|vertrieb sales|verwaltung administrative|video video
vorstand executive|wartung maintenance|web web|werbe advertising|werk plant|werkstatt workshop|werkzeug tool
wirtschaft business|zahn dental|zerspanung machining|zoll customs|zweirad bicycle
`);

/** Letters that join two words, or that fall away where they are joined. */
const JOINTS = ['', 's', 'n', 'en', 'es', 'er'];
/** Endings of the head that say no more about the work: the other gender, and more of them. */
const ENDINGS = ['', 'in', 'innen', 'n', 'en', 's', 'e'];
const MIN_LENGTH = 7;
const SPELLED_UMLAUT = /([aou])e/g;

/** The parts of a German compound title, folded, in the order in which they stand; null for any other word. */
export function compoundParts(word: string): readonly CompoundPart[] | null {
  if (word.length < MIN_LENGTH || !/^[a-z]+$/.test(word)) return null;
  return partsOf(word) ?? partsOf(word.replace(SPELLED_UMLAUT, '$1'));
}

function partsOf(word: string): CompoundPart[] | null {
  for (const ending of ENDINGS) {
    if (!word.endsWith(ending)) continue;
    const parts = splitAtHead(word.slice(0, word.length - ending.length));
    if (parts !== null) return parts;
  }
  return null;
}

/** The longest head wins: a "Fachkraft" is more than a "Kraft". */
function splitAtHead(word: string): CompoundPart[] | null {
  for (let at = 2; at < word.length - 2; at += 1) {
    const english = HEADS.get(word.slice(at));
    if (english === undefined) continue;
    const before = splitModifiers(word.slice(0, at));
    if (before !== null) return [...before, { word: word.slice(at), english }];
  }
  return null;
}

/** One modifier, or several: "Softwareprojekt". */
function splitModifiers(text: string): CompoundPart[] | null {
  const whole = modifierOf(text);
  if (whole !== null) return [whole];
  for (let at = 2; at < text.length - 2; at += 1) {
    const first = modifierOf(text.slice(0, at));
    const rest = first === null ? null : splitModifiers(text.slice(at));
    if (first !== null && rest !== null) return [first, ...rest];
  }
  return null;
}

function modifierOf(text: string): CompoundPart | null {
  for (const joint of JOINTS) {
    const word = text.slice(0, text.length - joint.length);
    const english = text.endsWith(joint) ? MODIFIERS.get(word) : undefined;
    if (english !== undefined) return { word, english };
  }
  return null;
}

function tableOf(table: string): Map<string, readonly string[]> {
  return new Map(
    table
      .trim()
      .split(/[|\n]/)
      .map((entry) => {
        const [word = '', ...english] = entry.split(' ');
        return [word, english];
      }),
  );
}
