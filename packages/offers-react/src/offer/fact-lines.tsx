/** The lines of a fact: one as a text, several as a list. What companies wrote runs in its own direction. */
export function FactLines({ lines }: { lines: readonly string[] }) {
  if (lines.length === 1) return <bdi>{lines[0]}</bdi>;
  return (
    <ul className="oc-fact-lines">
      {lines.map((line) => (
        <li key={line}>
          <bdi>{line}</bdi>
        </li>
      ))}
    </ul>
  );
}
