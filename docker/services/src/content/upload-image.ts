import type { Handler } from '../http/call';
import { answer } from '../http/envelope';
import { keepPublicImage } from './thumbnail';

/** POST upload-image: bare `{"location": …}` as the editor wants it. */
export const uploadImage: Handler = async (call) =>
  answer('', { location: await keepPublicImage(call, 'file', 'image_articles') });
