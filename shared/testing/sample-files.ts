/** Returns a valid PDF. @param note changes the content, so that two files differ */
export function samplePdf(name: string, note = ''): File {
  const objects = `%PDF-1.4\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [] /Count 0 >>\nendobj\n%${note}\n`;
  const table = `xref\n0 1\n0000000000 65535 f \ntrailer\n<< /Size 3 /Root 1 0 R >>\nstartxref\n${objects.length}\n%%EOF\n`;
  return new File([objects, table], name, { type: 'application/pdf' });
}

/** Returns an archive with one empty file. */
export function sampleZip(name: string): File {
  return new File([bytesOf(EMPTY_FILE_IN_ZIP)], name, { type: 'application/zip' });
}

const EMPTY_FILE_IN_ZIP =
  'UEsDBBQAAAAAAAAAIQAAAAAAAAAAAAAAAAABAAAAYVBLAQIUABQAAAAAAAAAIQAAAAAAAAAAAAAAAAABAAAAAAAAAAAAAAAAAAAAAABhUEsFBgAAAAABAAEALwAAAB8AAAAAAA==';

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
}
