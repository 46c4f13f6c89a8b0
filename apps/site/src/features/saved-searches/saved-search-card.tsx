import { SAVED_SEARCH_NAME_MAX } from '@opencareers/contracts/saved-search-calls';
import type { SavedSearch } from '@opencareers/contracts/saved-searches';
import { Button, IconButton } from '@opencareers/ui/button';
import { Card } from '@opencareers/ui/card';
import { Tag } from '@opencareers/ui/tag';
import { TextField } from '@opencareers/ui/text-field';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { errorMessage } from '../../api/api-error.ts';
import { useMessages } from '../../messages/messages-context.tsx';
import { useLinks } from '../../shell/links.ts';
import { EVERYTHING } from '../../shell/search.url.ts';
import { useSite } from '../../shell/site.ts';
import { SiteLink } from '../../shell/site-link.tsx';
import { useSaving } from '../../shell/use-saving.ts';
import { changeSearch } from './keep-search.ts';
import { SearchAlertChoice } from './search-alert.tsx';

interface SavedSearchCardProps {
  search: SavedSearch;
  name: string;
  /** What it asks for, where it is called something else; else empty. */
  asked: string;
  onRemove: () => void;
}

/** A kept search, which leads to its results. */
export function SavedSearchCard({ search, name, asked, onRemove }: SavedSearchCardProps) {
  const { t } = useMessages();
  const href = useResultsLink(search);
  const [isNaming, setIsNaming] = useState(false);
  const edit = useRef<HTMLButtonElement>(null);
  const handleEnd = () => {
    setIsNaming(false);
    requestAnimationFrame(() => edit.current?.focus());
  };
  return (
    <Card className="saved-search">
      {isNaming ? (
        <NameForm search={search} name={name} onEnd={handleEnd} />
      ) : (
        <>
          <div className="saved-search__text">
            <SiteLink to={href}>
              <bdi>{name}</bdi>
            </SiteLink>
            {asked !== '' && <p className="saved-search__asked">{asked}</p>}
            {search.newCount > 0 ? (
              <Tag tone="accent">{t('savedSearches.new', { count: search.newCount })}</Tag>
            ) : (
              <p className="saved-search__asked">{t('savedSearches.nothingNew')}</p>
            )}
          </div>
          <div className="saved-search__acts">
            <IconButton
              ref={edit}
              icon="edit"
              size="small"
              label={t('savedSearches.rename', { search: name })}
              hasNoTip
              onClick={() => setIsNaming(true)}
            />
            <IconButton
              className="position-entry__remove"
              icon="trash"
              size="small"
              label={t('savedSearches.remove', { search: name })}
              hasNoTip
              onClick={onRemove}
            />
          </div>
          <SearchAlertChoice search={search} name={name} />
        </>
      )}
    </Card>
  );
}

/** Where the results are; with something new, the newest first. */
function useResultsLink({ query, location, filters, newCount }: SavedSearch): string {
  return useLinks().search({
    ...EVERYTHING,
    query,
    location,
    sortBy: newCount > 0 ? 'timestamp' : '',
    filters: new Map(Object.entries(filters)),
  });
}

function NameForm({ search, name, onEnd }: { search: SavedSearch; name: string; onEnd: () => void }) {
  const site = useSite();
  const messages = useMessages();
  const { t } = messages;
  const [typed, setTyped] = useState(name);
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const { run, error, isSaving } = useSaving((wanted: string) =>
    changeSearch(site, search, { name: wanted }),
  );
  useEffect(() => field.current?.select(), []);
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    // What the page calls it anyway stays in the language of whoever reads it.
    const wanted = search.name === '' && typed.trim() === name ? '' : typed.trim();
    if (await run(wanted)) onEnd();
  };
  return (
    <form className="saved-search__form" onSubmit={(event) => void handleSubmit(event)}>
      <TextField
        inputRef={field}
        label={t('savedSearches.name')}
        description={t('savedSearches.nameHelp')}
        value={typed}
        onChange={setTyped}
        onKeyDown={(event) => event.key === 'Escape' && onEnd()}
        maxLength={SAVED_SEARCH_NAME_MAX}
        autoComplete="off"
        errorMessage={error === null ? undefined : errorMessage(messages, error)}
      />
      <div className="saved-search__acts">
        <Button type="submit" variant="primary" size="small" isPending={isSaving}>
          {t('savedSearches.keepName')}
        </Button>
        <Button variant="quiet" size="small" onClick={onEnd}>
          {t('savedSearches.cancel')}
        </Button>
      </div>
    </form>
  );
}
