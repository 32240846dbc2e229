import { useEffect } from 'react';
import { storeReport } from '@portal/shared/contract/endpoints/proposal/proposal-course';
import { TITLES } from '@portal/shared/contract/text/messages';
import { ApiError, callApi } from '@portal/shared/http';
import { keepFocusOnPage, toast } from '@portal/shared/ui/dialog';
import { type FieldSpec, isStillReadable, SmallFormView, useSmallForm } from '@portal/shared/ui/form';
import { FILE_LOST, useRenew } from '../own-proposal/own-proposal-calls';
import { t } from '../texts';

const FIELDS: readonly FieldSpec[] = [
  { name: 'report_file', label: t('Laporan akhir'), control: 'file', accept: 'pdf', required: true },
];

/** Sends the final report; leaving the screen stops a running upload. */
export function ReportForm({ id, onDone }: { readonly id: string; readonly onDone?: (() => void) | undefined }) {
  const renew = useRenew();
  const form = useSmallForm({
    shape: storeReport.body.shape,
    initial: {},
    send: async (_, { report_file }, options) => {
      if (report_file && !(await isStillReadable(report_file))) {
        throw new ApiError('validation', storeReport.name, { fieldErrors: { report_file: [FILE_LOST] } });
      }
      await callApi(storeReport, { path: { id }, body: { report_file }, ...options });
      await renew();
    },
    onDone: () => {
      toast.success(TITLES.success, t('Laporan akhir terkirim'));
      keepFocusOnPage();
      onDone?.();
    },
  });
  const { cancel } = form;
  useEffect(() => cancel, [cancel]);
  return <SmallFormView form={form} fields={FIELDS} submit={t('Kirim laporan')} />;
}
