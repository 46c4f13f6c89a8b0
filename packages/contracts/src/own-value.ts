/** What a record holds under a word from outside; never what every object has under it, such as `constructor`. */
export function ownValue<Value>(record: Readonly<Record<string, Value>>, word: string): Value | undefined {
  return Object.hasOwn(record, word) ? record[word] : undefined;
}
