import type { ReactNode } from 'react';
import { SERVICE } from '../kind/page-kinds';
import { CreateScreen } from './create-screen';

/** 'Buat Layanan'. */
export default function Screen(): ReactNode {
  return <CreateScreen kind={SERVICE} />;
}
