import { useSyncExternalStore } from 'react';
import { dialogQueue } from './dialog-queue';
import { MessageDialog } from './message-dialog';
import { ToastRegion } from './toast-region';

/** Shows what `confirm`, `showAlert` and `toast` ask for, one dialog at a time. Mounted once, by the shell. */
export function DialogHost() {
  const entries = useSyncExternalStore(dialogQueue.subscribe, dialogQueue.get, dialogQueue.get);
  const current = entries[0];
  return (
    <>
      {current && <MessageDialog key={current.kind === 'question' ? current.question.title : current.alert.title} entry={current} />}
      <ToastRegion />
    </>
  );
}
