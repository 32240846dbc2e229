import { runtimeConfig } from '@portal/shared/http';
import { Button } from '@portal/shared/ui/base';
import { useEffect, useState, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { heldSends, sendAllHeld, showHeldSends, type HeldSend } from './hold-send';
import { t } from '../texts';

/** Decisions that can still be taken back. Leaving the screen or the tab sends them; closing the tab asks first. */
export function HeldSends(): ReactNode {
  const held = useStore(heldSends);
  useEffect(showHeldSends, []);
  const isWaiting = held.length > 0;
  useEffect(() => {
    if (!isWaiting) return;
    const ends = new AbortController();
    const { signal } = ends;
    window.addEventListener('beforeunload', (event) => event.preventDefault(), { signal });
    const hide = () => document.visibilityState === 'hidden' && sendAllHeld();
    document.addEventListener('visibilitychange', hide, { signal });
    return () => ends.abort();
  }, [isWaiting]);
  return (
    <div className="mp-held" role="status">
      {held.map((one) => (
        <Held key={one.id} held={one} />
      ))}
    </div>
  );
}

function Held({ held: { text, settle } }: { readonly held: HeldSend }): ReactNode {
  const [left, setLeft] = useState(runtimeConfig().undoSeconds);
  // Who reaches for the buttons, by pointer or keys, has all the time.
  const [isPaused, setPaused] = useState(false);
  useEffect(() => {
    if (isPaused) return;
    const timer = setInterval(() => setLeft((now) => now - 1), 1000);
    return () => clearInterval(timer);
  }, [isPaused]);
  useEffect(() => {
    if (left <= 0) settle(true);
  }, [left, settle]);
  return (
    <div
      className="mp-held__card"
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      <span className="mp-held__text">
        {text}
        <span className="pr-secondary" aria-hidden="true">
          {isPaused ? t(' Menunggu Anda.') : t(' Dikirim dalam {seconds} detik.', { seconds: Math.max(0, left) })}
        </span>
      </span>
      <Button size="sm" onClick={() => settle(false)}>
        {t('Urungkan')}
      </Button>
      <Button size="sm" variant="quiet" onClick={() => settle(true)}>
        {t('Kirim sekarang')}
      </Button>
    </div>
  );
}
