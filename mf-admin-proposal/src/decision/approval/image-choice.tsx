import { useQuery } from '@tanstack/react-query';
import { listApprovedImages } from '@portal/shared/contract/endpoints/machine/approved-image';
import { LONGEST_REFERENCE } from '@portal/shared/contract/machine/image-reference';
import { can, queryOfAddition } from '@portal/shared/http';
import { notLookedUp } from '@portal/shared/machine/image-state';
import { PartFailure } from '@portal/shared/ui/base';
import { SelectField, TextField } from '@portal/shared/ui/filter';
import { ImagePlaces } from '@portal/shared/ui/machine';
import { useState, type ReactNode } from 'react';
import { t } from '../../texts';

interface Props {
  /** Stored name of the applicant's ZIP; null if none was sent. */
  readonly zip: string | null;
  /** The image to book: the ZIP's name or a reference; empty if none is chosen. */
  readonly value: string;
  readonly onChange: (image: string) => void;
  /** Name of the chosen machine; empty if none is chosen. */
  readonly machine: string;
  readonly disabled: boolean;
  readonly error: string | undefined;
}

/** Value of the choice 'Referensi lain'; no reference looks like this. */
const TYPED = '+';

/** Chooses the container's image: the applicant's ZIP, an approved image, or a typed reference. */
export function ImageChoice({ zip, value, onChange, machine, disabled, error }: Props): ReactNode {
  const images = useQuery(queryOfAddition(listApprovedImages));
  // Null: a kept image, which may be an approved one.
  const [isTyped, setTyped] = useState(value === '' || value === zip ? false : null);
  const chosen = images.data?.data.find(({ reference }) => reference === value) ?? null;
  const offered = (images.data?.data ?? []).filter(({ status }) => status === 'active');
  const isTyping = isTyped ?? chosen?.status !== 'active';
  const place = chosen?.places.filter((one) => one.machine === machine) ?? [];
  const notice = images.data && notLookedUp(images.data.engine);
  const choose = (next: string) => {
    setTyped(next === TYPED);
    onChange(next === TYPED ? '' : next);
  };
  return (
    <>
      <div className="mp-approval__image">
        <SelectField
          name={isTyping ? 'image_source' : 'DockerImages'}
          label="Image"
          required
          clearable={false}
          placeholder={t('-- Pilih Image --')}
          value={isTyping ? TYPED : value}
          disabled={disabled}
          error={isTyping ? null : error}
          onChange={choose}
          choices={[
            ...(zip === null ? [] : [{ value: zip, label: t('ZIP pengaju') }]),
            ...offered.map(({ name, reference }) => ({ value: reference, label: `${name} (${reference})` })),
            { value: TYPED, label: t('Referensi lain') },
          ]}
        />
        {isTyping && (
          <TextField
            name="DockerImages"
            label={t('Referensi image')}
            required
            maxLength={LONGEST_REFERENCE}
            placeholder="quay.io/jupyter/base-notebook:2025-01-06"
            value={value}
            disabled={disabled}
            error={error}
            onChange={(text) => onChange(text.trim())}
          />
        )}
      </div>
      {can('approved-images') && <PartFailure query={images} what={t('Image yang disetujui')} />}
      {place.length > 0 && <ImagePlaces places={place} />}
      {value !== zip && (
        <p className="mp-approval__hint">
          {notice ?? t('Image dicari di mesin setelah disetujui. Kemajuannya tampil di dasbor dan pratinjau.')}
        </p>
      )}
    </>
  );
}
