import { Button } from '@opencareers/ui/button';
import { TextField } from '@opencareers/ui/text-field';
import { type FormEvent, useRef, useState } from 'react';
import { useCheckPort } from './check-port.tsx';

/** The code of a certificate page, typed from paper. */
export function CodeForm({ isBusy, onCode }: { isBusy: boolean; onCode: (code: string) => void }) {
  const { texts, code: given } = useCheckPort();
  const [code, setCode] = useState(given);
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const typed = code.trim();
    setMissing(typed === '');
    if (typed === '') field.current?.focus();
    else onCode(typed);
  };
  return (
    <form className="oc-check__code" aria-labelledby="check-by-code" noValidate onSubmit={handleSubmit}>
      <h2 id="check-by-code" className="oc-check__subtitle">
        {texts.text('check.byCode')}
      </h2>
      <TextField
        label={texts.text('check.code')}
        description={texts.text('check.codeHelp')}
        errorMessage={isMissing ? texts.text('check.codeMissing') : undefined}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={code}
        inputRef={field}
        onChange={(typed) => {
          setCode(typed);
          setMissing(false);
        }}
      />
      <p>
        <Button type="submit" isPending={isBusy}>
          {texts.text('check.lookUp')}
        </Button>
      </p>
    </form>
  );
}
