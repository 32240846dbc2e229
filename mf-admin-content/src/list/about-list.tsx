import type { ReactNode } from 'react';
import { ABOUT } from '../kind/page-kinds';
import { ListScreen } from './list-screen';

/** 'Daftar Tentang'. */
export default function Screen(): ReactNode {
  return <ListScreen kind={ABOUT} />;
}
