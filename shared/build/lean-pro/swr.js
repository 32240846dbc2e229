// Data come from the portal's query cache.
export const SWRConfig = ({ children }) => children;
export const useSWRConfig = () => ({ cache: new Map() });
