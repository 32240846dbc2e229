/** Header value with the real name, in ASCII for old programs and in UTF-8 (RFC 6266, RFC 8187). */
export function contentDisposition(kind: 'inline' | 'attachment', originalName: string, storedName: string): string {
  const extension = storedName.split('.').pop() ?? '';
  const name = originalName.toLowerCase().endsWith(`.${extension}`) ? originalName : `${originalName}.${extension}`;
  const ascii = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
