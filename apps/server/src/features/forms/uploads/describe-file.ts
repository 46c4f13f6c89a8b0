import type { FormResponse } from '@opencareers/contracts/forms-operator';
import type { FormUploadRecord } from '../forms.schema.ts';

/** A file that was sent with a form, as the operator reads of it. */
export function describeFile(file: FormUploadRecord): FormResponse['files'][number] {
  return {
    id: file.file,
    question: file.field,
    name: file.name,
    bytes: file.size,
    type: file.type ?? '',
    sha256: file.sha256 ?? '',
  };
}
