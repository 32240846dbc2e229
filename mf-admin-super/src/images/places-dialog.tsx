import type { ApprovedImage } from '@portal/shared/contract/entities/approved-image';
import { Dialog } from '@portal/shared/ui/dialog';
import { ImagePlaces } from '@portal/shared/ui/machine';
import { t } from '../texts';

interface Props {
  readonly image: ApprovedImage;
  readonly onClose: () => void;
}

export function PlacesDialog({ image: { name, places }, onClose }: Props) {
  return (
    <Dialog title={t('{name} di mesin', { name })} onClose={onClose}>
      <ImagePlaces places={places} />
    </Dialog>
  );
}
