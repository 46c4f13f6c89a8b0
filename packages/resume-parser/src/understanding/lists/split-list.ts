/** Levels in bars, stars and shares, which are no words of a list. */
const METER = /[●○★☆■□▪▫◆◇⬤◯▮▯]{2,}|\b\d{1,3}\s?%|\b[0-5]\s?\/\s?5\b|\b\d{1,2}\s?\/\s?10\b/gu;
const ENDS = /\s*[,;،、；，·•|｜]\s*|\s+\/\s+|\s{3,}|(?:\s+[–—-]\s+)(?=$)/u;

/** The items of a line such as `Java, SQL (Oracle, Postgres); C++`; commas in brackets cut nothing. */
export function splitList(text: string): string[] {
  const kept: string[] = [];
  const hidden = text
    .replace(METER, ' ')
    .replace(/[（(][^()（）]*[)）]/gu, (brackets) => `\ue001${kept.push(brackets) - 1}\ue002`);
  return hidden
    .split(ENDS)
    .map((item) =>
      item
        .replace(/\ue001(\d+)\ue002/gu, (_match, at: string) => kept[Number(at)] ?? '')
        .replace(/^[\s:–—-]+|[\s:–—-]+$/gu, '')
        .replace(/(?<!\.\p{L}*)\.$/u, '')
        .trim(),
    )
    .filter((item) => /[\p{L}\p{N}]/u.test(item));
}
