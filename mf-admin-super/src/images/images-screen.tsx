import { useQuery, useQueryClient } from '@tanstack/react-query';
import { listApprovedImages, lookUpApprovedImage } from '@portal/shared/contract/endpoints/machine/approved-image';
import type { ApprovedImage } from '@portal/shared/contract/entities/approved-image';
import { queryOf, callApi, describeFailure } from '@portal/shared/http';
import { notLookedUp } from '@portal/shared/machine/image-state';
import { Button, Notice, PageHeader, preloadable, QueryView, RowActions, Skeleton } from '@portal/shared/ui/base';
import { DataTable } from '@portal/shared/ui/table';
import { useState, type ReactNode } from 'react';
import { t } from '../texts';
import { IMAGE_COLUMNS } from './image-columns';
import { ImageDialog } from './image-dialog';
import { TITLES } from '@portal/shared/contract/text/messages';
import { toast } from '@portal/shared/ui/dialog';

const { Component: PlacesDialog } = preloadable(async () => (await import('./places-dialog')).PlacesDialog, null);

/** Polling interval during a lookup, ms; its state changes within seconds. */
const LOOKING_MS = 3000;

/** Returns whether a lookup is under way. A new image has no places yet. */
const isOnItsWay = ({ status, places }: ApprovedImage) =>
  status === 'active' &&
  (places.length === 0 || places.some(({ state }) => state === 'waiting' || state === 'building'));

/** /admin/image-container: images offered at approvals, and the machines that have them. */
export default function ImagesScreen(): ReactNode {
  const [edited, setEdited] = useState<ApprovedImage | 'new' | null>(null);
  const [lookedAt, setLookedAt] = useState<ApprovedImage | null>(null);
  const queryClient = useQueryClient();
  const images = useQuery({
    ...queryOf(listApprovedImages),
    refetchInterval: ({ state: { data } }: { state: { data?: { data: readonly ApprovedImage[]; engine: string } } }) =>
      data?.engine === 'docker' && data.data.some(isOnItsWay) ? LOOKING_MS : false,
  });
  const renew = () => queryClient.invalidateQueries({ queryKey: [listApprovedImages.name] });
  const lookUp = useLookUp(renew);
  return (
    <div className="pr-stack">
      <PageHeader
        title={t('Image Container')}
        subtitle={t('Image yang dapat dipilih admin saat menyetujui usulan.')}
        actions={
          <Button variant="primary" icon="plus" onClick={() => setEdited('new')}>
            {t('Tambah Image')}
          </Button>
        }
      />
      <QueryView query={images} skeleton={<Skeleton shape="rows" count={6} />}>
        {({ data, engine }) => (
          <>
            {notLookedUp(engine) && <Notice title={t('Image tidak dicari di mesin')}>{notLookedUp(engine)}</Notice>}
            <DataTable
              name="image-container"
              noun={t('image')}
              rows={data}
              rowKey={({ id }) => id}
              columns={IMAGE_COLUMNS}
              actions={(image) => (
                <RowActions
                  subject={image.name}
                  main={{ label: t('Ubah'), onSelect: () => setEdited(image) }}
                  more={[
                    image.places.length > 0
                      ? [{ label: t('Lihat per mesin'), onSelect: () => setLookedAt(image) }]
                      : [],
                    engine === 'docker' && image.status === 'active'
                      ? [
                          {
                            label: t('Cari lagi'),
                            isDisabled: lookUp.isBusy(image.id),
                            onSelect: () => void lookUp.start(image),
                          },
                        ]
                      : [],
                  ]}
                />
              )}
              emptyHint={t('Tambahkan image pertama dengan tombol Tambah Image.')}
            />
          </>
        )}
      </QueryView>
      {lookedAt && <PlacesDialog image={lookedAt} onClose={() => setLookedAt(null)} />}
      {edited && <ImageDialog image={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </div>
  );
}

/** Repeats an image's lookup on every machine; `onDone` is called after success and failure. */
function useLookUp(onDone: () => Promise<void>) {
  const [busy, setBusy] = useState<string | null>(null);
  return {
    isBusy: (id: string) => busy === id,
    start: async ({ id }: ApprovedImage) => {
      setBusy(id);
      try {
        await callApi(lookUpApprovedImage, { path: { id }, quiet: true });
        toast.success(TITLES.success, t('Image dicari lagi. Hasilnya tampil di sini.'));
      } catch (error) {
        toast.failure(TITLES.warning, t('Image tidak dicari lagi. {reason}', { reason: describeFailure(error).title }));
      }
      await onDone();
      setBusy(null);
    },
  };
}
