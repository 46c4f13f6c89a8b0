import { starLabels } from '@opencareers/form-core/answers/star-labels';
import { StarRating } from '@opencareers/ui/star-rating';
import { useFormRuntime } from '../../form/form-runtime.tsx';
import type { WidgetProps } from '../../form/widget.tsx';
import { groupProps } from './choice-widgets.tsx';

/** Stars from 1 to 5, each with its name [FORM-05]. */
export function StarRatingWidget({ field, control }: WidgetProps<'star_rating'>) {
  const { texts } = useFormRuntime();
  const { isInvalid: _, ...group } = groupProps(control);
  return (
    <StarRating
      {...group}
      value={typeof field.value === 'number' ? field.value : null}
      onChange={control.change}
      labels={starLabels(texts)}
      emptyLabel={texts.text('stars.none')}
    />
  );
}
