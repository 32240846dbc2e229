import {
  DownOutlined,
  EllipsisOutlined,
  FullscreenExitOutlined,
  FullscreenOutlined,
  PictureOutlined,
  TableOutlined,
} from '@ant-design/icons';
import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { Button } from 'antd';
import { type ComponentType, type ReactNode, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { MenuDropdown } from '../../base/public';
import {
  alignmentChoices,
  blockChoices,
  historyTools,
  moreChoices,
  tableChoices,
  textTools,
  type Tool,
  type ToolChoice,
} from './tools';
import { t } from '@portal/shared/language';

interface Props {
  readonly editor: Editor;
  readonly textId: string;
  readonly openLink: () => void;
  readonly disabled: boolean;
  readonly openPicture: (() => void) | undefined;
  readonly isFull: boolean;
  readonly toggleFull: (() => void) | undefined;
}

export function Toolbar({ editor, textId, disabled, openLink, openPicture, isFull, toggleFull }: Props): ReactNode {
  // Renders again after every change of the text or the selection.
  useEditorState({ editor, selector: ({ transactionNumber }) => transactionNumber });
  const { tabIndexOf, handlers } = useRovingFocus('undo');
  const toolProps = (key: string, label: string) =>
    ({
      type: 'text',
      size: 'small',
      className: 'pr-editor__tool',
      'data-tool': key,
      tabIndex: tabIndexOf(key),
      'aria-label': label,
      title: label,
    }) as const;
  const draw = ({ key, label, Icon, isActive, isDisabled = false, run }: Tool) => (
    <Button
      key={key}
      {...toolProps(key, label)}
      aria-pressed={isActive}
      disabled={disabled || isDisabled}
      icon={<Hidden Icon={Icon} />}
      onClick={run}
    />
  );
  const menu = (key: string, label: string, groups: readonly (readonly ToolChoice[])[], content: ReactNode) => (
    <MenuDropdown label={label} groups={groups.map((choices) => choices.map(withTick))}>
      {(opener) => (
        <Button {...opener} {...toolProps(key, label)} disabled={disabled}>
          {content}
        </Button>
      )}
    </MenuDropdown>
  );
  const blocks = blockChoices(editor);
  const alignments = alignmentChoices(editor);
  const block = blocks.findLast(({ isActive }) => isActive)?.label ?? t('Paragraf');
  const Alignment = (alignments.find(({ isActive }) => isActive) ?? alignments[0])?.Icon ?? EllipsisOutlined;
  return (
    <div
      className="pr-editor__toolbar"
      role="toolbar"
      aria-label={t('Alat penyunting')}
      aria-controls={textId}
      {...handlers}
    >
      {historyTools(editor).map(draw)}
      {menu(
        'block',
        t('Gaya paragraf: {block}', { block }),
        [blocks],
        <>
          {block} <Hidden Icon={DownOutlined} />
        </>,
      )}
      {textTools(editor, openLink).map(draw)}
      {openPicture && draw({ key: 'picture', label: t('Gambar'), Icon: PictureOutlined, run: openPicture })}
      {menu('table', t('Tabel'), tableChoices(editor), <Hidden Icon={TableOutlined} />)}
      {menu('align', t('Perataan'), [alignments], <Hidden Icon={Alignment} />)}
      {menu('more', t('Alat lain'), moreChoices(editor), <Hidden Icon={EllipsisOutlined} />)}
      {toggleFull &&
        draw({
          key: 'full',
          label: t('Selebar jendela'),
          Icon: isFull ? FullscreenExitOutlined : FullscreenOutlined,
          isActive: isFull,
          run: toggleFull,
        })}
    </div>
  );
}

/** Marks the current choice by a character, for sighted people and screen readers alike. */
function withTick({ label, isActive, onSelect }: ToolChoice) {
  return { label: isActive ? `✓ ${label}` : label, onSelect };
}

/** Hides antd's icon, whose name is English; the button's label replaces it. */
function Hidden({ Icon }: { readonly Icon: ComponentType }): ReactNode {
  return (
    <span className="pr-editor__icon" aria-hidden="true">
      <Icon />
    </span>
  );
}

/**
 * Makes a toolbar one stop of the Tab key; the arrow keys, Home and End move inside (WAI-ARIA toolbar pattern).
 * @returns handlers for the toolbar, and the `tabIndex` of the button with a key
 */
function useRovingFocus(first: string) {
  const [current, setCurrent] = useState(first);
  return {
    tabIndexOf: (key: string) => (key === current ? 0 : -1),
    handlers: {
      onFocus: (event: FocusEvent) => {
        const key = event.target.getAttribute('data-tool');
        if (key) setCurrent(key);
      },
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        // Menus of the toolbar are rendered elsewhere and handle arrow keys themselves.
        if (!event.currentTarget.contains(event.target as Node)) return;
        const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-tool]:not(:disabled)')];
        const at = buttons.findIndex((button) => button === document.activeElement);
        const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: buttons.length - 1 }[event.key];
        if (next === undefined) return;
        event.preventDefault();
        buttons.at(next % buttons.length)?.focus();
      },
    },
  };
}
