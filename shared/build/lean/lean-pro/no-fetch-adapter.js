// Every supported browser has XMLHttpRequest, and only it reports the progress of an upload.
export const getFetch = () => undefined;
