import { Button } from '@opencareers/ui/button';
import { SearchBox, type Suggestion } from '@opencareers/ui/search-box';
import { SuggestionList } from '@opencareers/ui/suggestion-list';
import { useState } from 'react';
import type { GalleryTexts } from '../texts.ts';

/** Search boxes with suggestions, while loading, with an error and with none. */
export function SearchSection({ texts }: { texts: GalleryTexts }) {
  const [query, setQuery] = useState('');
  const [place, setPlace] = useState('');
  const suggestions: Suggestion[] = [...texts.jobs, ...texts.departments].map((label, index) => ({
    id: String(index),
    label,
    detail: index < 3 ? 'Title' : 'Skill',
    icon: index < 3 ? 'briefcase' : 'search',
  }));
  return (
    <>
      <form className="gallery-columns" onSubmit={(event) => event.preventDefault()}>
        <SearchBox
          list={SuggestionList}
          label={texts.search}
          name="query"
          placeholder={texts.search}
          value={query}
          onChange={setQuery}
          suggestions={suggestions}
          listLabel="Suggestions"
          countText={(count) => `${count} suggestions`}
          clearLabel="Clear the search"
        />
        <SearchBox
          list={SuggestionList}
          label={texts.location}
          name="location"
          icon="pin"
          placeholder={texts.location}
          value={place}
          onChange={setPlace}
          suggestions={texts.places.map((label) => ({ id: label, label, icon: 'pin' }))}
          listLabel="Places"
          maxHeight={240}
          clearLabel="Clear the location"
        />
        <div className="gallery-end">
          <Button type="submit" variant="primary" iconStart="search">
            {texts.save}
          </Button>
        </div>
      </form>
      <div className="gallery-columns">
        <StaticBox label="Loading" isLoading loadingText="Loading suggestions" />
        <StaticBox label="Failing" errorText="Suggestions can't be loaded" />
        <StaticBox label="Empty" emptyText="No suggestion" />
      </div>
    </>
  );
}

function StaticBox(props: {
  label: string;
  isLoading?: boolean;
  loadingText?: string;
  errorText?: string;
  emptyText?: string;
}) {
  const [text, setText] = useState('');
  return (
    <SearchBox
      {...props}
      list={SuggestionList}
      value={text}
      onChange={setText}
      listLabel={`${props.label} list`}
    />
  );
}
