import type { Contract, InputFor, OutputOf } from '@shop/core/contracts/contract';

import { offlineError, tooSlowError } from './apiError';
import { identityFor, readAnswer } from './callContract';
import { tokenOf } from './identity';
import { toRequest } from './toRequest';
import type { Answer } from './toRequest';

const timeoutMs = 60_000;

type Upload<C extends Contract> = {
  input: InputFor<C>;
  file: Blob;
  /** Receives the uploaded fraction, 0 to 1. */
  onProgress: (part: number) => void;
};

/** Uses XMLHttpRequest, because fetch does not report upload progress. */
export async function uploadFile<C extends Contract>(
  contract: C,
  { input, file, onProgress }: Upload<C>,
): Promise<OutputOf<C>> {
  const { url, method, headers } = toRequest(contract, input);
  const identity = identityFor(contract);
  const token = identity === null ? null : await tokenOf(identity);
  const answer = await new Promise<Answer>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, url);
    request.timeout = timeoutMs;
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.setRequestHeader('content-type', file.type === '' ? 'application/octet-stream' : file.type);
    if (token !== null) request.setRequestHeader('authorization', `Bearer ${token}`);
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total > 0 ? loaded / total : 0),
    );
    request.addEventListener('error', () => reject(offlineError(new Error('the upload failed'))));
    request.addEventListener('timeout', () => reject(tooSlowError()));
    request.addEventListener('load', () => {
      const { status, responseText } = request;
      resolve({ ok: status >= 200 && status < 300, status, text: responseText });
    });
    request.send(file);
  });
  return readAnswer(contract, answer);
}
