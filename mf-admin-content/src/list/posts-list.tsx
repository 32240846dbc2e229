import type { ReactNode } from 'react';
import { POST } from '../kind/post-kind';
import { ListScreen } from './list-screen';

/** 'Daftar Konten'. */
export default function Screen(): ReactNode {
  return <ListScreen kind={POST} />;
}
