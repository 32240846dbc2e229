import { spokenLanguage } from '@portal/shared/language';
import { useLayoutEffect, useState } from 'react';
import { pageLanguage } from './page-texts';

function show(): void {
  document.documentElement.lang = spokenLanguage();
}

/**
 * `<html lang>` while the layout is on the screen: before its parts are rendered, which read it. Pages outside the
 * login stay in the language that they were given in.
 */
export function useLayoutLanguage(): void {
  useState(show);
  useLayoutEffect(() => {
    show();
    return () => {
      document.documentElement.lang = pageLanguage();
    };
  }, []);
}
