import type { ReactNode } from 'react';
import { ABOUT } from '../kind/page-kinds';
import { PreviewScreen } from './preview-screen';

/** 'Pratinjau Tentang'. */
export default function Screen(): ReactNode {
  return <PreviewScreen kind={ABOUT} />;
}
