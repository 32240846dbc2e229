/** Offers content as a download of the browser. */
export function saveFile(content: string | Uint8Array<ArrayBuffer>, name: string, type: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([content], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
