/** How long an address of a file is kept, in ms: browsers begin to read it after the press. */
const KEPT_MS = 60_000;

/** Gives a file to the browser to save, also from inside a shadow tree. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
}
