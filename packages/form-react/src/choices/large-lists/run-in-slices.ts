/** Time that one slice may take, in ms: what is pressed meanwhile waits no longer. */
const SLICE_MS = 4;

/** Calls `step` until it says that nothing is left, in slices with room for input between them; returns a stop. */
export function runInSlices(step: () => boolean): () => void {
  let timer = setTimeout(slice);
  return () => clearTimeout(timer);

  function slice() {
    const end = performance.now() + SLICE_MS;
    while (step()) {
      if (performance.now() < end) continue;
      timer = setTimeout(slice);
      return;
    }
  }
}
