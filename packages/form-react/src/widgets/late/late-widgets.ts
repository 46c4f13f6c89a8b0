import type { FieldType } from '@opencareers/form-core/definition/form-definition';
import { loadLateTexts } from '@opencareers/form-core/messages/late/late-texts';
import type { FunctionComponent } from 'react';
import type { WidgetProps } from '../../form/widget.tsx';

/** Types whose widgets are found here, each in a file of its own. */
export type LateType = Extract<
  FieldType,
  | 'time'
  | 'month'
  | 'matrix'
  | 'ranking'
  | 'signature'
  | 'address'
  | 'richText'
  | 'ssn'
  | 'sin'
  | 'star_rating'
  | 'embedded_form'
  | 'esignForm'
>;

const WIDGETS: { [T in LateType]: () => Promise<FunctionComponent<WidgetProps<T>>> } = {
  time: async () => (await import('./time-widget.tsx')).TimeWidget,
  month: async () => (await import('./month-widget.tsx')).MonthWidget,
  matrix: async () => (await import('./matrix-widget.tsx')).MatrixWidget,
  ranking: async () => (await import('./ranking-widget.tsx')).RankingWidget,
  address: async () => (await import('../../address/address-widget.tsx')).AddressWidget,
  richText: async () => (await import('../../rich-text/rich-text-widget.tsx')).RichTextWidget,
  signature: async () => (await import('../../signature/signature-widget.tsx')).SignatureWidget,
  ssn: async () => (await import('../text/masked-number-widget.tsx')).MaskedNumberWidget,
  sin: async () => (await import('../text/masked-number-widget.tsx')).MaskedNumberWidget,
  star_rating: async () => (await import('../groups/star-rating-widget.tsx')).StarRatingWidget,
  embedded_form: async () => (await import('../../viewers/embedded-form.tsx')).EmbeddedForm,
  esignForm: async () => (await import('../../viewers/esign-frame.tsx')).EsignFrame,
};

/** The widget of a type, with its texts in the language of the form. */
export async function loadLateWidget<T extends LateType>(
  type: T,
  locale: string,
): Promise<FunctionComponent<WidgetProps<T>>> {
  const [widget] = await Promise.all([
    WIDGETS[type](),
    // In English rather than not at all.
    loadLateTexts(locale).catch(() => undefined),
  ]);
  return widget;
}
