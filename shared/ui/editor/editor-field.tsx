import { Form } from 'antd';
import type { ReactNode } from 'react';
import { RichTextEditor, type RichTextEditorProps } from './rich-text-editor';

interface EditorFieldProps extends Omit<RichTextEditorProps, 'value' | 'onChange' | 'error' | 'name'> {
  readonly name: string;
  /** Returns the message of the first failed rule; null if all hold. */
  readonly check?: () => string | null;
}

export function EditorField({ name, check, ...editor }: EditorFieldProps): ReactNode {
  const validator = async () => {
    const problem = check?.() ?? null;
    if (problem !== null) throw new Error(problem);
  };
  return (
    <Form.Item
      name={name}
      help=""
      validateTrigger={[]}
      rules={[{ validator }]}
      getValueProps={(value: unknown) => ({ value })}
    >
      <EditorOfForm {...editor} fieldName={name} />
    </Form.Item>
  );
}

interface EditorOfFormProps extends Omit<EditorFieldProps, 'name' | 'check'> {
  readonly fieldName: string;
  readonly value?: string;
  readonly onChange?: (html: string) => void;
}

function EditorOfForm({ fieldName, value = '', onChange, ...editor }: EditorOfFormProps): ReactNode {
  const { errors } = Form.Item.useStatus();
  return (
    <RichTextEditor
      {...editor}
      name={fieldName}
      value={value}
      onChange={(html) => onChange?.(html)}
      error={typeof errors[0] === 'string' ? errors[0] : null}
    />
  );
}
