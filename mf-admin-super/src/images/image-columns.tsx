import type { ApprovedImage } from '@portal/shared/contract/entities/approved-image';
import { IMAGE_STATES } from '@portal/shared/machine/image-state';
import { Chip } from '@portal/shared/ui/base';
import type { Column } from '@portal/shared/ui/table';
import { t } from '../texts';

export const STATUS_TEXTS = { active: t('Aktif'), inactive: t('Nonaktif') } as const;

const statusOf = ({ status }: ApprovedImage) => STATUS_TEXTS[status];
/** `DGX-A100-01: Ditemukan`, for every machine. */
const placesText = ({ places }: ApprovedImage) =>
  places.map(({ machine, state, digest }) => `${machine}: ${digest ?? IMAGE_STATES[state].label}`).join('; ');

/** States by urgency. */
const STATES = ['failed', 'building', 'waiting', 'ready'] as const;

/** Shows the most urgent state and its number of machines. */
function Places({ places }: Pick<ApprovedImage, 'places'>) {
  const state = STATES.find((one) => places.some((place) => place.state === one)) ?? 'ready';
  return (
    <>
      <Chip tone={IMAGE_STATES[state].tone}>{IMAGE_STATES[state].label}</Chip>{' '}
      <span className="pr-cell-quiet">
        {t('{count} dari {all} mesin', {
          count: places.filter((place) => place.state === state).length,
          all: places.length,
        })}
      </span>
    </>
  );
}

export const IMAGE_COLUMNS: readonly Column<ApprovedImage>[] = [
  { key: 'nama', title: t('Nama image'), look: 'title', card: 'title', width: 190, value: ({ name }) => name },
  {
    key: 'referensi',
    title: t('Referensi'),
    look: 'quiet',
    card: 'fact',
    width: 260,
    value: ({ reference }) => reference,
  },
  { key: 'keterangan', title: t('Keterangan'), look: 'quiet', value: ({ description }) => description },
  {
    key: 'mesin',
    title: t('Di mesin'),
    width: 240,
    card: 'fact',
    value: placesText,
    render: ({ places }) => places.length > 0 && <Places places={places} />,
  },
  {
    key: 'status',
    title: 'Status',
    width: 120,
    card: 'chip',
    value: statusOf,
    code: ({ status }) => status,
    render: (image) => <Chip tone={image.status === 'active' ? 'green' : 'grey'}>{statusOf(image)}</Chip>,
    filter: Object.entries(STATUS_TEXTS).map(([value, label]) => ({ value, label })),
  },
];
