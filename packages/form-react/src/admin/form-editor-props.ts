import type { FormDefinition } from '@opencareers/form-core/definition/form-definition';
import type { Texts } from '@opencareers/messages/texts';
import type { FormPorts } from '../form/form-runtime.tsx';

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
  texts: Texts;
  /** For previews and the test bench. Keep its identity. */
  ports?: FormPorts;
}
