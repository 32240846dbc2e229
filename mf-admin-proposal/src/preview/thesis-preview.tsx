import type { ReactNode } from 'react';
import { PreviewScreen } from './preview-screen';

/** /admin/usulan/pratinjau/{id} */
export default function ThesisPreview(): ReactNode {
  return <PreviewScreen kind="thesis" />;
}
