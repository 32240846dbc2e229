interface EventDescription {
  /** The side that causes the event. */
  readonly by: 'applicant' | 'admin' | 'system';
  /** Shown only to admins. */
  readonly isInternal: boolean;
  readonly label: string;
}

const TIMELINE_EVENTS = {
  sent: { by: 'applicant', isInternal: false, label: 'Diajukan' },
  read: { by: 'admin', isInternal: false, label: 'Dibaca' },
  revisionAsked: { by: 'admin', isInternal: false, label: 'Diminta revisi' },
  resubmitted: { by: 'applicant', isInternal: false, label: 'Diajukan kembali' },
  withdrawn: { by: 'applicant', isInternal: false, label: 'Ditarik oleh pengusul' },
  approved: { by: 'admin', isInternal: false, label: 'Disetujui' },
  rejected: { by: 'admin', isInternal: false, label: 'Ditolak' },
  started: { by: 'system', isInternal: false, label: 'Pemakaian mesin dimulai' },
  extensionAsked: { by: 'applicant', isInternal: false, label: 'Perpanjangan diminta' },
  extensionApproved: { by: 'admin', isInternal: false, label: 'Perpanjangan disetujui' },
  extensionRejected: { by: 'admin', isInternal: false, label: 'Perpanjangan ditolak' },
  extended: { by: 'system', isInternal: false, label: 'Diperpanjang' },
  extensionFailed: { by: 'system', isInternal: true, label: 'Perpanjangan gagal di mesin' },
  reportAsked: { by: 'system', isInternal: false, label: 'Laporan akhir diminta' },
  reportSent: { by: 'applicant', isInternal: false, label: 'Laporan akhir dikirim' },
  reportAccepted: { by: 'admin', isInternal: false, label: 'Laporan akhir diterima' },
  finished: { by: 'admin', isInternal: false, label: 'Selesai' },
  machineStopped: { by: 'system', isInternal: false, label: 'Mesin dihentikan' },
  machineStopFailed: { by: 'system', isInternal: true, label: 'Mesin gagal dihentikan' },
  remarked: { by: 'admin', isInternal: true, label: 'Catatan internal' },
  taken: { by: 'admin', isInternal: true, label: 'Ditangani' },
  takenOver: { by: 'admin', isInternal: true, label: 'Penanganan diambil alih' },
  released: { by: 'admin', isInternal: true, label: 'Penanganan dilepas' },
  deleted: { by: 'admin', isInternal: true, label: 'Dihapus' },
  restored: { by: 'admin', isInternal: true, label: 'Dipulihkan' },
} as const satisfies Record<string, EventDescription>;

export type TimelineEventKind = keyof typeof TIMELINE_EVENTS;

export const PUBLIC_EVENTS: readonly string[] = Object.entries(TIMELINE_EVENTS).flatMap(([kind, { isInternal }]) =>
  isInternal ? [] : [kind],
);

/** Describes a kind of event; an unknown kind of a newer server keeps its own name. */
export function describeEvent(kind: string): EventDescription {
  return isKnown(kind) ? TIMELINE_EVENTS[kind] : { by: 'system', isInternal: false, label: kind };
}

function isKnown(kind: string): kind is TimelineEventKind {
  return Object.hasOwn(TIMELINE_EVENTS, kind);
}
