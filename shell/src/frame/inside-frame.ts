import { createContext } from 'react';

/** True below the frame's sidebar and top bar: pages that also stand alone leave out their own surroundings there. */
export const InsideFrame = createContext(false);
