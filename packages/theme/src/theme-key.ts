import type { ThemeFileKind } from './files/theme-files.ts';

/** A colour; where `standard` is null, null stands for one that is derived. */
export interface ColourKey<Value extends string | null = string | null> {
  kind: 'colour';
  standard: Value;
  meaning: string;
}

/** One of several words. */
export interface ChoiceKey<Choice extends string = string> {
  kind: 'choice';
  choices: readonly Choice[];
  standard: Choice;
  meaning: string;
}

/** A number from `min` to `max`. */
export interface NumberKey {
  kind: 'number';
  unit: 'px' | '%';
  min: number;
  max: number;
  standard: number;
  meaning: string;
}

/** One line of text of at most `max` characters; where `standard` is null, null says nothing and empty is a text too. */
export interface TextKey {
  kind: 'text';
  max: number;
  standard: string | null;
  meaning: string;
}

/** A file of the company, by the name that it has here; null for none. */
export interface FileKey {
  kind: 'file';
  file: ThemeFileKind;
  standard: null;
  meaning: string;
}

/** What a theme says about one thing. */
export type ThemeKey = ColourKey | ChoiceKey | NumberKey | TextKey | FileKey;

/** Keys that stand together below a name. */
export interface KeyGroup<Keys extends KeyTree = KeyTree> {
  kind: 'group';
  keys: Keys;
  meaning: string;
}

/** Keys and groups of keys by name. */
export interface KeyTree {
  readonly [name: string]: ThemeKey | KeyGroup;
}

/** The complete values of keys. */
export type ValuesOf<Keys extends KeyTree> = {
  -readonly [Name in keyof Keys]: ValueOf<Keys[Name]>;
};

type ValueOf<Key> =
  Key extends KeyGroup<infer Keys>
    ? ValuesOf<Keys>
    : Key extends ChoiceKey<infer Choice>
      ? Choice
      : Key extends { kind: 'number' }
        ? number
        : Key extends { kind: 'colour' | 'file' | 'text'; standard: null }
          ? string | null
          : string;

/** Any part of the values of keys. */
export type PartsOf<Keys extends KeyTree> = {
  -readonly [Name in keyof Keys]?: Keys[Name] extends KeyGroup<infer Inner>
    ? PartsOf<Inner>
    : ValueOf<Keys[Name]>;
};

/** A colour that always has a value. */
export function colourKey(standard: string, meaning: string): ColourKey<string> {
  return { kind: 'colour', standard, meaning };
}

/** A colour that is derived until somebody chooses one. */
export function ownColourKey(meaning: string): ColourKey<null> {
  return { kind: 'colour', standard: null, meaning };
}

/** A file of the company. */
export function fileKey(file: ThemeFileKind, meaning: string): FileKey {
  return { kind: 'file', file, standard: null, meaning };
}

/** One of several words, in the order in which they are offered. */
export function choiceKey<const Choice extends string>(
  choices: readonly Choice[],
  standard: NoInfer<Choice>,
  meaning: string,
): ChoiceKey<Choice> {
  return { kind: 'choice', choices, standard, meaning };
}

/** Keys below one name. */
export function keyGroup<const Keys extends KeyTree>(meaning: string, keys: Keys): KeyGroup<Keys> {
  return { kind: 'group', keys, meaning };
}

/** A key with the dotted path that leads to it. */
export type PathKey = ThemeKey & { path: string };

/** All keys of a tree, in its order. */
export function listKeys(tree: KeyTree, parent = ''): PathKey[] {
  return Object.entries(tree).flatMap(([name, key]) =>
    key.kind === 'group' ? listKeys(key.keys, `${parent}${name}.`) : [{ ...key, path: parent + name }],
  );
}
