import { useAskBeforeUnload } from '@portal/shared/browser/use-ask-before-unload';
import { useQueryClient } from '@tanstack/react-query';
import { listRevisionNotes, tickRevisionPoint } from '@portal/shared/contract/endpoints/proposal/proposal';
import type { RevisionNote, RevisionPoint } from '@portal/shared/contract/entities/proposal';
import { TITLES } from '@portal/shared/contract/text/messages';
import { instantOf } from '@portal/shared/format/date';
import { callApi, describeFailure } from '@portal/shared/http';
import { toast } from '@portal/shared/ui/dialog';
import { useEffect, useState } from 'react';
import { t } from '../texts';

/** The newest revision's points on fields and sections. */
export interface Points {
  readonly at: (target: string) => readonly RevisionPoint[];
  /** Number of unticked points. */
  readonly open: number;
  readonly openAt: (target: string) => number;
  readonly tick: (point: RevisionPoint, isTicked: boolean) => void;
}

/** A tick that the loaded notes do not contain yet. */
interface PendingTick {
  readonly isTicked: boolean;
  /** Whether the server has saved the tick, so that the next notes contain it. */
  readonly isKept: boolean;
}

/** Returns the newest note's points. A tick shows at once and is reverted if the server does not save it. */
export function usePoints(proposalId: string | null, notes: readonly RevisionNote[]): Points {
  const queries = useQueryClient();
  const [pending, setPending] = useState<Readonly<Record<string, PendingTick>>>({});
  const points = newestOf(notes).map((point) => ({
    ...point,
    is_ticked: pending[point.id]?.isTicked ?? point.is_ticked,
  }));

  useEffect(() => {
    setPending((now) => Object.fromEntries(Object.entries(now).filter(([, { isKept }]) => !isKept)));
  }, [notes]);

  // Closing the page would cancel a tick that is being sent, so the browser asks first.
  const isSending = Object.values(pending).some(({ isKept }) => !isKept);
  useAskBeforeUnload(isSending);

  const send = async ({ id }: RevisionPoint, isTicked: boolean) => {
    if (proposalId === null) return;
    setPending((now) => ({ ...now, [id]: { isTicked, isKept: false } }));
    try {
      const body = { point: id, is_ticked: isTicked ? 'yes' : 'no' };
      await callApi(tickRevisionPoint, { path: { id: proposalId }, body });
      // Kept until the notes are reloaded; removed earlier, the tick would disappear and come back.
      setPending((now) => ({ ...now, [id]: { isTicked, isKept: true } }));
      await queries.invalidateQueries({ queryKey: [listRevisionNotes.name] });
    } catch (error) {
      const { title, text } = describeFailure(error);
      setPending(({ [id]: _, ...others }) => others);
      toast.failure(TITLES.failure, t('Tanda tidak tersimpan. {title}. {text}', { title, text }));
    }
  };
  return {
    at: (target) => points.filter((point) => point.target === target),
    open: points.filter(isOpen).length,
    openAt: (target) => points.filter((point) => point.target === target && isOpen(point)).length,
    tick: (point, isTicked) => void send(point, isTicked),
  };
}

const isOpen = ({ is_ticked }: RevisionPoint) => !is_ticked;

function newestOf(notes: readonly RevisionNote[]): readonly RevisionPoint[] {
  const time = ({ tanggal_revisi }: RevisionNote) => instantOf(tanggal_revisi) ?? 0;
  // Of two notes in the same second the later one counts; the server lists them oldest first.
  const newest = notes.reduce<RevisionNote | null>(
    (best, note) => (best === null || time(note) >= time(best) ? note : best),
    null,
  );
  return newest?.points ?? [];
}
