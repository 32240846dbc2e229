import type { ReactNode } from 'react';
import { POST } from '../kind/post-kind';
import { EditScreen } from './edit-screen';

/** 'Ubah Konten'. */
export default function Screen(): ReactNode {
  return <EditScreen kind={POST} />;
}
