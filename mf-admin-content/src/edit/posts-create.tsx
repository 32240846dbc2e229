import type { ReactNode } from 'react';
import { POST } from '../kind/post-kind';
import { CreateScreen } from './create-screen';

/** 'Buat Konten'. */
export default function Screen(): ReactNode {
  return <CreateScreen kind={POST} />;
}
