import { Button, Notice } from '../base/public';

interface Props {
  /** What is open twice, as a sentence begins: `Formulir ini juga diisi`. */
  readonly what: string;
  /** What was written: `isian`, `tulisan`. */
  readonly noun: string;
  readonly onKeep: () => void;
  readonly onTake: () => void;
}

/** Two tabs write the same: which of the two is kept on the device is the person's choice. */
export function OtherTabNotice({ what, noun, onKeep, onTake }: Props) {
  const Noun = noun[0]?.toUpperCase() + noun.slice(1);
  return (
    <Notice
      tone="warning"
      role="alert"
      title={`${what} di tab lain`}
      action={
        <>
          <Button size="sm" onClick={onKeep}>{`Simpan ${noun} tab ini`}</Button>
          <Button size="sm" onClick={onTake}>{`Muat ${noun} tab lain`}</Button>
        </>
      }
    >
      {`Yang tersimpan di perangkat ini adalah ${noun} tab lain. ${Noun} tab ini tetap ada selama tab terbuka.`}
    </Notice>
  );
}
