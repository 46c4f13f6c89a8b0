/** Which of some numbers are out of order: all but a longest run that rises. */
export function outOfOrder(numbers: readonly number[]): Set<number> {
  const lengths: number[] = [];
  const previous: number[] = [];
  for (const [index, number] of numbers.entries()) {
    lengths[index] = 1;
    previous[index] = -1;
    for (let earlier = 0; earlier < index; earlier += 1) {
      if (numbers[earlier]! >= number || lengths[earlier]! < lengths[index]!) continue;
      lengths[index] = lengths[earlier]! + 1;
      previous[index] = earlier;
    }
  }
  const kept = new Set<number>();
  for (let at = lengths.indexOf(Math.max(...lengths)); at !== -1; at = previous[at] ?? -1) kept.add(at);
  return new Set([...numbers.keys()].filter((index) => !kept.has(index)));
}
