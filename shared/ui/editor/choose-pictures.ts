/** Opens the browser's file picker for pictures; calls back with what was chosen. */
export function choosePictures(onChoose: (files: readonly File[]) => void): void {
  const picker = document.createElement('input');
  picker.type = 'file';
  picker.multiple = true;
  picker.accept = 'image/png,image/jpeg,image/webp,image/gif';
  picker.addEventListener('change', () => onChoose([...(picker.files ?? [])]));
  picker.click();
}
