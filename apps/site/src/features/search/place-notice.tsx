import type { PlaceNotice as Notice } from '@opencareers/contracts/position-search';
import { Icon } from '@opencareers/ui/icon';
import { Switch } from '@opencareers/ui/switch';
import { Fragment } from 'react';
import { useMessages } from '../../messages/messages-context.tsx';
import { useSite } from '../../shell/site.ts';
import { SiteLink } from '../../shell/site-link.tsx';
import { LocateButton } from './locate-button.tsx';
import { placeText } from './place-texts.ts';
import { withFilter, withSearch } from './search-changes.ts';
import { CURRENT_LOCATION, isPlace } from './search-request.ts';
import type { Search } from './use-search.ts';

/** Kinds of places for which remote positions may be switched on and off. */
const WITH_REMOTE: readonly Notice['kind'][] = ['radius', 'area', 'words'];

/** Says how the asked-for place was understood, and lets the visitor leave remote positions out. */
export function PlaceNotice({ notice, search }: { notice: Notice; search: Search }) {
  const { boot } = useSite();
  const messages = useMessages();
  const { locationRadiusType, includeRemoteDefault } = boot.configs.pcsxConfig.searchConfig;
  // The address answers at once; the notice is about the results, which follow.
  const asked = search.state.filters.get('include_remote')?.[0]?.toLowerCase();
  const isRemoteIncluded = asked === undefined ? includeRemoteDefault : asked === '1' || asked === 'true';
  const { query } = search.state;
  const isOwn = isPlace(search.state.location, CURRENT_LOCATION);
  const handleChange = (isIncluded: boolean) => {
    const values = isIncluded === includeRemoteDefault ? [] : [isIncluded ? '1' : '0'];
    search.goFiltered(withFilter(search.state, 'include_remote', values));
  };
  return (
    <div className="place-notice">
      <p className="place-notice__text">
        <Icon name="pin" size="small" />
        <span suppressHydrationWarning>
          {placeText(messages, notice, { unit: locationRadiusType, isOwn })}
          {notice.others.map((location) => (
            <Fragment key={location}>
              {' '}
              <SiteLink to={search.links.search(withSearch(search.state, { query, location }))}>
                {messages.t('place.alternative', { place: location })}
              </SiteLink>
            </Fragment>
          ))}
        </span>
      </p>
      {WITH_REMOTE.includes(notice.kind) && (
        <Switch
          label={messages.t('place.includeRemote')}
          isSelected={isRemoteIncluded}
          onChange={handleChange}
        />
      )}
    </div>
  );
}

/** The visitor's own place was asked for, and the browser has not told it yet [SEARCH-11]. */
export function OwnPlaceNeeded() {
  const { t } = useMessages();
  return (
    <div className="place-notice">
      <p className="place-notice__text">{t('search.currentLocationNeeded')}</p>
      <LocateButton />
    </div>
  );
}
