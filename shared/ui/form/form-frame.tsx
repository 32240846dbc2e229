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

/** Returns the properties of antd's form for a {@link KitForm}. */
export const formProps = ({ antd, initial, onValuesChange, onFieldsChange }: KitForm) =>
  ({
    form: antd,
    name: FORM_NAME,
    layout: 'vertical',
    // The browser's own messages are in its language, and it would stop the form before its fields are checked.
    noValidate: true,
    initialValues: initial,
    onValuesChange,
    onFieldsChange,
  }) as const;

export function FormFrame({ form, className, onSubmit, children }: FormFrameProps): ReactNode {
  return (
    <Form
      {...formProps(form)}
      className={['pf-form', className].filter(Boolean).join(' ')}
      onFinish={onSubmit}
      onFinishFailed={onSubmit}
    >
      {children}
    </Form>
  );
}
