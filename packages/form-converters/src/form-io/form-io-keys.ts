import { escapeText, plainText } from '@opencareers/form-core/definition/html-words';
import type { QuestionNotes } from '../conversion.ts';
import { type SourceObject, sourceText } from '../source-json.ts';
import { saysNothing, unreadText } from '../unread-properties.ts';

/** Properties about how a component looks, is stored, listed or edited: they neither ask nor refuse anything. */
const LOOKS = new Set(
  `_id id key type input tableView persistent protected encrypted dbIndex hideLabel labelPosition labelWidth labelMargin
    customClass tabindex autofocus spellcheck modalEdit attributes overlay properties tags theme size block leftIcon
    rightIcon shortcut dataGridLabel showCharCount showWordCount validateOn redrawOn refreshOn clearOnRefresh
    hideOnChildrenHidden addons widget mask lockKey lockConfiguration breadcrumb breadcrumbClickable buttonSettings
    collapsible collapsed scrollToTop disableOnInvalid verticalLayout striped bordered hover condensed cellAlignment
    autoAdjust hideInputLabels inputsLabelPosition optionsLabelPosition dayFirst useLocaleSettings allowInput
    enableMinDateInput enableMaxDateInput datepickerMode displayInTimezone timezone format dataFormat timePicker
    fixedSize indexeddb searchEnabled searchThreshold searchField searchDebounce minSearch selectThreshold
    readOnlyValue lazyLoad limit sort template idPath selectFields uniqueOptions customOptions useExactSearch
    noRefreshOnScroll selectValuesFixed delimiter thousandsSeparator truncateMultipleSpaces inputFormat inputType
    displayMask allowMultipleMasks openWhenEmpty addAnotherPosition defaultOpen initEmpty reorder rowDrafts
    displayAsTable inlineEdit modal storage dir webcam image uploadOnly privateDownload imageSize
    fileNameTemplate options url fileKey webcamSize footer width height penColor backgroundColor minWidth maxWidth
    keepOverlayRatio rows cols numRows numCols allowCalculateOverride alwaysEnabled inDataGrid shouldIncludeSubFlagged
    parent version row column isNew component originalComponent path pdfOverlay keyModified hideLabels isLeftLabel
    dataGridLabel autocomplete sanitize tag refreshOnChange className conditional customConditional validate
    editable disableAddingRemovingRows enableRowGroups customDefaultValuePosition isUploadEnabled uploadStorage
    uploadUrl uploadOptions uploadDir defaultValuePosition maxDate minDate shortcutButtons inputMaskPlaceholderChar
    labelPositionOptions prefixIcon ignoreCache valueType lineBreakMode wysiwyg hideSummary formSettings
    reorderable applyMaskOn fuseOptions layoutFixed tree nextPage showSidebar sidebar`.split(/\s+/),
);
/** Read of every component. */
const READ = new Set(
  `label title legend description tooltip placeholder errorLabel prefix suffix hidden disabled multiple defaultValue
    unique errors components columns rows`.split(/\s+/),
);
/** Texts that not every type makes use of. */
const TEXTS =
  `defaultValue label title legend description tooltip placeholder errorLabel prefix suffix addAnother removeRow keyLabel
  minSelectedCountMessage maxSelectedCountMessage content html`.split(/\s+/);
/** Read of components of one type. */
const READ_OF: Readonly<Record<string, string>> = {
  textfield: 'inputMask',
  password: 'inputMask',
  phoneNumber: 'inputMask',
  textarea: 'editor',
  selectboxes: 'values inline minSelectedCountMessage maxSelectedCountMessage',
  radio: 'values inline',
  checkbox: 'name value',
  select: 'data dataSrc valueProperty values',
  survey: 'questions values',
  datetime: 'enableDate enableTime datePicker',
  day: 'fields',
  tags: 'maxTags',
  file: 'filePattern fileMinSize fileMaxSize fileTypes',
  htmlelement: 'content attrs',
  content: 'html',
  button: 'action event url custom',
  datagrid: 'addAnother removeRow',
  editgrid: 'addAnother removeRow saveRow',
  datamap: 'addAnother keyLabel keyBeforeValue valueComponent',
  address:
    'provider providerOptions manualModeViewString switchToManualModeLabel enableManualMode disableClearIcon',
};

/** What a property that can't be kept means. */
const LOST: Readonly<Record<string, string>> = {
  calculateValue: 'an answer that JavaScript works out',
  customDefaultValue: 'a value to start with that JavaScript works out',
  logic: 'rules that change the question',
  clearOnHide: 'that the answer of what is hidden is kept',
  case: 'letters that are made large or small',
  editor: 'formatted text',
  inputMasks: 'several masks to choose from',
  customOptions: 'options in code',
  filter: 'a filter of the choices',
  decimalLimit: 'a limit of decimal places',
  requireDecimal: 'decimal places that must be there',
  currency: 'the currency',
  storeas: 'another way to store the answer',
};

/** Notes what a component says and nobody reads, with its value, also where its type makes no use of it. */
export function noteUnreadOfComponent(
  component: SourceObject,
  notes: QuestionNotes,
  became: unknown = [],
): void {
  const own = new Set((READ_OF[String(component.type)] ?? '').split(' '));
  for (const [key, value] of Object.entries(component)) {
    if (key === 'clearOnHide' && value === false) notes.missing(LOST.clearOnHide ?? '', key);
    if (LOOKS.has(key) || READ.has(key) || own.has(key) || saysNothing(key, value)) continue;
    if (key === 'clearOnHide' || (key === 'defaultValue' && value === false)) continue;
    const what = LOST[key];
    notes.missing(what === undefined ? unreadText(key, value) : `${what}: ${JSON.stringify(value)}`, key);
  }
  const said = JSON.stringify([became, notes.toEntry()]);
  for (const key of TEXTS) {
    const text = typeof component[key] === 'string' ? sourceText(component[key]) : undefined;
    const isSaid = (words: string) => said.includes(JSON.stringify(words).slice(1, -1));
    const plain = plainText(text ?? '');
    if (/^[0/]*$/.test(text ?? '')) continue;
    if (text !== undefined && ![text, plain, escapeText(plain)].some(isSaid))
      notes.missing(unreadText(key, text), key);
  }
}
