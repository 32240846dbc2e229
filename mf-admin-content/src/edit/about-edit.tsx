import type { ReactNode } from 'react';
import { ABOUT } from '../kind/page-kinds';
import { EditScreen } from './edit-screen';

/** 'Ubah Tentang'. */
export default function Screen(): ReactNode {
  return <EditScreen kind={ABOUT} />;
}
