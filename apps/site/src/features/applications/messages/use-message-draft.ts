import { useEffect, useRef, useState } from 'react';
import { useSite } from '../../../shell/site.ts';
import { changeKeptMessages, readKeptMessages } from './kept-messages.ts';

/** Tabs tell each other by the first; a page that comes back from the history has missed that. */
const CHANGE_EVENTS = ['storage', 'pageshow'] as const;

/** What is being written under an application: kept on the device, the same in all tabs, and of none of them lost. */
export function useMessageDraft(applicationId: string) {
  const site = useSite();
  const [draft, setDraft] = useState(() => readKeptMessages(site, applicationId).draft);
  // As the device held it when this tab last looked: anything else there is of another tab.
  const held = useRef(draft);

  useEffect(() => {
    const takeOver = () => {
      const before = held.current;
      const now = readKeptMessages(site, applicationId).draft;
      if (now === before) return;
      held.current = now;
      setDraft((mine) => (mine === before ? now : joinTexts(now, mine)));
    };
    for (const name of CHANGE_EVENTS) addEventListener(name, takeOver);
    return () => {
      for (const name of CHANGE_EVENTS) removeEventListener(name, takeOver);
    };
  }, [site, applicationId]);

  const write = (text: string) => {
    const there = readKeptMessages(site, applicationId).draft;
    const whole = there === held.current ? text : joinTexts(there, text);
    setDraft(whole);
    held.current = changeKeptMessages(site, applicationId, (kept) => ({ ...kept, draft: whole })).draft;
  };
  return {
    draft,
    write,
    /** Writes below what is there. */
    add: (text: string) => write(joinTexts(draft, text)),
  };
}

function joinTexts(...texts: string[]): string {
  return texts.filter((text) => text !== '').join('\n\n');
}
