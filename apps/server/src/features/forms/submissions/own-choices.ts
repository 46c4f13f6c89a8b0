import type { Answers, FieldPath } from '@opencareers/form-core/answers/answers';
import type { Choice, FormDefinition } from '@opencareers/form-core/definition/form-definition';
import { placeFields } from '@opencareers/form-core/visibility/place-fields';
import { eachField } from '@opencareers/form-core/visibility/placed-fields';
import type { OptionLists } from '../options/option-lists.ts';

const PARENT_VALUE = '{{parentValue}}';

/** The choices of fields whose endpoint is ours, for the rules; undefined where only the browser knows them. */
export function ownChoices(
  lists: OptionLists,
  { definition, answers, locale }: { definition: FormDefinition; answers: Answers; locale: string },
): (path: FieldPath) => readonly Choice[] | undefined {
  const endpoints = new Map<FieldPath, string>();
  for (const { item, path, lookup } of eachField(placeFields(definition, answers))) {
    if (item.type !== 'select' && item.type !== 'dropdown') continue;
    const endpoint = item.options?.apiEndpoint;
    const parent = item.dependencies?.[0];
    const value = parent === undefined ? undefined : lookup(parent);
    if (endpoint === undefined) continue;
    if (!endpoint.includes(PARENT_VALUE)) endpoints.set(path, endpoint);
    else if (typeof value === 'string' && value !== '')
      endpoints.set(
        path,
        endpoint.replaceAll(PARENT_VALUE, () => encodeURIComponent(value)),
      );
  }
  return (path) => {
    const endpoint = endpoints.get(path);
    return endpoint === undefined ? undefined : lists.answer(endpoint, locale);
  };
}
