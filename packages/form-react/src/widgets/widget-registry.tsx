import type { FieldType } from '@opencareers/form-core/definition/form-definition';
import type { Widget } from '../form/widget.tsx';
import { BASIC_WIDGETS, widgetOf } from './basic-widgets.tsx';
import { CheckboxItemWidget, CheckboxWidget, RadioWidget } from './groups/choice-widgets.tsx';
import type { LateType } from './late/late-widgets.ts';
import { lazyWidget } from './lazy-widget.tsx';

/** Heights that lazy widgets will at least have. */
const LINE = 'var(--control-height)';
const FILES = 'var(--form-files-size, calc(var(--control-height) + 4rem))';
const loadHtml = async () => (await import('../viewers/html-block.tsx')).HtmlBlock;
const loadFiles = async () => (await import('../files/file-widget.tsx')).FileWidget;
const loadSelect = async () => (await import('../choices/select-widget.tsx')).SelectWidget;

// These are asked for in two steps, so that forms without them do not carry the names of their files.
const late = <T extends LateType>(type: T, blockSize = LINE) =>
  lazyWidget<T>(
    async (locale) => (await import('./late/late-widgets.ts')).loadLateWidget(type, locale),
    blockSize,
  );

/** What draws each field type. The basics are here; what is heavier comes when it is first shown. */
const WIDGETS: { [T in FieldType]?: Widget<T> } = {
  ...BASIC_WIDGETS,
  ssn: { labelling: 'control', Component: late('ssn') },
  sin: { labelling: 'control', Component: late('sin') },
  phone: {
    labelling: 'control',
    Component: lazyWidget(async () => (await import('./text/phone-widget.tsx')).PhoneWidget, LINE),
  },
  date: {
    labelling: 'control',
    Component: lazyWidget(async () => (await import('./dates/date-widget.tsx')).DateWidget, LINE),
  },
  dateRange: {
    labelling: 'group',
    Component: lazyWidget(
      async () => (await import('./dates/date-range-widget.tsx')).DateRangeWidget,
      'calc(var(--control-height) + 4rem)',
    ),
  },
  select: { labelling: 'control', Component: lazyWidget<'select'>(loadSelect, LINE) },
  dropdown: { labelling: 'control', Component: lazyWidget<'dropdown'>(loadSelect, LINE) },
  radio: { labelling: 'group', groupRole: 'radiogroup', Component: RadioWidget },
  checkbox: { labelling: 'group', Component: CheckboxWidget },
  checkboxItem: { labelling: 'self', Component: CheckboxItemWidget },
  star_rating: { labelling: 'group', groupRole: 'radiogroup', Component: late('star_rating') },
  time: { labelling: 'control', Component: late('time') },
  month: { labelling: 'control', Component: late('month') },
  matrix: { labelling: 'group', Component: late('matrix') },
  ranking: { labelling: 'group', Component: late('ranking') },
  signature: { labelling: 'group', Component: late('signature', '17rem') },
  address: { labelling: 'group', Component: late('address', '20rem') },
  richText: { labelling: 'reference', Component: late('richText', 'calc(6lh + 67px)') },
  skillSelector: {
    labelling: 'control',
    Component: lazyWidget(async () => (await import('../choices/skill-selector.tsx')).SkillSelector, LINE),
  },
  fileUpload: { labelling: 'group', Component: lazyWidget<'fileUpload'>(loadFiles, FILES) },
  file_upload: { labelling: 'group', Component: lazyWidget<'file_upload'>(loadFiles, FILES) },
  info: { labelling: 'none', Component: lazyWidget<'info'>(loadHtml, LINE) },
  instruction: { labelling: 'none', Component: lazyWidget<'instruction'>(loadHtml, LINE) },
  embedded_form: { labelling: 'none', Component: late('embedded_form', '1132px') },
  esignForm: { labelling: 'group', Component: late('esignForm', '600px') },
  privacyConsent: {
    labelling: 'self',
    Component: lazyWidget(
      async () => (await import('../viewers/privacy-consent.tsx')).PrivacyConsent,
      'calc(300px + var(--control-height))',
    ),
  },
  dynamicList: {
    labelling: 'group',
    Component: lazyWidget(
      async () => (await import('../lists/dynamic-list.tsx')).DynamicListWidget,
      'calc(2 * var(--control-height))',
    ),
  },
};

/** The widget of a field type; undefined for types that nobody knows. */
export function findWidget(type: string): Widget | undefined {
  return widgetOf(WIDGETS, type);
}
