import { ACCOUNT_PATHS, CODE_LENGTH, EMAIL_PATTERN } from '@opencareers/contracts/account-calls';
import type { CodeSent, SignedIn } from '@opencareers/contracts/accounts';
import { useRef, useState } from 'react';
import { useMessages } from '../../messages/messages-context.tsx';
import { useSite } from '../../shell/site.ts';
import { type Problem, refusalProblem } from './refusals.ts';

/** A code that was sent, and when another one may be asked for, in milliseconds since 1970. */
export type SentCode = CodeSent & { email: string; again: number };

/** Signing in with a code, step by step; what was typed stays while the page lives. */
export interface CodeSignIn {
  email: string;
  code: string;
  /** Null before the first code. */
  sent: SentCode | null;
  problem: Problem | null;
  isBusy: boolean;
  /** How many codes were sent to this address in a row. */
  sendings: number;
  changeEmail: (email: string) => void;
  /** Sends the code by itself once it is complete. */
  changeCode: (text: string) => void;
  sendCode: () => void;
  submitCode: () => void;
  /** Back to the address. */
  restart: () => void;
}

// The step says itself when the next try may be.
const QUIET = { isRateLimitQuiet: true };
// Arabic and Persian keyboards have digits of their own.
const DIGITS = '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹';

/** The digits of a code as it was typed or pasted, whatever stands between them. */
export function digitsOf(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[٠-٩۰-۹]/gu, (digit) => String(DIGITS.indexOf(digit) % 10))
    .replace(/\D/gu, '');
}

/** Signs in with a code by e-mail; `onSignedIn` hears of the success. `problem`: of a try before the page was there. */
export function useCodeSignIn(
  onSignedIn: (answer: SignedIn) => void,
  { problem: told = null }: { problem?: Problem | null } = {},
): CodeSignIn {
  const { api } = useSite();
  const messages = useMessages();
  const [email, setEmail] = useState('');
  const [code, setCode] = useState('');
  const [sent, setSent] = useState<SentCode | null>(null);
  const [sendings, setSendings] = useState(0);
  const [problem, setProblem] = useState<Problem | null>(told);
  const [isBusy, setIsBusy] = useState(false);
  // A code is sent by itself once: after a refusal the next one is typed first.
  const tried = useRef('');

  const attempt = async (
    invalid: 'signIn.emailWrong' | 'signIn.codeIncomplete',
    act: () => Promise<void>,
  ) => {
    if (isBusy) return;
    setIsBusy(true);
    setProblem(null);
    try {
      await act();
    } catch (error) {
      setProblem(refusalProblem(messages, error, invalid));
    } finally {
      setIsBusy(false);
    }
  };
  const restart = () => {
    tried.current = '';
    setSent(null);
    setSendings(0);
    setCode('');
    setProblem(null);
  };
  const sendCode = async () => {
    const address = email.trim().toLowerCase();
    if (!EMAIL_PATTERN.test(address)) {
      setProblem({ of: 'field', text: messages.t('signIn.emailWrong') });
      return;
    }
    await attempt('signIn.emailWrong', async () => {
      const body = { email: address };
      const { data: answer } = await api.post(api.path(ACCOUNT_PATHS.code), body, QUIET);
      tried.current = '';
      setCode('');
      setSendings((count) => count + 1);
      setSent({ ...answer, email: address, again: Date.now() + answer.resendAfter * 1000 });
    });
  };
  const submitCode = async (text: string) => {
    const digits = digitsOf(text);
    if (sent === null) return;
    if (digits.length !== CODE_LENGTH) {
      setProblem({ of: 'field', text: messages.t('signIn.codeIncomplete') });
      return;
    }
    tried.current = digits;
    await attempt('signIn.codeIncomplete', async () => {
      const body = { email: sent.email, code: digits };
      const { data: answer } = await api.post(api.path(ACCOUNT_PATHS.signIn), body, QUIET);
      // The code is used up: who comes here again begins anew.
      restart();
      onSignedIn(answer);
    });
  };
  return {
    email,
    code,
    sent,
    sendings,
    problem,
    isBusy,
    changeEmail: (text) => {
      setEmail(text);
      setProblem(null);
    },
    changeCode: (text) => {
      setCode(text);
      const digits = digitsOf(text);
      if (digits.length === CODE_LENGTH && digits !== tried.current) void submitCode(text);
      else if (digits !== tried.current) setProblem(null);
    },
    sendCode: () => void sendCode(),
    submitCode: () => void submitCode(code),
    restart,
  };
}
