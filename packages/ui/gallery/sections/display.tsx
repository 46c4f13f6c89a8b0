import { Button } from '@opencareers/ui/button';
import { Card, CardActions, CardList, CardTitle, MetaItem, MetaList } from '@opencareers/ui/card';
import { ReadMore } from '@opencareers/ui/read-more';
import { Tabs } from '@opencareers/ui/tabs';
import { Tag, TagList } from '@opencareers/ui/tag';
import { useState } from 'react';
import type { GalleryTexts } from '../texts.ts';

const TONES = ['neutral', 'accent', 'success', 'warning', 'danger', 'info'] as const;

/** Cards, tags and folded text. */
export function DisplaySection({ texts }: { texts: GalleryTexts }) {
  const [chosen, setChosen] = useState(1);
  const [tab, setTab] = useState('0');
  const [tags, setTags] = useState(texts.departments.map((label, index) => ({ id: String(index), label })));
  return (
    <>
      <div className="gallery-row">
        {TONES.map((tone) => (
          <Tag key={tone} tone={tone} icon={tone === 'success' ? 'check' : undefined}>
            {tone}
          </Tag>
        ))}
      </div>
      <TagList
        label="Applied filters"
        tags={tags}
        onRemove={(id) => setTags(tags.filter((tag) => tag.id !== id))}
        removeLabel={(label) => `Remove ${label}`}
        onClear={() => setTags([])}
        clearLabel="Clear all"
      />
      <Tabs
        label={texts.department}
        selected={tab}
        onSelect={setTab}
        tabs={texts.departments.map((label, index) => ({
          id: String(index),
          label,
          ...(index < 2 ? { count: 12 - index } : {}),
          content: () => <p>{`${label}: ${texts.text}`}</p>,
        }))}
      />
      <div className="gallery-columns">
        <CardList label="Positions">
          {texts.jobs.map((job, index) => (
            <Card key={job} isSelected={index === chosen}>
              <CardTitle
                href={`#job-${index}`}
                isSelected={index === chosen}
                onClick={(event) => {
                  event.preventDefault();
                  setChosen(index);
                }}
              >
                {job}
              </CardTitle>
              <MetaList>
                <MetaItem icon="pin" label="Location">
                  {texts.places[index]}
                </MetaItem>
                <MetaItem icon="briefcase" label="Department">
                  {texts.departments[index]}
                </MetaItem>
                <MetaItem icon="money" label="Pay">
                  {texts.pay}
                </MetaItem>
                <MetaItem icon="clock">{texts.posted}</MetaItem>
              </MetaList>
              <CardActions>
                <Button size="small" iconStart="bookmark">
                  {texts.save}
                </Button>
              </CardActions>
            </Card>
          ))}
        </CardList>
        <Card>
          <CardTitle>{texts.jobs[0]}</CardTitle>
          <ReadMore maxHeight={220} moreLabel={texts.more} lessLabel={texts.less}>
            {Array.from({ length: 6 }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same text again and again.
              <p key={index}>{texts.text}</p>
            ))}
          </ReadMore>
        </Card>
      </div>
    </>
  );
}
