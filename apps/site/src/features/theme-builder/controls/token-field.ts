import type { ThemeProblemInfo } from '@opencareers/contracts/themes';
import type { PathKey } from '@opencareers/theme/theme-key';
import type { Theme } from '@opencareers/theme/theme-keys';
import type { BuilderScope } from '../theme-builder-calls.ts';

/** What a control edits. */
export interface TokenControlProps {
  token: PathKey;
  /** What the scope itself says; undefined where it inherits. */
  own: unknown;
  /** What counts, said here or inherited. */
  value: unknown;
  /** What stands on the page where the value is null. */
  derived?: string;
  problems: readonly ThemeProblemInfo[];
  /** How the banner is drawn where the token is looked at. */
  heroStyle: Theme['hero']['style'];
  scope: BuilderScope;
  /** Undefined inherits again. */
  onChange: (value: unknown) => void;
  /** Changes several tokens in one step, by their paths. */
  onTokens: (tokens: Readonly<Record<string, unknown>>) => void;
}

/** What controls of all kinds need of their field. */
export interface FieldPart {
  id: string;
  label: string;
  describedBy: string | undefined;
}
