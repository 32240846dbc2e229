/**
 * Returns a program for `node -e` that runs s3rver. It checks signatures like Amazon's server, but ignores the slash at
 * the end of a bucket's path, which the SDK sends.
 */
export function s3Program(options: Readonly<Record<string, unknown>>): string {
  return `
    const v4 = require('@20minutes/s3rver/lib/signature/v4');
    const { getStringToSign } = v4;
    v4.getStringToSign = (asked, ...more) =>
      getStringToSign({ ...asked, uri: asked.uri.split('/').length === 2 ? asked.uri + '/' : asked.uri }, ...more);
    new (require('@20minutes/s3rver'))(${JSON.stringify(options)}).run();`;
}

/** Node option for s3rver: it makes list tokens with DES, which OpenSSL 3 offers only in this mode. */
export const S3_NODE_OPTION = '--openssl-legacy-provider';
