import { Form } from 'antd';
import type { ReactNode } from 'react';
import { FORM_NAME } from './field-id';
import type { KitForm } from './use-kit-form';

interface FormFrameProps {
  readonly form: KitForm;
  readonly className?: string;
  /** Called by Enter and by the submit button; it checks before it sends. */
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

/** antd's form around the fields of a {@link KitForm}. */
export function FormFrame({ form, className, onSubmit, children }: FormFrameProps): ReactNode {
  return (
    <Form
      form={form.antd}
      name={FORM_NAME}
      layout="vertical"
      className={['pf-form', className].filter(Boolean).join(' ')}
      initialValues={form.initial}
      onValuesChange={form.onValuesChange}
      onFieldsChange={form.onFieldsChange}
      onFinish={onSubmit}
      onFinishFailed={onSubmit}
    >
      {children}
    </Form>
  );
}
