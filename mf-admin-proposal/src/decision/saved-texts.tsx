import { detailsOf } from '@portal/shared/contract/fields';
import { useQuery } from '@tanstack/react-query';
import {
  decisionTextFields,
  deleteDecisionText,
  listDecisionTexts,
  storeDecisionText,
  updateDecisionText,
} from '@portal/shared/contract/endpoints/proposal/decision-text';
import type { DecisionText } from '@portal/shared/contract/entities/proposal-life';
import { TITLES } from '@portal/shared/contract/text/messages';
import { callApi, can, queryOfAddition } from '@portal/shared/http';
import { Button, MenuDropdown, PartFailure, type MenuChoice } from '@portal/shared/ui/base';
import { confirm, toast } from '@portal/shared/ui/dialog';
import { showFailure } from '@portal/shared/ui/row-call';
import { SaveDialog } from '@portal/shared/ui/save-form';
import { useState } from 'react';
import { translate } from '@portal/shared/language';
import { t } from '../texts';

interface Props {
  readonly purpose: DecisionText['purpose'];
  /** HTML in the editor. */
  readonly value: string;
  readonly onChoose: (html: string) => void;
}

/** The team's reusable texts: insert, save, change or delete one. Renders nothing if the server stores none. */
export function SavedTexts({ purpose, value, onChoose }: Props) {
  const texts = useQuery(queryOfAddition(listDecisionTexts));
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [isNaming, setNaming] = useState(false);
  if (!can('decision-texts')) return null;
  const own = (texts.data?.decision_text ?? []).filter((text) => text.purpose === purpose);
  const chosen = own.find(({ id }) => id === chosenId);

  const choose = async ({ id, body }: DecisionText) => {
    const isKept = value === '' || value === body || value === chosen?.body;
    if (!isKept && !(await confirm(REPLACE))) return;
    setChosenId(id);
    onChoose(body);
  };
  const change = async (send: () => Promise<unknown>, success: string) => {
    try {
      await send();
      toast.success(TITLES.success, success);
    } catch (error) {
      showFailure(error);
    }
    await texts.refetch();
  };
  const remove = async ({ id, title }: DecisionText) => {
    const agreed = await confirm({
      title: t('Hapus teks ini?'),
      text: t('“{title}” tidak lagi ditawarkan kepada tim Anda.', { title }),
      confirm: t('Hapus'),
      tone: 'danger',
    });
    if (agreed) await change(() => callApi(deleteDecisionText, { path: { id } }), t('Teks dihapus.'));
  };
  const ofChosen = (text: DecisionText): MenuChoice[] => [
    {
      label: t('Perbarui “{title}” dengan isi ini', { title: text.title }),
      isDisabled: value === '' || value === text.body,
      onSelect: () =>
        void change(
          () =>
            callApi(updateDecisionText, { path: { id: text.id }, body: { purpose, title: text.title, body: value } }),
          t('Teks diperbarui.'),
        ),
    },
    { label: t('Hapus “{title}”', { title: text.title }), isDangerous: true, onSelect: () => void remove(text) },
  ];
  const groups = [
    own.map((text) => ({ label: text.title, onSelect: () => void choose(text) })),
    [
      { label: t('Simpan isi ini sebagai teks baru…'), isDisabled: value === '', onSelect: () => setNaming(true) },
      ...(chosen ? ofChosen(chosen) : []),
    ],
  ];
  return (
    <div className="pr-row">
      <PartFailure query={texts} what={t('Teks tersimpan')} />
      {texts.data && (
        <MenuDropdown label={t('Teks tersimpan')} groups={groups}>
          {(opener) => (
            <Button size="sm" icon="chevron-down" iconPlacement="end" {...opener}>
              {t('Teks tersimpan')}
            </Button>
          )}
        </MenuDropdown>
      )}
      {isNaming && <NameDialog purpose={purpose} body={value} onClose={() => setNaming(false)} />}
    </div>
  );
}

const REPLACE = {
  title: t('Ganti isi yang sudah ditulis?'),
  text: t('Isi yang sekarang diganti dengan teks tersimpan.'),
  confirm: t('Ganti'),
  tone: 'primary',
} as const;

interface NameProps {
  readonly purpose: DecisionText['purpose'];
  readonly body: string;
  readonly onClose: () => void;
}

function NameDialog({ purpose, body, onClose }: NameProps) {
  const { title } = decisionTextFields;
  const { label, maxLength } = detailsOf(title);
  return (
    <SaveDialog
      title={t('Simpan teks')}
      width="narrow"
      fields={[
        {
          name: 'title',
          label: translate(label),
          control: 'text',
          required: true,
          maxLength,
          help: t('Nama yang Anda dan tim lihat di daftar teks.'),
        },
      ]}
      submit={t('Simpan')}
      shape={{ title }}
      send={(texts, _, options) => callApi(storeDecisionText, { body: { ...texts, purpose, body }, ...options })}
      done={t('Teks disimpan untuk tim Anda.')}
      lists={[listDecisionTexts]}
      onClose={onClose}
    />
  );
}
