import type { QuestionNotes } from '../conversion.ts';
import type { SourceObject } from '../source-json.ts';
import { saysNothing, unreadText } from '../unread-properties.ts';

/** What no item can express, whatever the type of the question. */
const LOST: Readonly<Record<string, string>> = {
  defaultValue: 'the value to start with',
  defaultValueExpression: 'the value to start with',
  requiredIf: 'a rule when an answer is needed',
  enableIf: 'a rule when an answer is possible',
  correctAnswer: 'the right answer of a quiz',
  setValueExpression: 'a calculated value',
  setValueIf: 'a calculated value',
  resetValueIf: 'a rule when the answer is taken back',
  inputMask: 'the input mask',
  maskType: 'the input mask',
  maskSettings: 'the input mask',
  isUnique: 'that answers differ between entries',
  keyName: 'that answers differ between entries',
  choicesEnableIf: 'a rule when choices are possible',
  choicesVisibleIf: 'a rule when choices show',
  hasSelectAll: 'the choice that selects all',
  showSelectAllItem: 'the choice that selects all',
  valueName: 'answers shared between questions',
};

/** How a question looks or where an answer is kept: neither asks nor refuses anything. */
const LOOKS = new Set(
  `acceptCarriageReturn addPanelButtonLocation addRowLocation addRowButtonLocation allowClear allowDragRange
  allowImagesPreview allowResize allowRowReorder alternateRows autoGrow autoGrowComment cellErrorLocation
  choicesMinVisible clearIfInvisible closeOnSelect colCount colSpan columnColCount columnMinWidth cols confirmDelete
  contentMode descriptionLocation detailErrorLocation displayMode errorLocation hideNumber hideSelectedItems
  horizontalScroll imageFit imageHeight imageWidth indent inputSize inputTextAlignment innerIndent itemComponent
  itemSize labelCount labelFormat maxImageHeight maxImageWidth maxWidth minImageHeight minImageWidth minWidth
  newPanelPosition panelRemoveButtonLocation panelsState progressBarLocation questionErrorLocation
  questionStartIndex questionTitleLocation questionTitleWidth rateColorMode rateDisplayMode rateType ratingDisplayMode
  removePanelButtonLocation renderAs renderMode rowTitleWidth scaleColorMode searchEnabled searchMode
  separateSpecialChoices showHeader showLabel showLabels showNumber showPreview showProgressBar showQuestionNumbers
  showRangeInProgress size startWithNewLine state storeDataAsText storeOthersAsComment tabAlign templateErrorLocation
  templateQuestionTitleLocation templateTitleLocation textUpdateMode textWrapEnabled titleLocation tooltipFormat
  tooltipVisibility transposeData useDisplayValuesInDynamicTexts useDisplayValuesInTitle useTitleAsLabel verticalAlign
  waitForUpload width`.split(/\s+/),
);

const COMMON = 'type name title description visible visibleIf isRequired readOnly validators';
/** Of what becomes one item. */
const RULED = 'requiredIf enableIf defaultValue';
const COMMENT = 'hasComment showCommentArea commentText';
const CHOICES = `choices choicesOrder choicesByUrl choicesFromQuestion hasNone showNoneItem noneText hasOther
  showOtherItem otherText showDontKnowItem dontKnowText showRefuseItem refuseText ${COMMENT}`;
const COUNTS = 'minSelectedChoices maxSelectedChoices';
const BOUNDS = 'min max minErrorText maxErrorText step stepErrorText';
const TABLE = 'columns rows cellType';

/** What a converter reads of each type, besides what all have. */
const READ: Readonly<Record<string, string>> = {
  text: `${RULED} inputType placeHolder placeholder autocomplete autoComplete minLength maxLength ${BOUNDS} ${COMMENT}`,
  comment: `${RULED} rows minLength maxLength placeHolder placeholder ${COMMENT}`,
  radiogroup: `${CHOICES} ${RULED}`,
  buttongroup: `${CHOICES} ${RULED}`,
  imagepicker: `${RULED} multiSelect ${CHOICES} ${COUNTS}`,
  checkbox: `${RULED} ${CHOICES} ${COUNTS}`,
  ranking: `${RULED} ${CHOICES}`,
  signaturepad: RULED,
  dropdown: `${RULED} placeholder optionsCaption ${CHOICES}`,
  tagbox: `${RULED} placeholder optionsCaption ${CHOICES} ${COUNTS}`,
  rating: `${RULED} rateValues rateMin rateMax rateStep rateCount minRateDescription mininumRateDescription
    maxRateDescription maximumRateDescription ${COMMENT}`,
  boolean: `${RULED} label labelTrue labelFalse valueTrue valueFalse ${COMMENT}`,
  file: `${RULED} maxSize acceptedTypes allowMultiple maxFiles ${COMMENT}`,
  expression: 'expression requiredIf enableIf',
  slider: `${RULED} sliderType ${BOUNDS} ${COMMENT}`,
  html: 'type name visible visibleIf html',
  image: 'type name visible visibleIf title imageLink altText',
  multipletext: 'items',
  matrix: `${TABLE} isAllRowRequired eachRowRequired`,
  matrixdropdown: `choices ${TABLE}`,
  matrixdynamic: `${RULED} columns cellType choices minRowCount maxRowCount rowCount addRowText removeRowText allowAddRows allowRemoveRows`,
  paneldynamic: `${RULED} templateElements minPanelCount maxPanelCount panelCount panelAddText addPanelText panelRemoveText
    removePanelText allowAddPanel allowRemovePanel`,
  panel: 'elements questions enableIf',
  choice: 'value text imageLink visibleIf enableIf',
  row: 'value text',
  validator: `type text minValue maxValue minLength maxLength minCount maxCount regex caseInsensitive insensitive
    allowDigits expression`,
};

const KNOWN = new Map(
  Object.entries(READ).map(([type, keys]) => {
    const common = ['html', 'image', 'choice', 'row', 'validator'].includes(type) ? '' : COMMON;
    return [type, new Set(`${common} ${keys}`.split(/\s+/))];
  }),
);
/** What stands inside of a question: where its properties are the question's path does not say. */
const PARTS: readonly string[] = ['choice', 'row', 'validator'];
const KNOWN_OF_ALL = new Set(COMMON.split(' '));

/**
 * Notes what a part of the source says and nobody reads: what it means where that is known, else its name and value. So
 * a property that this converter has never heard of is in the report too.
 */
export function noteUnread(source: SourceObject, type: string, notes: QuestionNotes): void {
  const known = KNOWN.get(type) ?? KNOWN_OF_ALL;
  for (const [key, value] of Object.entries(source)) {
    if (known.has(key) || LOOKS.has(key) || saysNothing(key, value)) continue;
    notes.missing(LOST[key] ?? unreadText(key, value), PARTS.includes(type) ? undefined : key);
  }
}
