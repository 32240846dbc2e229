import { Popover, Checkbox } from 'antd';
import { useEffect, useRef, useState, type ReactNode } from 'react';

interface Opener {
  readonly 'aria-expanded': boolean;
  readonly 'aria-haspopup': 'dialog';
}

interface Props {
  readonly label: string;
  readonly placement: 'bottomLeft' | 'bottomRight';
  readonly content: (close: () => void) => ReactNode;
  readonly children: (opener: Opener) => ReactNode;
}

/** A popover after its button in the page's order, so that the keyboard moves from one into the other. */
export function ToolPopover({ label, placement, content, children }: Props): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const frame = useRef<HTMLSpanElement>(null);
  /** Closes it with the focus on its button, to which a dialog opened from it returns. */
  const close = () => {
    setOpen(false);
    frame.current?.querySelector<HTMLElement>('[aria-haspopup]')?.focus();
  };
  useEffect(() => {
    const element = frame.current;
    if (!isOpen || !element) return;
    const closeByKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') close();
    };
    element.addEventListener('keydown', closeByKey);
    return () => element.removeEventListener('keydown', closeByKey);
  }, [isOpen]);
  return (
    <span ref={frame} className="pr-choice">
      <Popover
        trigger="click"
        placement={placement}
        arrow={false}
        open={isOpen}
        onOpenChange={setOpen}
        destroyOnHidden
        getPopupContainer={(opener) => opener.parentElement ?? document.body}
        content={
          <div role="group" aria-label={label}>
            {content(close)}
          </div>
        }
      >
        {children({ 'aria-expanded': isOpen, 'aria-haspopup': 'dialog' })}
      </Popover>
    </span>
  );
}

interface ChoiceListProps {
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly chosen: readonly string[];
  /** Receives the chosen values in the order of the options. */
  readonly onChange: (chosen: string[]) => void;
}

export function ChoiceList({ options, chosen, onChange }: ChoiceListProps): ReactNode {
  return (
    <Checkbox.Group
      className="pr-choice__list"
      value={[...chosen]}
      options={[...options]}
      onChange={(values) => onChange(options.flatMap(({ value }) => (values.includes(value) ? [value] : [])))}
    />
  );
}
