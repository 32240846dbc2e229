import type { ReactNode } from 'react';
import { POST } from '../kind/post-kind';
import { PreviewScreen } from './preview-screen';

/** 'Pratinjau Konten'. */
export default function Screen(): ReactNode {
  return <PreviewScreen kind={POST} />;
}
