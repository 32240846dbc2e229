/** Characters that Helvetica's WinAnsi encoding and a PDF string can hold. */
function pdfText(text: string): string {
  return text.replace(/[^\x20-\x7e]/g, '?').replace(/[\\()]/g, (sign) => `\\${sign}`);
}

/**
 * A valid one-page PDF 1.4 (A4) with a heading and lines of text, its xref table counted in bytes (ISO 32000-1, 7.5).
 */
export function makePdf(title: string, lines: readonly string[]): Buffer {
  const textOperators = lines.map((line) => `(${pdfText(line)}) Tj T*`).join('\n');
  const content = `BT /F1 18 Tf 56 770 Td (${pdfText(title)}) Tj ET\nBT /F1 11 Tf 56 735 Td 16 TL\n${textOperators}\nET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /Lang (id) >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${Buffer.byteLength(content)} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    `<< /Title (${pdfText(title)}) /Producer (Portal Riset GPU) >>`,
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = Buffer.byteLength(file);
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const start = Buffer.byteLength(file);
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info 6 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}
