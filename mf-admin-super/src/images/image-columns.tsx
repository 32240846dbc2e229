import type { ApprovedImage } from '@portal/shared/contract/entities/approved-image';
import { IMAGE_STATES } from '@portal/shared/machine/image-state';
import { Chip } from '@portal/shared/ui/base';
import { ImagePlaces } from '@portal/shared/ui/machine';
import type { Column } from '@portal/shared/ui/table';
import { t } from '../texts';

export const STATUS_TEXTS = { active: t('Aktif'), inactive: t('Nonaktif') } as const;

const statusOf = ({ status }: ApprovedImage) => STATUS_TEXTS[status];
/** `DGX-A100-01: Ditemukan`, of every machine. */
const placesText = ({ places }: ApprovedImage) =>
  places.map(({ machine, state, digest }) => `${machine}: ${digest ?? IMAGE_STATES[state].label}`).join('; ');

/** Columns of the approved images. */
export const IMAGE_COLUMNS: readonly Column<ApprovedImage>[] = [
  { key: 'nama', title: t('Nama image'), width: 170, value: ({ name }) => name },
  {
    key: 'referensi',
    title: t('Referensi'),
    width: 240,
    value: ({ reference }) => reference,
    render: ({ reference }) => <code className="ms-image__reference">{reference}</code>,
  },
  { key: 'keterangan', title: t('Keterangan'), width: 220, value: ({ description }) => description },
  {
    key: 'mesin',
    title: t('Di mesin'),
    width: 260,
    value: placesText,
    render: (image) =>
      image.places.length > 0 ? <ImagePlaces places={image.places} /> : <span className="pr-secondary">—</span>,
  },
  {
    key: 'status',
    title: 'Status',
    width: 110,
    value: statusOf,
    code: ({ status }) => status,
    render: (image) => <Chip tone={image.status === 'active' ? 'green' : 'grey'}>{statusOf(image)}</Chip>,
    filter: Object.entries(STATUS_TEXTS).map(([value, label]) => ({ value, label })),
  },
];
