import { Checkbox } from 'antd';

export interface RowCheckboxProps {
  readonly label: string;
  readonly isChosen: boolean;
  readonly onChange: (isChosen: boolean) => void;
}

export function RowCheckbox({ label, isChosen, onChange }: RowCheckboxProps) {
  return (
    <Checkbox
      className="pr-rowcard__choice"
      aria-label={label}
      checked={isChosen}
      onChange={({ target }) => onChange(target.checked)}
    />
  );
}
