import type { Interests } from '@opencareers/contracts/talent-network';
import { TALENT_PATHS } from '@opencareers/contracts/talent-network-calls';
import { Button } from '@opencareers/ui/button';
import { CheckboxList } from '@opencareers/ui/checkbox-list';
import { Checkbox } from '@opencareers/ui/choice-group';
import { describeField, FieldNotesBelow } from '@opencareers/ui/field';
import { TextField } from '@opencareers/ui/text-field';
import { useToast } from '@opencareers/ui/toast';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { errorMessage } from '../../api/api-error.ts';
import { useMessages } from '../../messages/messages-context.tsx';
import { OptInAddress, OptInOnItsWay, useOptIn } from '../../shell/opt-in.tsx';
import { useSite } from '../../shell/site.ts';
import { useSaving } from '../../shell/use-saving.ts';
import { filterTitle, optionText } from '../search/index.ts';
import { type TalentPageData, talentQuery } from './talent-queries.ts';

/** Longer lists get a field to narrow them by typing; each starts with a few values. */
const FIND_FROM = 12;
const SHORT_LIST = 8;
const WORDS_MAX = 200;
const NOTHING: Interests = { query: '', filters: {} };

interface TalentFormProps {
  data: TalentPageData;
  /** Other interests are kept, or no longer wanted. */
  onDone: () => void;
}

/** Interests, the address of a visitor, and what is agreed to; sent, the address is proven by a link. */
export function TalentForm({ data, onDone }: TalentFormProps) {
  const { boot } = useSite();
  const { t } = useMessages();
  const [interests, setInterests] = useState(data.membership?.interests ?? NOTHING);
  const [isAgreed, setAgreed] = useState(data.membership !== null);
  const [isRefused, setRefused] = useState(false);
  const box = useRef<HTMLFieldSetElement>(null);
  const { optIn, joining } = useJoining(data, interests, onDone);
  useEffect(() => {
    if (isRefused) box.current?.querySelector('input')?.focus();
  }, [isRefused]);
  if (optIn.sent !== null)
    return (
      <div className="opt-in">
        <OptInOnItsWay sent={optIn.sent} />
        <p>{t('talent.resumeLater')}</p>
      </div>
    );
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    setRefused(!isAgreed);
    if (isAgreed) void (boot.isLoggedIn ? joining.run() : optIn.send());
  };
  const problem = joining.problem ?? optIn.problem;
  return (
    <form className="opt-in" noValidate onSubmit={handleSubmit}>
      {boot.user === null ? (
        <OptInAddress optIn={optIn} />
      ) : (
        <p>{t('talent.ownAddress', { email: boot.user.email })}</p>
      )}
      <InterestFields data={data} interests={interests} onChange={setInterests} />
      <fieldset ref={box} className="opt-in__consent">
        <legend>{t('talent.consent')}</legend>
        <Agreement
          text={data.network.consentText}
          isAgreed={isAgreed}
          error={isRefused && !isAgreed ? t('talent.consentMissing') : undefined}
          onChange={setAgreed}
        />
      </fieldset>
      {problem !== null && <p role="alert">{problem}</p>}
      <div className="opt-in__ways">
        <Button
          type="submit"
          variant="primary"
          isPending={optIn.isSending || joining.isSaving}
          pendingLabel={t('optIn.sending')}
        >
          {t(data.membership === null ? 'talent.join' : 'talent.keep')}
        </Button>
        {data.membership !== null && <Button onClick={onDone}>{t('talent.back')}</Button>}
      </div>
    </form>
  );
}

interface InterestFieldsProps {
  data: TalentPageData;
  interests: Interests;
  onChange: (interests: Interests) => void;
}

function InterestFields({ data, interests, onChange }: InterestFieldsProps) {
  const site = useSite();
  const { t } = useMessages();
  return (
    <>
      <TextField
        label={t('talent.words')}
        description={t('talent.wordsHelp')}
        maxLength={WORDS_MAX}
        value={interests.query}
        onChange={(query) => onChange({ ...interests, query })}
      />
      <div className="opt-in__lists">
        {data.filters.map((filter) => {
          const title = filterTitle(site, filter);
          const options = filter.options ?? [];
          return (
            <CheckboxList
              key={filter.filterName}
              legend={title}
              options={options.map((option) => ({
                value: option.value,
                label: optionText(site, filter, option),
              }))}
              selected={interests.filters[filter.filterName] ?? []}
              onChange={(values) => onChange(withValues(interests, filter.filterName, values))}
              collapsedCount={SHORT_LIST}
              showMoreLabel={(hidden) => t('talent.more', { count: hidden })}
              showLessLabel={t('talent.fewer')}
              filterLabel={options.length >= FIND_FROM ? t('talent.find', { filter: title }) : undefined}
              noMatchLabel={t('talent.noOption')}
            />
          );
        })}
      </div>
    </>
  );
}

function withValues({ query, filters }: Interests, name: string, values: string[]): Interests {
  const { [name]: _before, ...others } = filters;
  return { query, filters: values.length === 0 ? others : { ...others, [name]: values } };
}

interface AgreementProps {
  text: string;
  isAgreed: boolean;
  error: string | undefined;
  onChange: (isAgreed: boolean) => void;
}

function Agreement({ text, isAgreed, error, onChange }: AgreementProps) {
  const id = useId();
  return (
    <div className={error === undefined ? 'oc-field' : 'oc-field oc-field--invalid'}>
      <Checkbox
        id={id}
        label={<bdi className="opt-in__wording">{text}</bdi>}
        isSelected={isAgreed}
        onChange={onChange}
        required
        aria-invalid={error !== undefined || undefined}
        aria-describedby={describeField(id, { error })}
      />
      <div className="oc-field__value">
        <FieldNotesBelow id={id} error={error} />
      </div>
    </div>
  );
}

/** Joins: a visitor by a link to their address, a candidate at once. */
function useJoining({ network }: TalentPageData, interests: Interests, onDone: () => void) {
  const site = useSite();
  const messages = useMessages();
  const { show } = useToast();
  const { api, queries } = site;
  const { queryKey } = talentQuery(site);
  const body = { interests, consentVersion: network.consentVersion };
  const optIn = useOptIn(async (email) => {
    const path = api.path(TALENT_PATHS.byMail);
    return (await api.post(path, { ...body, email }, { isRateLimitQuiet: true })).data;
  });
  const saving = useSaving(async () => {
    const { data } = await api.post(api.path(TALENT_PATHS.membership), body);
    queries.setQueryData(queryKey, (known) => known && { ...known, membership: data.membership });
    show({ message: messages.t('talent.done'), tone: 'success' });
    onDone();
  });
  const { error } = saving;
  const problem = error === null ? null : errorMessage(messages, error);
  return { optIn, joining: { run: () => saving.run(), isSaving: saving.isSaving, problem } };
}
