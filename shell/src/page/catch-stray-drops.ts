import { toast } from '@portal/shared/ui/dialog';
import { t } from '../language/texts';

/**
 * Keeps the browser from opening a file that is dropped beside a field, which would replace the page and typed text.
 */
export function catchStrayDrops(): void {
  const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;
  // A field that takes files has prevented the default before the event arrives here.
  window.addEventListener('dragover', (event) => {
    if (hasFiles(event)) event.preventDefault();
  });
  window.addEventListener('drop', (event) => {
    if (event.defaultPrevented || !hasFiles(event)) return;
    event.preventDefault();
    toast.warning(t('File belum dipilih.'), t('Jatuhkan file tepat pada isiannya, atau pilih dengan tombolnya.'));
  });
}
