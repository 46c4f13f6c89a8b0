/** Saves something that the page made as a file of the visitor's. */
export function saveFile(name: string, content: string, type: string): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The download has taken it by then.
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}
