import { Checkbox, CheckboxGroup, RadioGroup } from '@opencareers/ui/choice-group';
import { describeField, FieldFrame } from '@opencareers/ui/field';
import { StarRating } from '@opencareers/ui/star-rating';
import { Tag } from '@opencareers/ui/tag';
import { Textarea, TextInput } from '@opencareers/ui/text-input';
import { useState } from 'react';
import type { GalleryTexts } from '../texts.ts';

const STARS = ['Poor', 'Average', 'Good', 'Very Good', 'Excellent'];

/** Bare controls of forms in the frame that ties label, help and error to them. */
export function QuestionsSection({ texts }: { texts: GalleryTexts }) {
  const [place, setPlace] = useState('0');
  const [departments, setDepartments] = useState(['1']);
  const [stars, setStars] = useState<number | null>(4);
  const [isAgreed, setIsAgreed] = useState(false);
  const choices = texts.places.map((label, index) => ({
    value: String(index),
    label,
    isDisabled: index === 2,
  }));
  const notes = {
    tag: <Tag tone="info">New</Tag>,
    help: 'As in your passport.',
    error: 'First name is required',
  };
  return (
    <>
      <div className="gallery-columns">
        <FieldFrame id="question-name" label="First name" isRequired {...notes}>
          <TextInput
            id="question-name"
            aria-required
            aria-invalid
            aria-describedby={describeField('question-name', notes)}
          />
        </FieldFrame>
        <FieldFrame id="question-city" label={texts.location} hint="Filled in for you. Please check it.">
          <TextInput
            id="question-city"
            icon="pin"
            defaultValue={texts.places[0]}
            aria-describedby={describeField('question-city', { hint: 'yes' })}
          />
        </FieldFrame>
        <FieldFrame id="question-why" label="Why us?">
          <Textarea id="question-why" rows={2} isAutoSized defaultValue={texts.text} />
        </FieldFrame>
        <FieldFrame id="question-fixed" label="Not yours to change">
          <TextInput id="question-fixed" disabled defaultValue="2026" />
        </FieldFrame>
      </div>
      <div className="gallery-columns">
        <FieldFrame
          id="question-place"
          label="Where would you work?"
          labelling="group"
          group={{ role: 'radiogroup' }}
        >
          <RadioGroup name="question-place" choices={choices} value={place} onChange={setPlace} />
        </FieldFrame>
        <FieldFrame
          id="question-departments"
          label={texts.department}
          labelling="group"
          isRequired
          requiredLabel="required"
          help="All that you would like."
        >
          <CheckboxGroup
            name="question-departments"
            direction="horizontal"
            choices={texts.departments.map((label, index) => ({ value: String(index), label }))}
            value={departments}
            onChange={setDepartments}
          />
        </FieldFrame>
        <FieldFrame
          id="question-stars"
          label="How was the interview?"
          labelling="group"
          group={{ role: 'radiogroup' }}
        >
          <StarRating
            name="question-stars"
            labels={STARS}
            emptyLabel="Not rated yet"
            value={stars}
            onChange={setStars}
          />
        </FieldFrame>
        <Checkbox label="I have read the terms" isSelected={isAgreed} onChange={setIsAgreed} />
      </div>
    </>
  );
}
