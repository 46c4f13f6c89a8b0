import type { FileAnswer } from '@opencareers/form-core/answers/answers';
import type { ItemOf } from '@opencareers/form-core/definition/form-definition';
import { checkFileNames, checkFileRule } from '@opencareers/form-core/rules/checks/file-rules';
import type { Texts } from '@opencareers/messages/texts';
import { displayName } from './file-name.tsx';

type FileItem = ItemOf<'fileUpload'> | ItemOf<'file_upload'>;

/** What is known when a file is judged. */
export interface Judging {
  item: FileItem;
  /** What the answer has already, and what is on its way to it. */
  present: readonly FileAnswer[];
  texts: Texts;
}

/**
 * Why a file can't be added, null when it can. Looks at its name and size only, so that nothing is read in vain; the
 * rules and their messages are those of the evaluator [FORM-23].
 */
export function refuseFile(file: FileAnswer, { item, present, texts }: Judging): string | null {
  const name = displayName(file.name);
  if (file.size === 0) return texts.text('files.empty', { name });
  if (present.some((other) => isSameFile(other, file))) return texts.text('files.duplicate', { name });
  const shown = { ...file, name };
  const verdict = checkFileNames({ field: { item }, value: [shown], context: { texts } });
  if (verdict !== null) return verdict.message;
  for (const rule of item.rules ?? []) {
    if (rule.type === 'minLength') continue;
    const value = rule.type === 'maxFileSizeMB' ? [shown] : [...present, shown];
    const failed = checkFileRule(rule, { field: { item }, value, context: { texts } });
    if (failed !== null) return rule.message ?? failed.message;
  }
  return null;
}

function isSameFile(one: FileAnswer, other: FileAnswer): boolean {
  return (
    one.name === other.name &&
    one.size === other.size &&
    one.lastModified === other.lastModified &&
    one.webkitRelativePath === other.webkitRelativePath
  );
}
