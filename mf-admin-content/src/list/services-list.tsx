import type { ReactNode } from 'react';
import { SERVICE } from '../kind/page-kinds';
import { ListScreen } from './list-screen';

/** 'Daftar Layanan'. */
export default function Screen(): ReactNode {
  return <ListScreen kind={SERVICE} />;
}
