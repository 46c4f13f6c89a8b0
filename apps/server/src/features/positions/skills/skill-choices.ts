/** A skill with its place in a text. */
export interface FoundSkill {
  skill: string;
  isCommon: boolean;
  start: number;
  end: number;
}

/** A text with the skills that were found in it, in their order. */
export interface SkillText {
  text: string;
  found: FoundSkill[];
}

const COMMA = /^\s*[,،]\s*$/;
const OR = /^\s*[(,،]?\s*(?:(?:and|und|et|y|و)\/)?(?:or|oder|bzw\.|ou|o|u|أو)\s+$/iu;
/** "Java, Kotlin or a similar language". */
const OR_SIMILAR =
  /^\s*,?\s*(?:or|oder|ou|o)\s+(?:an?\s+|any\s+|eine[mnrs]?\s+|une?\s+|una?\s+)?(?:similar|comparable|equivalent|other|another|ähnlich|vergleichbar|ander|équivalent|similaire|autre|equivalente|otr[oa])/iu;
const SIMILAR_LENGTH = 40;

/**
 * Groups of skills of which a position wants one: those of a list that ends with "or" ("Java, Kotlin or Go", "Java oder
 * ähnlich" with others before it). A skill is in the first group that names it.
 */
export function findChoices(texts: readonly SkillText[]): string[][] {
  const taken = new Set<string>();
  const choices: string[][] = [];
  for (const choice of texts.flatMap(listChoices)) {
    const free = [...new Set(choice)].filter((skill) => !taken.has(skill));
    if (free.length < 2) continue;
    for (const skill of free) taken.add(skill);
    choices.push(free);
  }
  return choices;
}

function listChoices({ text, found }: SkillText): string[][] {
  const choices: string[][] = [];
  let run: string[] = [];
  let isChoice = false;
  found.forEach(({ skill, end }, at) => {
    run.push(skill);
    const next = found[at + 1];
    const between = next === undefined ? '' : text.slice(end, next.start);
    if (next !== undefined && OR.test(between)) {
      isChoice = true;
      return;
    }
    // Behind "A or B" a comma begins another wish.
    if (next !== undefined && !isChoice && COMMA.test(between)) return;
    if (isChoice || OR_SIMILAR.test(text.slice(end, end + SIMILAR_LENGTH))) choices.push(run);
    run = [];
    isChoice = false;
  });
  return choices;
}
