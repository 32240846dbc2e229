import { useRef, useState } from 'react';
import { NO_FILE, type FileChoice } from './check-file';

interface FilePickOptions {
  readonly disabled: boolean;
  /** Checks a file, and may replace it. */
  readonly check: (file: File) => Promise<FileChoice>;
  readonly onChange: ((choice: FileChoice) => void) | undefined;
  readonly onBlur: (() => void) | undefined;
}

/** Running checks of all forms of the page. */
const checks = new Set<Promise<void>>();

/** Waits until every chosen file is checked and in its form. */
export async function waitForFileChecks(): Promise<void> {
  while (checks.size > 0) await Promise.allSettled(checks);
}

/** Takes and removes the one file of a field; of two files, the one chosen last wins. */
export function useFilePick({ disabled, check, onChange, onBlur }: FilePickOptions) {
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
    onChange?.(choice);
    onBlur?.();
  };
  const remove = () => {
    latest.current += 1;
    setIsChecking(false);
    onChange?.(NO_FILE);
  };
  const takeAndNote = (file: File | undefined) => {
    const checking = take(file);
    checks.add(checking);
    void checking.finally(() => checks.delete(checking));
  };
  return { take: takeAndNote, remove, isChecking };
}
