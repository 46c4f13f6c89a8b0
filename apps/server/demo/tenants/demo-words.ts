/** What a text is in other languages, by language code. */
type OtherWords = Readonly<Record<string, string>>;

/** A text of a demo company with its translations beside it, to be spread into the configuration. */
export function said<Key extends string>(key: Key, written: string, others: OtherWords) {
  return {
    [key]: written,
    [`i18n${key.charAt(0).toUpperCase()}${key.slice(1)}`]: others,
  } as Record<Key, string> & Record<`i18n${Capitalize<Key>}`, OtherWords>;
}
