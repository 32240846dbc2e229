export { sourceOfBlob } from './byte-source';
export { problemInFile } from './problem-in-file';
