import { storedFilePath, type StoredFileField } from '../contract/file/stored-file';
import { runtimeConfig } from './runtime-config';

export function fileUrl(field: StoredFileField, name: string): string {
  return runtimeConfig().filesUrl + storedFilePath(field, name);
}
