import { Unavailable } from '../../http/http-error';

/** The storage does not answer, or not as it should. */
export class StorageFault extends Unavailable {
  /**
   * @param status HTTP status; null when there was no response
   * @param code S3's code of the error, e.g. `SignatureDoesNotMatch`, or the system's, e.g. `ECONNREFUSED`
   */
  constructor(
    readonly status: number | null,
    readonly code: string,
    detail: string,
  ) {
    super('server/storage-away', null);
    this.name = 'StorageFault';
    this.message = `file storage: ${detail}`;
  }
}
