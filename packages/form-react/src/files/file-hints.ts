import { DEFAULT_FILE_TYPES, type ItemOf } from '@opencareers/form-core/definition/form-definition';
import type { Texts } from '@opencareers/messages/texts';

type FileItem = ItemOf<'fileUpload'> | ItemOf<'file_upload'>;

/** What may be chosen, in words, before anybody chooses: types, sizes and number. */
export function fileHints(item: FileItem, texts: Texts): string {
  const types = (item.options?.accept ?? DEFAULT_FILE_TYPES).join(', ');
  const format = new Intl.NumberFormat(texts.locale, { maximumFractionDigits: 2 });
  const limits = (item.rules ?? []).flatMap((rule) => {
    if (rule.type === 'maxFileSizeMB')
      return texts.text('files.limitEach', { size: format.format(rule.value) });
    if (rule.type === 'maxCumulativeFileSizeMB') {
      return texts.text('files.limitTotal', { size: format.format(rule.value) });
    }
    return rule.type === 'maxLength' ? texts.text('files.limitCount', { count: rule.value }) : [];
  });
  return [texts.text('files.accepted', { types }), ...limits].join(' · ');
}
