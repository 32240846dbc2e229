import { spokenLanguage } from '@portal/shared/language';
import { useLayoutEffect, useState } from 'react';

function show(): void {
  document.documentElement.lang = spokenLanguage();
}

/**
 * `<html lang>` while the layout is on the screen: before its parts are drawn, which read it. Public pages are
 * Indonesian.
 */
export function useLayoutLanguage(): void {
  useState(show);
  useLayoutEffect(() => {
    show();
    return () => {
      document.documentElement.lang = 'id';
    };
  }, []);
}
