import type { ReactNode } from 'react';
import { PreviewScreen } from './preview-screen';

/** /admin/usulan-industri/pratinjau/{id} */
export default function IndustryPreview(): ReactNode {
  return <PreviewScreen kind="industry" />;
}
