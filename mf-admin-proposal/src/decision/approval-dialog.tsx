import { useQuery } from '@tanstack/react-query';
import { listDays, listMachines, listOccupancy } from '@portal/shared/contract/endpoints/machine';
import { approvalFields } from '@portal/shared/contract/endpoints/proposal';
import { MESSAGES, QUESTIONS, TITLES } from '@portal/shared/contract/messages';
import { checkFields, type FieldErrors } from '@portal/shared/contract/rules';
import { titleCase } from '@portal/shared/format/title-case';
import { describeFailure, queryOf } from '@portal/shared/http';
import { AdminModal } from '@portal/shared/ui/admin';
import { Button, Notice } from '@portal/shared/ui/base';
import { confirm, toast } from '@portal/shared/ui/dialog';
import { RichTextEditor } from '@portal/shared/ui/editor';
import { NumberField, SelectField } from '@portal/shared/ui/form';
import { useState, type ReactNode } from 'react';
import type { ProposalRow } from '../proposals/proposal-row';
import { approveProposal, type ApprovalChoice, type ApprovalOutcome } from './approve';
import { AskedFor } from './asked-for';
import { OccupancyGrid } from './occupancy-grid';

interface Props {
  readonly row: ProposalRow;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** 'Approval': left what was asked, right day, machine, days and description; two calls, safe in both. */
export default function ApprovalDialog({ row, onClose, onDone }: Props): ReactNode {
  const days = useQuery(queryOf(listDays));
  const machines = useQuery(queryOf(listMachines));
  const occupancy = useQuery(queryOf(listOccupancy));
  const [choice, setChoice] = useState<ApprovalChoice>({ id_hari: '', id_mesin: '', durasi: row.proposal.duration ?? '', appr_description: '' });
  const [errors, setErrors] = useState<FieldErrors>({});
  const [outcome, setOutcome] = useState<ApprovalOutcome | null>(null);
  const [isSending, setSending] = useState(false);
  const change = (part: Partial<ApprovalChoice>) => setChoice((now) => ({ ...now, ...part }));
  const dayName = titleCase(days.data?.data.find((day) => day.id === choice.id_hari)?.nama ?? '');
  const machineName = machines.data?.data.find((machine) => machine.id_mesin === choice.id_mesin)?.nama_mesin ?? '';

  const send = async () => {
    const asked = { DockerImages: row.proposal.docker_image, username: row.proposal.user?.email };
    const wrong = checkFields(approvalFields, { ...choice, ...asked });
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return toast.warning(TITLES.warning, MESSAGES.approvalIncomplete);
    if (!(await confirm(QUESTIONS.approve))) return;
    setSending(true);
    const result = await approveProposal(row, choice);
    setSending(false);
    setOutcome(result);
    if (result.outcome === 'approved') {
      toast.success(TITLES.success, MESSAGES.proposalApproved);
      return onDone();
    }
    if (result.outcome === 'machineRefused') return toast.warning(result.message);
    if (result.outcome === 'halfDone') setErrors(result.fieldErrors);
    toast.failure(TITLES.failure, MESSAGES.proposalApproveFailed);
  };

  const isHalfDone = outcome?.outcome === 'halfDone';
  const what = machineName && dayName && choice.durasi ? `Setujui di ${machineName}, ${dayName}, ${choice.durasi} hari` : 'Setujui';
  const footer = (
    <div className="mp-dialog-footer">
      <span className="mp-dialog-footer__hint">{isHalfDone ? 'Slot sudah dijadwalkan; hanya persetujuan yang dikirim ulang.' : 'Mesin dijadwalkan dahulu, lalu persetujuan dicatat.'}</span>
      <Button variant="secondary" onClick={onClose}>Batal</Button>
      <Button variant="primary" loading={isSending} onClick={() => void send()}>{isHalfDone ? 'Kirim ulang persetujuan' : what}</Button>
    </div>
  );

  return (
    <AdminModal title="Approval" open width={1000} onClose={onClose} footer={footer}>
      <div className="mp-approval">
        <AskedFor row={row} />
        <div className="mp-approval__choice">
          <OutcomeNotice outcome={outcome} />
          {(days.isError || machines.isError) && (
            <Notice tone="danger" title="Hari dan mesin tidak dapat dimuat" role="alert" action={<Button size="sm" variant="secondary" onClick={() => void Promise.all([days.refetch(), machines.refetch()])}>Coba lagi</Button>}>
              {describeFailure(days.error ?? machines.error).title}
            </Notice>
          )}
          {occupancy.data && days.data && machines.data && (
            <OccupancyGrid
              days={days.data.data}
              machines={machines.data.data}
              occupancy={occupancy.data.data}
              chosen={choice}
              disabled={isHalfDone}
              onChoose={(id_hari, id_mesin) => change({ id_hari, id_mesin })}
            />
          )}
          <div className="mp-approval__fields">
            <SelectField name="id_hari" label="Hari" required placeholder="-- Pilih Hari --" value={choice.id_hari} disabled={isHalfDone} error={errors['id_hari']?.[0]} onChange={(id_hari) => change({ id_hari })} choices={(days.data?.data ?? []).map((day) => ({ value: day.id, label: titleCase(day.nama) }))} />
            <SelectField name="id_mesin" label="Mesin" required placeholder="-- Pilih Mesin --" value={choice.id_mesin} disabled={isHalfDone} error={errors['id_mesin']?.[0]} onChange={(id_mesin) => change({ id_mesin })} choices={(machines.data?.data ?? []).map((machine) => ({ value: machine.id_mesin, label: machine.nama_mesin }))} />
            <NumberField name="durasi" label="Durasi (Hari)" required value={choice.durasi} disabled={isHalfDone} error={errors['durasi']?.[0]} onChange={(durasi) => change({ durasi })} />
          </div>
          <RichTextEditor label="Detail Setujui" isRequired height={260} value={choice.appr_description} onChange={(appr_description) => change({ appr_description })} error={errors['appr_description']?.[0]} draftKey={`setuju-${row.proposal.id}`} />
        </div>
      </div>
    </AdminModal>
  );
}

function OutcomeNotice({ outcome }: { outcome: ApprovalOutcome | null }): ReactNode {
  switch (outcome?.outcome) {
    case 'machineRefused':
      return <Notice tone="warning" title={outcome.message} role="alert">Belum ada yang dicatat. Pilih hari atau mesin lain, lalu coba lagi.</Notice>;
    case 'failed': {
      const { title, text } = describeFailure(outcome.error);
      return <Notice tone="danger" title={title} role="alert">{text} Belum ada slot yang terpakai.</Notice>;
    }
    case 'halfDone': {
      const { title, text } = describeFailure(outcome.error);
      return (
        <Notice tone="danger" title={MESSAGES.proposalApproveFailed} role="alert">
          Slot mesin sudah dijadwalkan, tetapi persetujuan belum tercatat: {title}. {text} Tekan “Kirim ulang persetujuan”; slot tidak diambil dua kali.
        </Notice>
      );
    }
    default:
      return null;
  }
}
