import { useState, useEffect } from 'react';
import type { ProposalVersion } from '../../contract/entities/proposal-life';
import type { ProposalKind } from '../../contract/proposal/proposal-kind';
import { formatDateTime } from '../../format/date';
import { formatFileSize } from '../../format/number';
import { fileUrl } from '../../http/public';
import { PROPOSALS } from '../../contract/proposal/all';
import { compareVersions, type VersionChange } from '../../proposal/compare-versions';
import { Card, PartFailure } from '../base/public';
import { SelectField } from '../filter/public';
import { t } from '@portal/shared/language';
import { useQuery } from '@tanstack/react-query';
import { listVersions } from '../../contract/endpoints/proposal/proposal-review';
import { queryOfAddition } from '../../http/query-of';
import { can } from '../../http/server-profile/capabilities';

export interface ChangesProps {
  readonly kind: ProposalKind;
  readonly id: string;
  /** Called once the part is complete or certain to be absent. Not called for a proposal that was sent once. */
  readonly onAnswer?: (() => void) | undefined;
}

export function ChangesPart({ kind, id, onAnswer }: ChangesProps) {
  const versions = useQuery(queryOfAddition(listVersions, { id }));
  const { isLoading } = versions;
  useEffect(() => {
    if (!isLoading) onAnswer?.();
  }, [isLoading, onAnswer]);
  if (!can('versions')) return null;
  const sent = versions.data?.version ?? [];
  return (
    <>
      <PartFailure query={versions} what={t('Versi sebelumnya')} />
      {sent.length > 1 && <ChangesCard kind={kind} versions={sent} />}
    </>
  );
}

interface Props {
  readonly kind: ProposalKind;
  /** Two or more, oldest first. */
  readonly versions: readonly ProposalVersion[];
}

/** Compares the newest version with an earlier one, field by field, before and after side by side. */
export function ChangesCard({ kind, versions }: Props) {
  const newest = versions.at(-1);
  const earlier = versions.slice(0, -1);
  const [chosen, setChosen] = useState(String(earlier.at(-1)?.number ?? ''));
  const before = earlier.find(({ number }) => String(number) === chosen);
  if (!newest || !before) return null;
  const changes = compareVersions(PROPOSALS[kind], before, newest);
  return (
    <Card
      as="section"
      title={t('Perubahan')}
      hint={t('{before} dibandingkan dengan {newest}', { before: nameOf(before), newest: nameOf(newest) })}
    >
      {earlier.length > 1 && (
        <SelectField
          name="versi"
          label={t('Bandingkan dengan')}
          value={chosen}
          onChange={setChosen}
          choices={[...earlier].reverse().map((version) => ({ value: String(version.number), label: nameOf(version) }))}
        />
      )}
      {changes.length === 0 && <p className="pr-secondary">{t('Tidak ada isian atau berkas yang berubah.')}</p>}
      {changes.length > 0 && (
        <ul className="pp-changes">
          {changes.map((change) => (
            <Change key={change.name} change={change} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function nameOf({ number, sent_at }: ProposalVersion): string {
  return t('versi {number} ({sent_at})', { number, sent_at: formatDateTime(sent_at) });
}

function Change({ change }: { readonly change: VersionChange }) {
  return (
    <li className={change.kind === 'text' && change.isLong ? 'pp-change pp-change--long' : 'pp-change'}>
      <p className="pp-change__label">{change.label}</p>
      <div className="pp-change__side">
        <p className="pp-revision__meta">{t('Sebelumnya')}</p>
        <Side change={change} side="before" />
      </div>
      <div className="pp-change__side pp-change__side--now">
        <p className="pp-revision__meta">{t('Sekarang')}</p>
        <Side change={change} side="after" />
      </div>
    </li>
  );
}

function Side({ change, side }: { readonly change: VersionChange; readonly side: 'before' | 'after' }) {
  if (change.kind === 'text') return <p className="pp-change__text">{change[side]}</p>;
  const file = change[side];
  if (!file) return <p>{t('Tidak dilampirkan')}</p>;
  const name = file.original_name ?? file.name;
  return (
    <p className="pp-change__text">
      <a href={fileUrl(change.field, file.name)} target="_blank" rel="noopener noreferrer">
        {name}
      </a>
      {file.size != null && <span className="pr-secondary"> · {formatFileSize(file.size)}</span>}
    </p>
  );
}
