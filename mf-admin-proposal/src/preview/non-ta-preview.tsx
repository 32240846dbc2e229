import type { ReactNode } from 'react';
import { PreviewScreen } from './preview-screen';

/** /admin/usulan-non-ta/pratinjau/{id} and /admin/usulan/pratinjau-na/{id} */
export default function NonTaPreview(): ReactNode {
  return <PreviewScreen kind="nonTa" />;
}
