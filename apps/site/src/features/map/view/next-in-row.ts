/** Where an arrow, Home or End leads in a row of things; null for other keys. At the ends it goes on at the other one. */
export function nextInRow(key: string, at: number, length: number): number | null {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowDown':
      return (at + 1) % length;
    case 'ArrowLeft':
    case 'ArrowUp':
      return (at + length - 1) % length;
    case 'Home':
      return 0;
    case 'End':
      return length - 1;
    default:
      return null;
  }
}
