import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { listRunning } from '../../contract/endpoints/machine/machine';
import { listOpenDays, storeOpening, withdrawOpening } from '../../contract/endpoints/machine/session-days';
import type { OpenDay, OpenDays } from '../../contract/entities/session-days';
import { TITLES } from '../../contract/text/messages';
import { closureText } from '../../machine/closures';
import { formatWeekday } from '../../format/day-span';
import { formatDate } from '../../format/date';
import { dayName } from '../../format/day-name';
import { callApi } from '../../http/call-api';
import { describeFailure } from '../../http/describe-failure';
import { Button, ErrorState, Notice, Skeleton } from '../base/public';
import { Dialog, keepFocusOnPage, toast } from '../dialog/public';
import { SelectField } from '../select/public';
import { t, translate } from '@portal/shared/language';

interface Props {
  readonly id: string;
  readonly name: string;
  readonly onClose: () => void;
}

/** Opens extra days for a session where its machine has a free slot, and withdraws them. */
export function SessionDays({ id, name, onClose }: Props) {
  const queryClient = useQueryClient();
  const days = useQuery({
    queryKey: [listOpenDays.name, id],
    queryFn: ({ signal }) => callApi(listOpenDays, { path: { id }, signal, quiet: true }),
    gcTime: 0,
  });
  const [isSending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  /** Shows a refusal in the dialog. Reloads the days in any case, since a free slot may be taken meanwhile. */
  const send = async (call: () => Promise<unknown>, done: string): Promise<void> => {
    setSending(true);
    setRefusal(null);
    try {
      await call();
      toast.success(TITLES.success, done);
    } catch (error) {
      const { title, text } = describeFailure(error);
      setRefusal(text || title);
    }
    await Promise.all([days.refetch(), queryClient.invalidateQueries({ queryKey: [listRunning.name] })]);
    setSending(false);
    keepFocusOnPage();
  };
  const open = (day: string) =>
    send(
      () => callApi(storeOpening, { path: { id }, body: { day }, quiet: true }),
      t('Sesi dibuka pada {day}. Pemiliknya diberi tahu.', { day: formatWeekday(day) }),
    );
  const withdraw = (day: string) =>
    send(
      () => callApi(withdrawOpening, { path: { id, day }, quiet: true }),
      t('{day} dicabut. Pemiliknya diberi tahu.', { day: formatWeekday(day) }),
    );

  return (
    <Dialog
      title={t('Hari tambahan {name}', { name })}
      onClose={onClose}
      footer={
        <Button variant="secondary" onClick={onClose}>
          {t('Tutup')}
        </Button>
      }
    >
      <div className="pr-stack">
        {refusal !== null && <Notice title={t('Hari itu tidak diubah')}>{translate(refusal)}</Notice>}
        <Days query={days} disabled={isSending} onOpen={open} onWithdraw={withdraw} />
      </div>
    </Dialog>
  );
}

interface DaysProps {
  readonly days: readonly OpenDay[];
  readonly disabled: boolean;
  readonly onOpen: (day: string) => Promise<void>;
  readonly onWithdraw: (day: string) => Promise<void>;
}

function Days({ query, ...props }: { readonly query: UseQueryResult<OpenDays> } & Omit<DaysProps, 'days'>) {
  const { data, error, isFetching, refetch } = query;
  if (error) return <ErrorState error={error} retrying={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton count={3} label={t('Memuat hari…')} />;
  if (data.error) return <Notice title={t('Tidak ada hari yang dapat dibuka')}>{translate(data.message)}</Notice>;
  const facts = { day: dayName(data.day_name ?? ''), end: formatDate(data.ends_at) };
  return (
    <>
      <p className="pr-secondary">
        {t('Berjalan tiap {day}, sampai {end}. Hari lain dapat dibuka satu kali, pukul 00.00 sampai 24.00 WIB.', facts)}
      </p>
      <Opened days={data.data} {...props} />
      <Choose days={data.data} {...props} />
    </>
  );
}

function Opened({ days, disabled, onWithdraw }: DaysProps) {
  const opened = days.filter(({ is_opened }) => is_opened);
  if (opened.length === 0) return null;
  return (
    <ul className="pr-opened-days" aria-label={t('Hari yang dibuka')}>
      {opened.map(({ day }) => (
        <li key={day}>
          <span>{formatWeekday(day)}</span>
          <Button
            size="sm"
            variant="quiet"
            disabled={disabled}
            aria-label={t('Cabut {day}', { day: formatWeekday(day) })}
            onClick={() => void onWithdraw(day)}
          >
            {t('Cabut')}
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** Lists every day until the end; full and closed ones say so and cannot be chosen. */
function Choose({ days, disabled, onOpen }: DaysProps) {
  const [chosen, setChosen] = useState('');
  const choices = days
    .filter(({ is_opened }) => !is_opened)
    .map((row) => ({ value: row.day, label: labelOf(row), disabled: !isFree(row) }));
  if (!choices.some((choice) => !choice.disabled))
    return (
      <Notice title={t('Tidak ada hari yang dapat dibuka')}>
        {t('Sampai akhir masa pakai, mesin ini penuh atau tutup pada semua hari lain.')}
      </Notice>
    );
  return (
    <div className="pr-open-day">
      <SelectField
        name="day"
        label={t('Hari')}
        value={chosen}
        onChange={setChosen}
        placeholder={t('-- Pilih Hari --')}
        choices={choices}
        disabled={disabled}
      />
      <Button
        variant="primary"
        loading={disabled}
        disabled={chosen === ''}
        onClick={() => void onOpen(chosen).then(() => setChosen(''))}
      >
        {t('Buka')}
      </Button>
    </div>
  );
}

const isFree = ({ free, closed }: OpenDay) => free > 0 && closed === null;

function labelOf(openDay: OpenDay): string {
  const { day, free } = openDay;
  const state = closureText(openDay) || (free > 0 ? t('{free} slot kosong', { free }) : t('penuh'));
  return `${formatWeekday(day)} · ${state}`;
}
