import { CheckboxList } from '@opencareers/ui/checkbox-list';
import { Select } from '@opencareers/ui/select';
import { Switch } from '@opencareers/ui/switch';
import { TextField } from '@opencareers/ui/text-field';
import { useState } from 'react';
import type { GalleryTexts } from '../texts.ts';

/** Text fields, lists of checkboxes, switches and selects. */
export function FieldsSection({ texts }: { texts: GalleryTexts }) {
  const [selected, setSelected] = useState(['1', '5']);
  const [isOn, setIsOn] = useState(true);
  const [order, setOrder] = useState('newest');
  return (
    <>
      <div className="gallery-columns">
        <TextField
          label={texts.jobs[0] ?? ''}
          placeholder="ada@example.org"
          description="We write to this address only."
        />
        <TextField
          label="E-mail"
          requiredLabel="required"
          defaultValue="ada@example"
          errorMessage="Enter an address with a dot after the @, such as ada@example.org."
        />
        <TextField label={texts.location} icon="pin" defaultValue={texts.places[0]} />
        <TextField label="Read only" disabled value="Not yours to change" />
        <TextField label="Message" rows={3} defaultValue={texts.text} />
      </div>
      <div className="gallery-columns">
        <CheckboxList
          legend={texts.department}
          options={texts.departments.map((label, index) => ({
            value: String(index),
            label,
            count: [812, 1204, 96, 41, 7, 0][index],
            isDisabled: index === 5 && !selected.includes('5'),
          }))}
          selected={selected}
          onChange={setSelected}
          collapsedCount={3}
          showMoreLabel={(hidden) => `Show ${hidden} more`}
          showLessLabel="Show fewer"
          countLabel={(count) => `${count} positions`}
        />
        <CheckboxList
          legend={`${texts.department}, with a field to narrow it`}
          options={texts.departments.map((label, index) => ({
            value: String(index),
            label,
            count: index * 3,
          }))}
          selected={selected}
          onChange={setSelected}
          filterLabel="Find a department"
          noMatchLabel="No department of that name"
        />
        <div className="gallery-group">
          <Switch
            label="Remote positions too"
            description="They stay visible when a country is chosen."
            isSelected={isOn}
            onChange={setIsOn}
          />
          <Switch label="Off" isSelected={false} onChange={() => undefined} />
          <Switch label="Not available" isSelected disabled onChange={() => undefined} />
          <Select
            label="Sort by"
            value={order}
            onChange={setOrder}
            options={[
              { value: 'relevance', label: 'Relevance' },
              { value: 'newest', label: 'Newest' },
              { value: 'distance', label: 'Distance' },
            ]}
          />
          <Select
            label="Radius"
            labelPosition="above"
            value="50"
            onChange={() => undefined}
            options={[{ value: '50', label: '50 km' }]}
          />
        </div>
      </div>
    </>
  );
}
