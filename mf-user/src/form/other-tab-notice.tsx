import { Button, Notice } from '@portal/shared/ui/base';

/** Two tabs fill the same form: which of the two is kept on the device is the person's choice. */
export function OtherTabNotice({ onKeep, onTake }: { readonly onKeep: () => void; readonly onTake: () => void }) {
  return (
    <Notice
      tone="warning"
      role="alert"
      title="Formulir ini juga diisi di tab lain"
      action={
        <>
          <Button size="sm" onClick={onKeep}>Simpan isian tab ini</Button>
          <Button size="sm" onClick={onTake}>Muat isian tab lain</Button>
        </>
      }
    >
      Yang tersimpan di perangkat ini adalah isian tab lain. Isian tab ini tetap ada selama tab terbuka.
    </Notice>
  );
}
