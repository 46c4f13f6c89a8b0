import type { FormItem } from '@opencareers/form-core/definition/form-definition';
import type { OwnSource } from '@opencareers/form-core/field-types/own-field-type';
import { ownItem, ownTypes } from '@opencareers/form-core/field-types/own-types';
import type { QuestionNotes } from './conversion.ts';
import type { SourceObject } from './source-json.ts';

interface OwnTypeSource {
  from: OwnSource;
  /** The question in its source. */
  source: SourceObject;
  name: string;
  notes: QuestionNotes;
}

/** A question as one of a type that the host registered for what the source calls it; null where nobody did. */
export function ownTypeItem(
  { from, source, name, notes }: OwnTypeSource,
  called: string | undefined,
): FormItem | null {
  const own = ownTypes().find(({ readFrom }) => readFrom?.[from]?.some((known) => known === called));
  if (own === undefined) return null;
  const options = own.optionsFrom?.(source);
  notes.changed(`asked as "${own.type}"`);
  return ownItem({ name, type: own.type, ...(options === undefined ? {} : { options }) });
}
