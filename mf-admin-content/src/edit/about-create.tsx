import type { ReactNode } from 'react';
import { ABOUT } from '../kind/page-kinds';
import { CreateScreen } from './create-screen';

/** 'Buat Tentang'. */
export default function Screen(): ReactNode {
  return <CreateScreen kind={ABOUT} />;
}
