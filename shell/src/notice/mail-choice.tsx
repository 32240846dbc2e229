import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { NOTICE_MAILS, setNoticeMail, showNoticeMail, type NoticeMail } from '@portal/shared/contract/endpoints/notice';
import { callApi, describeFailure, queryOf } from '@portal/shared/http';
import { Button, Icon, MenuDropdown, PartFailure } from '@portal/shared/ui/base';
import { t } from '../language/texts';

const LABELS: Record<NoticeMail, string> = {
  sekaligus: t('sekaligus'),
  harian: t('sekali sehari, pukul 07.00 WIB'),
  tidak: t('tidak dikirim'),
};

/** Chooses when mails about notices are sent. Mails about the account are always sent. */
export function MailChoice(): ReactNode {
  const client = useQueryClient();
  const [sending, setSending] = useState<NoticeMail | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const mail = useQuery({
    ...queryOf(showNoticeMail),
    queryFn: ({ signal }) => callApi(showNoticeMail, { signal, quiet: true }),
    retry: false,
  });

  const choose = async (choice: NoticeMail) => {
    if (sending || choice === mail.data?.mail) return;
    setSending(choice);
    setFailure(null);
    try {
      await callApi(setNoticeMail, { body: { mail: choice }, quiet: true });
      client.setQueryData(queryOf(showNoticeMail).queryKey, { mail: choice });
    } catch (error) {
      setFailure(t('Pilihan surat belum tersimpan: {title}.', { title: describeFailure(error).title }));
    } finally {
      setSending(null);
    }
  };
  const choices = NOTICE_MAILS.map((choice) => ({
    label: LABELS[choice],
    icon: choice === mail.data?.mail ? <Icon name="check" /> : <span className="anticon pr-icon" />,
    onSelect: () => void choose(choice),
  }));
  return (
    <>
      <PartFailure query={mail} what={t('Pilihan surat')} />
      {mail.data && (
        <MenuDropdown label={t('Kapan surat dikirim')} groups={[choices]} isDisabled={sending !== null}>
          {(opener) => (
            <Button size="sm" variant="quiet" loading={sending !== null} {...opener}>
              {t('Surat:')} {LABELS[sending ?? mail.data.mail]}
            </Button>
          )}
        </MenuDropdown>
      )}
      {failure && (
        <p className="no-line" role="alert">
          {failure}
        </p>
      )}
    </>
  );
}
