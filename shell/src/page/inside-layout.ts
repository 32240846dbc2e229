import { createContext } from 'react';

/** True inside the layout: pages that also open without it then omit their own header. */
export const InsideLayout = createContext(false);
