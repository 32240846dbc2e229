import { createContext } from 'react';

/** True below the layout's sidebar and top bar: pages that can also be opened without them omit their own header. */
export const InsideLayout = createContext(false);
