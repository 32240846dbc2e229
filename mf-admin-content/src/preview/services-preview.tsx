import type { ReactNode } from 'react';
import { SERVICE } from '../kind/page-kinds';
import { PreviewScreen } from './preview-screen';

/** 'Pratinjau Layanan'. */
export default function Screen(): ReactNode {
  return <PreviewScreen kind={SERVICE} />;
}
