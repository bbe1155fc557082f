import { uploadImage as contract } from '@shop/core/contracts/catalogAdmin';
import { copyEnding } from '@shop/core/model/pictureCopies';

import { endpoint } from '../../platform/http/endpoint';
import { rateLimit } from '../../platform/http/rateLimit';
import { saveImage } from '../data/imageStore';
import { readSentFile } from '../domain/formFile';
import { imageNameOf } from '../domain/imageFile';
import { encodeImage } from '../flows/encodeImage';

const limitByMember = rateLimit(60, 60);

export const uploadImage = endpoint(
  contract,
  async ({ input, caller, now, raw }) => {
    limitByMember(caller.uid, now);
    const sent = readSentFile(raw.body, raw.headers['content-type']);
    const [largest, ...smaller] = await encodeImage(sent.bytes);
    if (largest === undefined) throw new Error('no copy was encoded');
    const name = `${now.getTime()}-${imageNameOf(input.filename ?? sent.filename)}`;
    // The largest copy is stored last, so that if it exists, the smaller copies exist too.
    for (const { side, bytes } of smaller) await saveImage(name + copyEnding(side), bytes);
    const imageUrl = await saveImage(name + copyEnding(largest.side), largest.bytes);
    return { imageUrl, width: largest.width, height: largest.height, bytes: largest.bytes.length };
  },
  // Each instance decodes one picture at a time, because fifty million pixels need several hundred megabytes.
  { memory: '1GiB', workSeconds: 50, concurrency: 1 },
);
