import { useQuery } from '@tanstack/react-query';
import { listRevisionNotes } from '@portal/shared/contract/endpoints/proposal';
import { formatDateTime } from '@portal/shared/format/date';
import { queryOf } from '@portal/shared/http';
import { Card, EmptyState, PageHeader, QueryView } from '@portal/shared/ui/base';
import { HtmlView } from '@portal/shared/ui/html';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';

/** /admin/revision-history/{id}: revision notes and their dates, newest first. */
export default function HistoryScreen(): ReactNode {
  const { id = '' } = useParams();
  const notes = useQuery(queryOf(listRevisionNotes, { id }));
  return (
    <div className="pr-stack">
      <PageHeader title="Riwayat Revisi" subtitle="Catatan yang pernah dikirim ke pengusul, terbaru lebih dahulu." />
      <QueryView
        query={notes}
        isEmpty={(data) => data.proposal_revisi.length === 0}
        empty={<EmptyState title="Belum ada riwayat revisi." />}
      >
        {({ proposal_revisi }) => (
          <Card flush>
            {[...proposal_revisi].reverse().map((note, index) => (
              <article key={note.id ?? index} className="mp-note">
                <p className="pr-small pr-secondary">
                  <time>{formatDateTime(note.tanggal_revisi)}</time>
                  {note.admin_name && ` · ${note.admin_name}`}
                </p>
                <HtmlView html={note.catatan} />
              </article>
            ))}
          </Card>
        )}
      </QueryView>
    </div>
  );
}
