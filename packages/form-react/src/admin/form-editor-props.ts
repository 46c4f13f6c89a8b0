import type { FormDefinition } from '@opencareers/form-core/definition/form-definition';
import type { Texts } from '@opencareers/messages/texts';
import type { FormPorts } from '../form/form-runtime.tsx';
import type { FieldRenderers } from '../form/widget.tsx';

/** A form out of a file. */
export interface FormOfFile {
  definition: FormDefinition;
  /** What could not be taken over, as texts. */
  lost: readonly string[];
}

/** Reads the text of a file; null when it is no form that is known. */
export type ReadFormOfFile = (text: string) => Promise<FormOfFile | null>;

export interface FormEditorProps {
  /** The draft; another one needs another `key`. */
  definition: FormDefinition;
  /** The version that people fill in now; null before the first. */
  published: FormDefinition | null;
  /** Stores the draft; a rejection is shown. */
  onSave: (definition: FormDefinition) => Promise<void>;
  /** Makes the form the published version; called only when nothing forbids it. */
  onPublish: (definition: FormDefinition) => Promise<void>;
  /** When the permission to edit ends: what was changed is stored a minute before, unasked. Keep its identity. */
  endsAt?: Date | undefined;
  /** Reads forms out of files; without it there are templates only. */
  onReadFile?: ReadFormOfFile | undefined;
  texts: Texts;
  /** For previews and the test bench. Keep its identity. */
  ports?: FormPorts;
  /** What draws field types of the host in the test bench. Keep its identity. */
  fields?: FieldRenderers;
}
