import { text } from '@portal/shared/contract/field/field';
import { QUESTIONS } from '@portal/shared/contract/text/messages';
import { Button } from '@portal/shared/ui/base';
import { confirm, Dialog, FeedbackHost, showAlert, toast } from '@portal/shared/ui/dialog';
import { SmallFormDialog, useSmallForm } from '@portal/shared/ui/form';
import { useEffect, type ReactNode } from 'react';
import { Gesture } from '../gesture';
import type { Example, Section } from '../section';

const nothing = () => undefined;

function LongText(): ReactNode {
  return (
    <div className="pr-stack">
      {Array.from({ length: 3 }, (_, at) => (
        <p key={at}>
          Mesin dipakai bersama. Setelah masa pemakaian berakhir, sesi dihentikan dan folder rumah disimpan selama empat
          belas hari, lalu dihapus. Unduh hasil Anda sebelum itu.
        </p>
      ))}
    </div>
  );
}

function dialogOf(width: 'narrow' | 'medium' | 'wide'): Example {
  return {
    title: `Dialog: ${{ narrow: 'sempit', medium: 'sedang', wide: 'lebar' }[width]}`,
    alone: `dialog-${width}`,
    Body: () => (
      <Dialog
        title="Ketentuan pemakaian"
        width={width}
        onClose={nothing}
        footer={
          <>
            <Button>Batal</Button>
            <Button variant="primary">Saya setuju</Button>
          </>
        }
      >
        <LongText />
      </Dialog>
    ),
  };
}

function CategoryDialog(): ReactNode {
  const form = useSmallForm({
    shape: { label: text('Nama kategori', { required: true }) },
    initial: { label: '' },
    send: () => Promise.resolve(),
    onDone: nothing,
  });
  return (
    <SmallFormDialog
      title="Ubah kategori"
      form={form}
      fields={[{ name: 'label', label: 'Nama kategori', control: 'text', required: true, help: 'Tampil di berita.' }]}
      submit="Simpan"
      width="narrow"
      onClose={nothing}
    />
  );
}

function Told({ tell }: { readonly tell: () => void }): ReactNode {
  useEffect(tell, [tell]);
  return <FeedbackHost />;
}

function alertOf(tone: 'info' | 'success' | 'warning' | 'danger', title: string): Example {
  const tell = () => void showAlert({ tone, title, text: 'Jadwal mesin sudah penuh untuk hari yang dipilih.' });
  return { title: `showAlert: ${tone}`, alone: `pesan-${tone}`, Body: () => <Told tell={tell} /> };
}

const ask = () => void confirm(QUESTIONS.approve);
const askBeforeDeleting = () => void confirm(QUESTIONS.deleteFacility);
const tellAll = () => {
  toast.success('Sukses!', 'Usulan berhasil disetujui.');
  toast.warning('Peringatan!', 'Sesi Anda berakhir dalam sepuluh menit.');
  toast.failure('Gagal!', 'Kategori tidak dapat dihapus karena masih dipakai dua artikel.');
};

export const dialog: Section = {
  id: 'dialog',
  title: 'Dialog dan pemberitahuan',
  examples: [
    dialogOf('narrow'),
    dialogOf('medium'),
    dialogOf('wide'),
    { title: 'SmallFormDialog', alone: 'isian-dialog', Body: CategoryDialog },
    {
      title: 'SmallFormDialog: ditolak',
      alone: 'isian-ditolak',
      Body: () => (
        <Gesture press={['page .pr-dialog__foot .ant-btn-primary']}>
          <CategoryDialog />
        </Gesture>
      ),
    },
    { title: 'confirm', alone: 'tanya', Body: () => <Told tell={ask} /> },
    { title: 'confirm: menghapus', alone: 'tanya-hapus', Body: () => <Told tell={askBeforeDeleting} /> },
    alertOf('info', 'Sekadar mengingatkan'),
    alertOf('success', 'Sukses!'),
    alertOf('warning', 'Peringatan!'),
    alertOf('danger', 'Gagal!'),
    { title: 'toast', alone: 'kabar', Body: () => <Told tell={tellAll} /> },
  ],
};
