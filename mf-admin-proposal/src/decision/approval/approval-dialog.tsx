import { useQuery } from '@tanstack/react-query';
import { listDays, listMachines, listOccupancy } from '@portal/shared/contract/endpoints/machine/machine';
import { dayName } from '@portal/shared/format/day-name';
import { can, describeFailure, queryOf, queryOfAddition } from '@portal/shared/http';
import { Dialog } from '@portal/shared/ui/dialog';
import { Button, Notice, PartFailure } from '@portal/shared/ui/base';
import { RichTextEditor } from '@portal/shared/ui/editor';
import { NumberField, SelectField } from '@portal/shared/ui/filter';
import { OccupancyGrid, SlotMemory } from '@portal/shared/ui/machine';
import { useState, type ReactNode } from 'react';
import { RequestedResources } from './requested-resources';
import { ImageChoice } from './image-choice';
import { HeldSlotDialog } from './held-slot-dialog';
import { OutcomeNotice } from '../outcome-notice';
import { SavedTexts } from '../saved-texts';
import { useApproval } from './use-approval';
import { useRefresh } from '../use-refresh';
import type { DialogProps } from '../dialog-parts';
import { t } from '../../texts';

/** 'Approval': the request on the left, day, machine, image, days and description on the right. */
export function ApprovalDialog({ row, onClose, onDone }: DialogProps): ReactNode {
  const days = useQuery(queryOf(listDays));
  const machines = useQuery(queryOf(listMachines));
  const occupancy = useQuery(queryOfAddition(listOccupancy));
  const refresh = useRefresh();
  const approval = useApproval(row, { onDone, onStale: () => void refresh() });
  const [isLeaving, setLeaving] = useState(false);
  const { choice, change, errorOf, isHalfDone, isHeld, isSending } = approval;
  // A machine that is switched off is not offered; one with a held slot stays visible.
  const offered = (machines.data?.data ?? []).filter(
    ({ id_mesin, status }) => status !== 'inactive' || id_mesin === choice.id_mesin,
  );
  const chosenDay = dayName(days.data?.data.find((day) => day.id === choice.id_hari)?.nama ?? '');
  const machineName = machines.data?.data.find((machine) => machine.id_mesin === choice.id_mesin)?.nama_mesin ?? '';
  const what =
    machineName && chosenDay && choice.durasi
      ? t('Setujui di {machine}, {day}, {days} hari', { machine: machineName, day: chosenDay, days: choice.durasi })
      : t('Setujui');
  const choiceOf = (value: string, label: string, id_hari: string, id_mesin: string) => {
    const isClosed = occupancy.data?.data.some(
      (cell) => cell.closed && cell.id_hari === id_hari && cell.id_mesin === id_mesin,
    );
    return isClosed ? { value, label: t('{label} (tutup)', { label }), disabled: true } : { value, label };
  };
  const close = () => {
    if (isSending) return;
    if (isHeld) setLeaving(true);
    else onClose();
  };

  const footer = (
    <div className="mp-dialog-footer">
      <span className="mp-dialog-footer__hint">
        {isHalfDone
          ? t('Slot sudah dijadwalkan; hanya persetujuan yang dikirim ulang.')
          : t('Mesin dijadwalkan dahulu, lalu persetujuan dicatat.')}
      </span>
      <Button variant="secondary" disabled={isSending} onClick={close}>
        {t('Batal')}
      </Button>
      <Button
        variant="primary"
        loading={isSending}
        disabled={approval.outcome?.outcome === 'overtaken'}
        onClick={() => void approval.send()}
      >
        {isHalfDone ? t('Kirim ulang persetujuan') : what}
      </Button>
    </div>
  );

  return (
    <>
      <Dialog
        title="Approval"
        width="wide"
        flush
        hasUnsent={choice.appr_description !== '' && !isHeld && !isSending}
        onClose={close}
        footer={footer}
      >
        <div className="mp-approval">
          <RequestedResources row={row} />
          <div className="mp-approval__choice">
            <OutcomeNotice
              outcome={approval.outcome}
              otherErrors={approval.otherErrors}
              onChooseAgain={approval.chooseAgain}
            />
            {(days.isError || machines.isError) && (
              <Notice
                tone="danger"
                title={t('Hari dan mesin tidak dapat dimuat')}
                role="alert"
                action={
                  <Button
                    size="sm"
                    variant="secondary"
                    onClick={() => void Promise.all([days.refetch(), machines.refetch()])}
                  >
                    {t('Coba lagi')}
                  </Button>
                }
              >
                {describeFailure(days.error ?? machines.error).title}
              </Notice>
            )}
            {can('occupancy') && <PartFailure query={occupancy} what={t('Pemakaian slot')} />}
            {occupancy.data && days.data && machines.data && (
              <OccupancyGrid
                days={days.data.data}
                machines={offered}
                occupancy={occupancy.data.data}
                chosen={choice}
                disabled={isHalfDone}
                onChoose={(id_hari, id_mesin) => change({ id_hari, id_mesin })}
              />
            )}
            {occupancy.data && (
              <SlotMemory
                wish={row.proposal.gpu}
                machines={offered}
                occupancy={occupancy.data.data}
                chosen={choice.id_mesin}
              />
            )}
            <ImageChoice
              zip={row.proposal.docker_image || null}
              value={choice.DockerImages}
              onChange={(DockerImages) => change({ DockerImages })}
              machine={machineName}
              disabled={isHalfDone}
              error={errorOf('DockerImages')}
            />
            <div className="mp-approval__fields">
              <SelectField
                name="id_hari"
                label={t('Hari')}
                required
                placeholder={t('-- Pilih Hari --')}
                value={choice.id_hari}
                disabled={isHalfDone}
                error={errorOf('id_hari')}
                onChange={(id_hari) => change({ id_hari })}
                choices={(days.data?.data ?? []).map(({ id, nama }) =>
                  choiceOf(id, dayName(nama), id, choice.id_mesin),
                )}
              />
              <SelectField
                name="id_mesin"
                label={t('Mesin')}
                required
                placeholder={t('-- Pilih Mesin --')}
                value={choice.id_mesin}
                disabled={isHalfDone}
                error={errorOf('id_mesin')}
                onChange={(id_mesin) => change({ id_mesin })}
                choices={offered.map(({ id_mesin, nama_mesin }) =>
                  choiceOf(id_mesin, nama_mesin, choice.id_hari, id_mesin),
                )}
              />
              <NumberField
                name="durasi"
                label={t('Durasi (Hari)')}
                required
                value={choice.durasi}
                disabled={isHalfDone}
                error={errorOf('durasi')}
                onChange={(durasi) => change({ durasi })}
              />
            </div>
            <SavedTexts
              purpose="approve"
              value={choice.appr_description}
              onChoose={(appr_description) => change({ appr_description })}
            />
            <RichTextEditor
              name="appr_description"
              label={t('Detail Setujui')}
              isRequired
              height={260}
              disabled={isSending}
              value={choice.appr_description}
              onChange={(appr_description) => change({ appr_description })}
              error={errorOf('appr_description')}
              draftKey={`setuju-${row.proposal.id}`}
            />
          </div>
        </div>
      </Dialog>
      {isLeaving && <HeldSlotDialog giveBack={approval.giveBack} onStay={() => setLeaving(false)} onLeave={onClose} />}
    </>
  );
}
