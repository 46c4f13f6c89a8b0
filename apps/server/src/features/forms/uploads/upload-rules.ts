import { FORM_FILE_MAX_BYTES } from '@opencareers/contracts/forms';
import {
  BYTES_PER_MB,
  DEFAULT_FILE_TYPES,
  type FormDefinition,
  type FormItem,
} from '@opencareers/form-core/definition/form-definition';
import { nestedItems } from '@opencareers/form-core/definition/walk-items';
import type { FileContent } from '../../../platform/files/file-content.ts';
import { endingOf } from '../../../platform/files/file-name.ts';

/** No rule of a tenant makes one file larger. */
const FILE_BYTES_MAX = 512 * 1024 * 1024;
type FileItem = Extract<FormItem, { type: 'fileUpload' | 'file_upload' }>;

/** The question of files that a path such as `jobs.2.certificate` means; undefined when there is none. */
export function findFileItem(definition: FormDefinition, path: string): FileItem | undefined {
  const names = path.split('.').filter((_name, index) => index % 2 === 0);
  let items: readonly FormItem[] = definition.sections.flatMap((section) => section.items);
  let found: FormItem | undefined;
  for (const name of names) {
    found = items.find((item) => item.name === name);
    if (found === undefined) return undefined;
    items = nestedItems(found);
  }
  return found?.type === 'fileUpload' || found?.type === 'file_upload' ? found : undefined;
}

/** Accepted name endings of a question, in lower case. */
export function acceptedEndings(item: FileItem): string[] {
  return (item.options?.accept ?? DEFAULT_FILE_TYPES).map((ending) => ending.toLowerCase());
}

/** Most bytes of one file of a question (spec:D58). */
export function fileBytesMax(item: FileItem): number {
  const rule = item.rules?.find(({ type }) => type === 'maxFileSizeMB');
  const limit = rule?.type === 'maxFileSizeMB' ? rule.value * BYTES_PER_MB : FORM_FILE_MAX_BYTES;
  return Math.min(limit, FILE_BYTES_MAX);
}

/** Whether the content is what the name says and what the question takes. */
export function fitsItem(item: FileItem, name: string, content: FileContent | null): boolean {
  const ending = endingOf(name);
  return content?.endings.includes(ending) === true && acceptedEndings(item).includes(ending);
}
