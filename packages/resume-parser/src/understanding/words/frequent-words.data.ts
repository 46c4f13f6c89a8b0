/** The most frequent words of languages with Latin letters that few of the others have. */
export const FREQUENT_WORDS: Record<string, string> = {
  en: 'the and of for with in to on a by from at is are was as an',
  es: 'el la los las de del y en para con por una un al que se su como más',
  fr: 'le la les de des du et en pour avec dans une un au aux sur par à que est',
  de: 'der die das und für mit von im in den zu bei auf als eine ein des dem zur',
  pl: 'i w z na do oraz dla przy się od jest nie po ze jako wraz',
  pt: 'o a os as de do da dos das e em para com por uma um no na ao que não',
  it: 'il lo la gli le di del della dei e in per con una un nel alla presso che',
  nl: 'de het een en van voor met in op bij aan als naar uit te door is',
  tr: 've ile için bir olarak bu da de en çok gibi üzerinde',
  sv: 'och att en ett för med av på till i som inom från är vid',
};
