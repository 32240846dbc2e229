import { useRef, useState } from 'react';
import { NO_FILE, type FileChoice } from './check-file';
import { fieldId } from './field-id';

interface FilePickOptions {
  readonly name: string;
  readonly disabled: boolean | undefined;
  /** Judges a file, and may make another of it. */
  readonly check: (file: File) => Promise<FileChoice>;
  readonly onChange: (choice: FileChoice) => void;
  readonly onBlur: (() => void) | undefined;
}

/** Takes and removes the one file of a field; a second one chosen while the first is being checked wins. */
export function useFilePick({ name, disabled, check, onChange, onBlur }: FilePickOptions) {
  const [isChecking, setIsChecking] = useState(false);
  const latest = useRef(0);

  const take = async (file: File | undefined) => {
    if (!file || disabled) return;
    latest.current += 1;
    const turn = latest.current;
    setIsChecking(true);
    const choice = await check(file);
    if (turn !== latest.current) return;
    setIsChecking(false);
    onChange(choice);
    onBlur?.();
  };
  const remove = () => {
    latest.current += 1;
    setIsChecking(false);
    onChange(NO_FILE);
    document.getElementById(fieldId(name))?.focus();
  };
  return { take: (file: File | undefined) => void take(file), remove, isChecking };
}
