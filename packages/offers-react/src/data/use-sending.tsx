import { useEffect, useRef, useState } from 'react';

/** What a screen does with something that is sent. */
export interface Sending<Input, Answer> {
  isPending: boolean;
  /** Why the last try failed; null from the next one on. */
  error: unknown;
  /** What was sent last. */
  sent: Input | undefined;
  /** Sends, and rejects when it failed. */
  send(input: Input): Promise<Answer>;
  /** Sends; `error` tells when it failed. */
  begin(input: Input, onDone?: (answer: Answer) => void): void;
}

/** How something is sent, and what follows, also when the screen is gone by then. */
export interface SendingSteps<Input, Answer> {
  send: (input: Input) => Promise<Answer>;
  onDone: (answer: Answer, input: Input) => void;
  onFailure: (error: unknown, input: Input) => void;
}

/** The state of sending something. Not the query library's own: hosts may have left its changes out of their build. */
export function useSending<Input, Answer>(steps: SendingSteps<Input, Answer>): Sending<Input, Answer> {
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const [sent, setSent] = useState<{ input: Input }>();
  const latest = useRef(steps);
  useEffect(() => {
    latest.current = steps;
  });
  const send = async (input: Input): Promise<Answer> => {
    setPending(true);
    setError(null);
    setSent({ input });
    try {
      const answer = await latest.current.send(input);
      latest.current.onDone(answer, input);
      return answer;
    } catch (cause) {
      setError(cause);
      latest.current.onFailure(cause, input);
      throw cause;
    } finally {
      setPending(false);
    }
  };
  return {
    isPending,
    error,
    sent: sent?.input,
    send,
    begin: (input, onDone) =>
      void send(input).then(
        (answer) => onDone?.(answer),
        () => undefined,
      ),
  };
}
