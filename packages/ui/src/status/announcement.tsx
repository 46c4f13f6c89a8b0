import { useEffect, useState } from 'react';

export type AnnouncementProps = {
  /** What to say; an empty text says nothing. */
  message: string;
  /** Waits until the message has not changed for so many ms, so that typing does not chatter. */
  idleMs?: number;
  /** Interrupts what is being read; only for what cannot wait. */
  isUrgent?: boolean;
};

const IDLE_MS = 500;

/** Says a change of the page to screen readers, once, after it has settled. Keep it in the page while it is silent. */
export function Announcement({ message, idleMs = IDLE_MS, isUrgent = false }: AnnouncementProps) {
  const [said, setSaid] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSaid(message), idleMs);
    return () => clearTimeout(timer);
  }, [message, idleMs]);
  return (
    <div className="oc-visually-hidden" role={isUrgent ? 'alert' : 'status'} aria-atomic="true">
      {said}
    </div>
  );
}
