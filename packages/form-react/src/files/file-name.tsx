// Marks that turn the direction of the text after them: with one of them `cod.exe` reads as `exe.doc`.
const DIRECTION_MARKS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
const CONTROL = /[\p{Cc}\u2028\u2029\ufeff]/gu;
/** Longest ending that stays in sight, with its dot. */
const ENDING_MAX = 10;

/** A file's name as it may be shown: nothing in it turns the text around or hides. */
export function displayName(name: string): string {
  return name.replace(DIRECTION_MARKS, '\ufffd').replace(CONTROL, '\ufffd').toWellFormed();
}

/** A file's name in its own direction; of a long one the ending always shows. */
export function FileName({ name }: { name: string }) {
  const shown = displayName(name);
  const dot = shown.lastIndexOf('.');
  const hasEnding = dot > 0 && shown.length - dot <= ENDING_MAX;
  const stem = hasEnding ? shown.slice(0, dot) : shown;
  return (
    <bdi className="oc-file-name" title={shown}>
      <span className="oc-file-name__stem">{stem}</span>
      {hasEnding && <span className="oc-file-name__ending">{shown.slice(dot)}</span>}
    </bdi>
  );
}
