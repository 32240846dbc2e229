import {
  listMachines,
  listOccupancy,
  listRunning,
  storeMachine,
  updateMachine,
} from '@portal/shared/contract/endpoints/machine/machine';
import type { Machine } from '@portal/shared/contract/entities/machine';
import { MESSAGES, TITLES } from '@portal/shared/contract/text/messages';
import { callApi, isApiError } from '@portal/shared/http';
import { confirm, toast } from '@portal/shared/ui/dialog';
import type { FieldSpec } from '@portal/shared/ui/form';
import { SaveDialog } from '@portal/shared/ui/save-form';
import type { ReactNode } from 'react';
import { translate } from '@portal/shared/language';
import { t } from '../texts';

/** Numbered from 1, as by `GET /hari`. */
const WEEKDAYS = ['Senin', 'Selasa', 'Rabu', 'Kamis', 'Jumat', 'Sabtu', 'Minggu'].map(translate);

const FIELDS: readonly FieldSpec[] = [
  {
    name: 'nama_mesin',
    label: t('Nama Mesin'),
    control: 'text',
    required: true,
    placeholder: t('Masukkan Nama Mesin'),
  },
  {
    name: 'url',
    label: 'URL',
    control: 'text',
    required: true,
    placeholder: t('Masukkan URL'),
    help: t('Alamat mesin, misalnya http://dgx-01.kampus.ac.id'),
  },
  {
    name: 'description',
    label: t('Deskripsi'),
    control: 'textarea',
    required: true,
    placeholder: t('Masukkan Deskripsi'),
  },
  { name: 'gpu', label: 'GPU', control: 'number', required: true, unit: 'GPU' },
  {
    name: 'mig_pergpu',
    label: t('Mig PerGPU'),
    control: 'number',
    required: true,
    help: t('Bagian tiap GPU; slot sehari = GPU × bagian.'),
  },
  {
    name: 'slot_memory_gb',
    label: t('Memori tiap slot'),
    control: 'number',
    unit: 'GB',
    help: t('Dibandingkan dengan GPU yang diminta usulan. Kosongkan bila tidak diketahui.'),
  },
  {
    name: 'closed_days',
    label: t('Hari tutup'),
    control: 'several',
    placeholder: t('Tidak ada'),
    choices: WEEKDAYS.map((label, index) => ({ value: String(index + 1), label })),
    help: t(
      'Tidak ditawarkan pada hari itu; yang sudah dijadwalkan tetap berjalan. Perawatan diatur di Kalender Mesin.',
    ),
  },
];

const STATUS: FieldSpec = {
  name: 'status',
  label: 'Status',
  control: 'radio',
  required: true,
  choices: [
    { value: 'active', label: t('Aktif') },
    { value: 'inactive', label: t('Nonaktif') },
  ],
  help: t('Mesin nonaktif tidak ditawarkan saat menyetujui; yang sudah dijadwalkan tetap berjalan.'),
};

interface Props {
  readonly machine: Machine | null;
  readonly onClose: () => void;
}

/** 'Tambah Mesin' or 'Ubah Mesin'. A refused new machine's 422 shows its status text (admin-area.md section 5). */
export function MachineDialog({ machine, onClose }: Props): ReactNode {
  return (
    <SaveDialog
      title={machine ? t('Ubah Mesin') : t('Tambah Mesin')}
      fields={machine ? [...FIELDS, STATUS] : FIELDS}
      submit={machine ? t('Simpan') : t('Tambah')}
      shape={(machine ? updateMachine : storeMachine).body.shape}
      initial={machine ? textsOf(machine) : {}}
      seen={machine?.updated_at}
      agree={async (texts) => !machine || agreesWhileUsed(machine, texts)}
      send={async (body) => {
        if (machine) return callApi(updateMachine, { path: { id: machine.id_mesin }, body, quiet: true });
        return callApi(storeMachine, { body }).catch((error: unknown) => {
          if (isApiError(error, 'machine') && error.detail.status === 422)
            toast.warning(error.detail.statusText || TITLES.warning, MESSAGES.approvalIncomplete);
          throw error;
        });
      }}
      done={machine ? t('Mesin berhasil diubah') : MESSAGES.machineCreated}
      lists={[listMachines, listOccupancy]}
      onClose={onClose}
    />
  );
}

/** Asks before renaming or switching off a machine with sessions, and names their people; true without sessions. */
async function agreesWhileUsed(
  { nama_mesin: name, status }: Machine,
  texts: Readonly<Record<string, string>>,
): Promise<boolean> {
  const isOff = status === 'active' && texts['status'] === 'inactive';
  if (texts['nama_mesin'] === name && !isOff) return true;
  const { data } = await callApi(listRunning, { quiet: true }).catch((error: unknown) => {
    // A server without this list gets no question.
    if (isApiError(error, 'notFound')) return { data: [] };
    throw error;
  });
  const sessions = data.filter(({ machine }) => machine === name);
  if (sessions.length === 0) return true;
  const people = [...new Set(sessions.map(({ username }) => username))].join(', ');
  return confirm({
    title: isOff
      ? t('Nonaktifkan {name} yang sedang dipakai?', { name })
      : t('Ubah {name} yang sedang dipakai?', { name }),
    text: isOff
      ? t('{count} sesi tetap berjalan sampai masa pakainya selesai: {people}.', { count: sessions.length, people })
      : t('Sesi ini tetap berjalan dengan nama yang baru: {people}.', { people }),
    confirm: isOff ? t('Nonaktifkan') : t('Ubah'),
    tone: 'danger',
  });
}

function textsOf({ nama_mesin, url, description, gpu, mig_pergpu, status, ...more }: Machine): Record<string, string> {
  return {
    nama_mesin,
    url: url ?? '',
    description: description ?? '',
    gpu: gpu ?? '',
    mig_pergpu: mig_pergpu ?? '',
    slot_memory_gb: more.slot_memory_gb ?? '',
    closed_days: more.closed_days?.join(',') ?? '',
    status: status === 'active' ? 'active' : 'inactive',
  };
}
