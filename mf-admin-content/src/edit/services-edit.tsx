import type { ReactNode } from 'react';
import { SERVICE } from '../kind/page-kinds';
import { EditScreen } from './edit-screen';

/** 'Ubah Layanan'. */
export default function Screen(): ReactNode {
  return <EditScreen kind={SERVICE} />;
}
