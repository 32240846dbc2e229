import { createContext } from 'react';

/** True below the layout's sidebar and top bar: pages that also stand alone leave out their own surroundings there. */
export const InsideLayout = createContext(false);
