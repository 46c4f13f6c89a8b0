/**
 * Words that carry no meaning in a query (English, German, French, Spanish, Italian, Dutch, Portuguese).
 * Left out on purpose: `it`, `go`, `us`, `c`, `r`, which name work or places.
 */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  `a an the and or not of in on at to for from by with as is are be near me my i you your we our this that
  und oder der die das den dem des ein eine einer eines einem einen im am zum zur fur mit von vom bei als auf aus nahe
  le la les un une de du des et ou en au aux pour par avec dans sur chez
  el los las una y o del al para por con
  il lo gli di da nel nella e ed
  het een van voor met op bij te
  em no na nos nas os um uma
  في من على الى و او مع`.split(/\s+/),
);

/**
 * Words that say how high a position stands, not what is done in it (English, German, French, Spanish): a title
 * that shares nothing else with a query is no answer to it.
 */
export const RANK_WORDS: ReadonlySet<string> = new Set(
  `head director chief vp
  leiter leiterin leitung leitende leitender
  directeur directrice responsable
  directora jefe jefa`.split(/\s+/),
);

/**
 * Words that a person adds when asking for any work at all. They need not occur in a position, but lift those
 * that carry them in a strong field (`career coach`).
 */
export const NOISE_WORDS: ReadonlySet<string> = new Set(
  `looking seeking searching suche gesucht cherche recherche busco job jobs vacancy vacancies opening openings position positions career careers role roles employment hiring
  opportunity opportunities stelle stellen stellenangebot stellenangebote arbeit jobangebote emploi emplois poste
  postes offre offres empleo empleos trabajo trabajos vacante vacantes lavoro offerte vacature vacatures emprego
  empregos vaga vagas وظيفه وظائف`.split(/\s+/),
);
