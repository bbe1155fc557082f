import type { Contract, InputFor } from '@shop/core/contracts/contract';

import { ApiError, offlineError } from './apiError';
import { identityFor, readAnswer } from './callContract';
import { tokenOf } from './identity';
import { toRequest } from './toRequest';

type Download<C extends Contract> = {
  input: InputFor<C>;
  /** Called with each piece as it arrives. */
  onPiece: (piece: Uint8Array) => void;
  signal: AbortSignal;
};

/** Fetches the file that a contract answers. A file that breaks off on the way is no file: it rejects with ApiError like a refusal. */
export async function downloadFile<C extends Contract>(
  contract: C,
  { input, onPiece, signal }: Download<C>,
): Promise<Blob> {
  const { url, method, headers } = toRequest(contract, input);
  const identity = identityFor(contract);
  try {
    const token = identity === null ? null : await tokenOf(identity);
    const authorization = token === null ? {} : { authorization: `Bearer ${token}` };
    const answer = await fetch(url, { method, headers: { ...headers, ...authorization }, signal });
    const { ok, status } = answer;
    const type = answer.headers.get('content-type') ?? '';
    // A refusal comes as JSON; so does anything else that is not the file.
    if (!ok || type.startsWith('application/json')) {
      readAnswer(contract, { ok: false, status, text: await answer.text() });
    }
    return new Blob(await piecesOf(answer, onPiece), { type });
  } catch (cause) {
    throw cause instanceof ApiError || signal.aborted ? cause : offlineError(cause);
  }
}

async function piecesOf(
  answer: Response,
  onPiece: (piece: Uint8Array) => void,
): Promise<Uint8Array<ArrayBuffer>[]> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  const reader = answer.body?.getReader();
  for (let next = await reader?.read(); next?.done === false; next = await reader?.read()) {
    pieces.push(next.value);
    onPiece(next.value);
  }
  return pieces;
}
