import type { FieldPath } from '@opencareers/form-core/answers/answers';
import type { Choice } from '@opencareers/form-core/definition/form-definition';
import type { FieldState, FormSession, SectionState } from '@opencareers/form-core/session/form-session';
import type { UploadPort } from '@opencareers/form-core/uploads/upload-port';
import type { Texts } from '@opencareers/messages/texts';
import { createContext, type ReactNode, useCallback, useContext, useSyncExternalStore } from 'react';
import type { FormSlots, Widget } from './widget.tsx';

/** What a form asks its host for. Without a port the form works as far as it can without it. */
export interface FormPorts {
  /** Answers the `data.options` of a select endpoint; `path` is on the host's own origin. */
  loadChoices?: (path: string, signal: AbortSignal) => Promise<Choice[]>;
  /** Skills that fit the words; without it only the suggestions of the definition are offered. */
  searchSkills?: (words: string, signal: AbortSignal) => Promise<string[]>;
  /** Where files go; without it they are part of the answers, as base64. */
  uploads?: UploadPort;
  /** Faults that the person needs not see, such as an unknown field type. */
  log?: (message: string, cause?: unknown) => void;
}

/** What every part of one form shares. */
export interface FormRuntime {
  session: FormSession;
  texts: Texts;
  ports: FormPorts;
  /** The widget of a field type; undefined for types that nobody knows. Here, as lists draw fields themselves. */
  findWidget: (type: string) => Widget | undefined;
  /** What the host puts at places of every question. */
  slots?: FormSlots;
  /** Put before every element id, so that two forms can share a page. */
  idPrefix: string;
  /** The name of a field's control without the prefix, where the host gives its own; undefined takes the usual one. */
  idOf?: (path: FieldPath) => string | undefined;
  /** ISO 3166 code for phone numbers unless an item says another. */
  countryCode: string;
  timeZone: string;
  /** Shows what people who edit forms must see, such as unknown field types. */
  isAdmin?: boolean;
  /** Level of the headings of sections; 2 when absent. */
  headingLevel?: 2 | 3 | 4;
}

const FormRuntimeContext = createContext<FormRuntime | null>(null);

/** Gives a form's parts their session, texts and ports. `runtime` must keep its identity. */
export function FormRuntimeProvider({ runtime, children }: { runtime: FormRuntime; children: ReactNode }) {
  return <FormRuntimeContext.Provider value={runtime}>{children}</FormRuntimeContext.Provider>;
}

/** What the form around shares; throws outside a form. */
export function useFormRuntime(): FormRuntime {
  const runtime = useContext(FormRuntimeContext);
  if (runtime === null) throw new Error('a part of a form must be inside FormRuntimeProvider');
  return runtime;
}

/** One field's state; only a change of this field draws anew. */
export function useFieldState(path: string): FieldState {
  const { session } = useFormRuntime();
  const subscribe = useCallback((listener: () => void) => session.subscribe(path, listener), [session, path]);
  const read = () => session.field(path);
  return useSyncExternalStore(subscribe, read, read);
}

/** One section's counts; draws anew when they change. */
export function useSectionState(index: number): SectionState {
  const { session } = useFormRuntime();
  const subscribe = useCallback((listener: () => void) => session.subscribeAll(listener), [session]);
  const read = () => session.section(index);
  return useSyncExternalStore(subscribe, read, read);
}
