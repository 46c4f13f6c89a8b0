import { type Phrase, wholeWords } from './phrase.ts';

/** Days of what is counted, by the beginnings of its names in the languages of the site. */
const UNIT_DAYS: readonly [RegExp, number][] = [
  [/^(?:days?|tage?n?|d[ií]as?|jours?|يوم|أيام|ايام)$/iu, 1],
  [/^(?:weeks?|wochen?|semanas?|semaines?|أسبوع|أسابيع|اسابيع)$/iu, 7],
  [/^(?:months?|monate?n?|mes(?:es)?|mois|شهر|أشهر|اشهر|شهور)$/iu, 30],
];

/** What may stand before, and says no more. */
const LEAD = String.raw`(?:(?:posted|published|new|within|during|since|from|in|the|ver[öo]ffentlicht|neu|seit|aus|den|der|publicad[oa]s?|nuev[oa]s?|en|de|desde|la|las|los|publi[ée]e?s?|nouveau|nouvelles?|depuis|les|au|cours|منشورة|المنشورة|خلال|في)\s+)*`;

const FIXED = (
  [
    [
      `(?:(?:posted|published|new) today|(?:last|past) 24 hours|heute (?:neu|ver[öo]ffentlicht)|neu heute|letzten? 24 stunden|(?:publicad[oa]s?|nuev[oa]s?) hoy|[úu]ltimas 24 horas|publi[ée]e?s? aujourd['’]hui|derni[èe]res 24 heures|آخر 24 ساعة|(?:ال)?منشورة اليوم)`,
      1,
    ],
    [
      `(?:(?:this|last|past) week|diese[r]? woche|letzte[r]? woche|esta semana|[úu]ltima semana|semana pasada|cette semaine|semaine derni[èe]re|هذا (?:ال)?[أا]سبوع|الأسبوع الماضي)`,
      7,
    ],
    [
      `(?:(?:this|last|past) month|diese[nmr]? monat|letzte[nr]? monat|este mes|[úu]ltimo mes|mes pasado|ce mois(?:-ci)?|mois dernier|هذا الشهر|الشهر الماضي)`,
      30,
    ],
  ] as const
).map(([pattern, days]) => ({ pattern: wholeWords(`${LEAD}${pattern}`), days }));

const COUNTED = [
  String.raw`(?:last|past|letzten?|[úu]ltim[oa]s|آخر)\s+(\d{1,3})\s+(\p{L}+)`,
  String.raw`(\d{1,3})\s+derni(?:ers?|[èe]res?)\s+(\p{L}+)`,
].map((pattern) => wholeWords(`${LEAD}${pattern}`));

/** "this week", "in den letzten 3 Tagen": since when a position has been open, in days. */
export function findPosted(text: string): Phrase | null {
  for (const { pattern, days } of FIXED) {
    const found = pattern.exec(text);
    if (found !== null) return { said: found[0], at: found.index, value: String(days) };
  }
  for (const pattern of COUNTED) {
    const found = pattern.exec(text);
    const [said, number, unit = ''] = found ?? [];
    const days = Number(number) * (UNIT_DAYS.find(([names]) => names.test(unit))?.[1] ?? 0);
    if (found && said !== undefined && days > 0) return { said, at: found.index, value: String(days) };
  }
  return null;
}
